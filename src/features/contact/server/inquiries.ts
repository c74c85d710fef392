import type { Db } from '#db/connect.ts';
import { read } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import type { MakeThrottle } from '#platform/http/throttle.ts';
import { InquiryRequest } from '../contract.ts';
import { receiveInquiry } from './actions.ts';
import type { LetterWorks } from './letters/works.ts';

/** Receives inquiries from the API and from the page's form without script. */
export interface Inquiries {
  /**
   * @param given unvalidated input
   * @param network client network, for throttling
   * @param userId logged-in sender
   * @returns the inquiry's id
   * @throws Failure 422 with the invalid fields, 429 `TOO_MANY_TRIES`
   */
  receive(given: unknown, network: string, userId: string | null): Promise<string>;
  /** Same for a page: returns the refusal instead of throwing, null when accepted. */
  refusalOf(given: unknown, network: string, userId: string | null): Promise<InquiryRefusal | null>;
}

type InquiryRefusal = Pick<Failure, 'status' | 'message' | 'fields' | 'retryAfter'>;

interface InquiriesDependencies {
  db: Db;
  /** Address that receives inquiries. */
  inbox: string;
  works: Pick<LetterWorks, 'hold'>;
  createThrottle: MakeThrottle;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

export function createInquiries({ db, inbox, works, createThrottle }: InquiriesDependencies): Inquiries {
  const ofNetwork = createThrottle({ tries: 50, seconds: MINUTE });
  /** Anybody can enter somebody else's address: receipts to it are limited, the shop still gets the message. */
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
