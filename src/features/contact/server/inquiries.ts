import type { Db } from '#db/connect.ts';
import { read } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import type { MakeThrottle } from '#platform/http/throttle.ts';
import { InquiryRequest } from '../contract.ts';
import { receiveInquiry } from './actions.ts';
import type { LetterWorks } from './letters/works.ts';

/** Takes what people write to the shop: from its call, and from the page's form where there is no script. */
export interface Inquiries {
  /**
   * @param given what was sent, not yet checked
   * @param network where it came from, for counting
   * @param userId who is logged in where it came from
   * @returns the inquiry's id
   * @throws Failure 422 with what is wrong, 429 `TOO_MANY_TRIES` when too much came from one network
   */
  receive(given: unknown, network: string, userId: string | null): Promise<string>;
  /** The same for a page, which is told what was refused: null when nothing was. */
  refusalOf(given: unknown, network: string, userId: string | null): Promise<InquiryRefusal | null>;
}

/** Why a message was not taken, in the parts of a `Failure`. */
type InquiryRefusal = Pick<Failure, 'status' | 'message' | 'fields' | 'retryAfter'>;

interface InquiriesDependencies {
  db: Db;
  /** Where inquiries are read. */
  inbox: string;
  works: Pick<LetterWorks, 'hold'>;
  createThrottle: MakeThrottle;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

export function createInquiries({ db, inbox, works, createThrottle }: InquiriesDependencies): Inquiries {
  const ofNetwork = createThrottle({ tries: 50, seconds: MINUTE });
  /** Anybody can write down somebody else's address: it gets so many receipts, and the shop the message all the same. */
  const receipts = createThrottle({ tries: 5, seconds: DAY });
  const receive: Inquiries['receive'] = async (given, network, userId) => {
    await ofNetwork.take(network);
    const inquiry = read(InquiryRequest, given);
    const receipt = await receipts.tryTake(inquiry.email);
    return receiveInquiry(db, inquiry, { inbox, receipt, userId, works });
  };
  return { receive, refusalOf: (...sent) => receive(...sent).then(() => null, refusalIn) };
}

function refusalIn(failed: unknown): InquiryRefusal {
  if (!(failed instanceof Failure)) throw failed;
  const { status, message, fields, retryAfter } = failed;
  return { status, message, fields, retryAfter };
}
