import type { Db } from '#db/connect.ts';
import { read } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import type { MakeThrottle } from '#platform/http/throttle.ts';
import { InquiryRequest } from '../contract.ts';
import { receiveInquiry } from './actions.ts';

/** Takes what people write to the shop: from its call, and from the page's form where there is no script. */
export interface Inquiries {
  /**
   * @param given what was sent, not yet checked
   * @param network where it came from, for counting
   * @returns the inquiry's id
   * @throws Failure 422 with what is wrong, 429 `TOO_MANY_TRIES` when too much came from one network
   */
  receive(given: unknown, network: string): Promise<string>;
  /** The same for a page, which is told what was refused: null when nothing was. */
  refusalOf(given: unknown, network: string): Promise<InquiryRefusal | null>;
}

/** Why a message was not taken, in the parts of a `Failure`. */
type InquiryRefusal = Pick<Failure, 'status' | 'message' | 'fields' | 'retryAfter'>;

interface InquiriesDependencies {
  db: Db;
  /** Where inquiries are read. */
  inbox: string;
  createThrottle: MakeThrottle;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

export function createInquiries({ db, inbox, createThrottle }: InquiriesDependencies): Inquiries {
  const ofNetwork = createThrottle({ tries: 50, seconds: MINUTE });
  /** Anybody can write down somebody else's address: it gets so many receipts, and the shop the message all the same. */
  const receipts = createThrottle({ tries: 5, seconds: DAY });
  const receive: Inquiries['receive'] = async (given, network) => {
    await ofNetwork.take(network);
    const inquiry = read(InquiryRequest, given);
    return receiveInquiry(db, inquiry, { inbox, receipt: await receipts.tryTake(inquiry.email) });
  };
  return { receive, refusalOf: (given, network) => receive(given, network).then(() => null, refusalIn) };
}

function refusalIn(failed: unknown): InquiryRefusal {
  if (!(failed instanceof Failure)) throw failed;
  const { status, message, fields, retryAfter } = failed;
  return { status, message, fields, retryAfter };
}
