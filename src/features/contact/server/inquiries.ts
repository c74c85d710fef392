import type { Db } from '#db/connect.ts';
import { parseInput } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import type { MakeThrottle } from '#platform/http/throttle.ts';
import { InquiryRequest } from '../contract.ts';
import { storeInquiry } from './actions.ts';
import type { ConversationWorks } from './conversations/works.ts';

/** Receives inquiries from the API and from the page's form without script. */
export interface Inquiries {
  /**
   * @param input unvalidated input
   * @param network client network, for throttling
   * @param userId logged-in sender
   * @returns the inquiry's id
   * @throws Failure 422 with the invalid fields, 429 `TOO_MANY_TRIES`
   */
  receive(input: unknown, network: string, userId: string | null): Promise<string>;
  /** Same for a page: returns the refusal instead of throwing, null when accepted. */
  tryReceive(input: unknown, network: string, userId: string | null): Promise<InquiryRefusal | null>;
}

type InquiryRefusal = Pick<Failure, 'status' | 'message' | 'fields' | 'retryAfter'>;

interface InquiriesDependencies {
  db: Db;
  inbox: string;
  works: Pick<ConversationWorks, 'hold'>;
  createThrottle: MakeThrottle;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

export function createInquiries({ db, inbox, works, createThrottle }: InquiriesDependencies): Inquiries {
  const networkThrottle = createThrottle({ tries: 50, seconds: MINUTE });
  /** Anybody can enter somebody else's address: receipts to it are limited, the shop still gets the message. */
  const receiptThrottle = createThrottle({ tries: 5, seconds: DAY });
  const receive: Inquiries['receive'] = async (input, network, userId) => {
    await networkThrottle.take(network);
    const inquiry = parseInput(InquiryRequest, input);
    const sendsReceipt = await receiptThrottle.tryTake(inquiry.email);
    return storeInquiry(db, inquiry, { inbox, receipt: sendsReceipt, userId, works });
  };
  return { receive, tryReceive: (...args) => receive(...args).then(() => null, toRefusal) };
}

function toRefusal(error: unknown): InquiryRefusal {
  if (!(error instanceof Failure)) throw error;
  const { status, message, fields, retryAfter } = error;
  return { status, message, fields, retryAfter };
}
