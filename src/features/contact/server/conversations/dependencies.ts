import type { Db } from '#db/connect.ts';
import type { QuotedWorkSelection } from '#features/cart/quoted-work.ts';
import type { Throttle } from '#platform/http/throttle.ts';
import type { Rates } from '#platform/rates/rates.ts';
import type { Conversation, ConversationDispute, ConversationOrder } from '../../admin-contract.ts';
import type { ConversationLinks } from './links.ts';
import type { ConversationWorks } from './works.ts';

/** Other features' data for conversations, supplied by the app. */
export interface ConversationSources {
  /** Account with this verified address. */
  findCustomer(db: Db, email: string): Promise<Conversation['customer']>;
  /** Newest orders of an account. */
  listCustomerOrders(db: Db, userId: string): Promise<ConversationOrder[]>;
  /** Order codes and states in words, by order id. */
  findOrders(db: Db, ids: readonly string[]): Promise<Map<string, { code: string; state: string }>>;
  /** Null when the dispute is gone. */
  findDispute(db: Db, disputeId: string): Promise<ConversationDispute | null>;
  /**
   * Moves a dispute and emails the customer; `also` runs in the same transaction.
   * @throws Failure 404, 409 `ORDER_STATE`, 422
   */
  moveDispute(
    disputeId: string,
    answer: { to: DisputeAnswerState; text: string },
    also: (tx: Db) => Promise<unknown>,
  ): Promise<void>;
}

type DisputeAnswerState = 'requires_action' | 'received' | 'closed';

export interface ConversationsContext extends ConversationSources {
  db: Db;
  clock: () => Date;
  rates: Rates;
  /** Address that receives customers' messages. */
  inbox: string;
  links: ConversationLinks;
  works: ConversationWorks;
}

export interface ConversationPageContext
  extends Pick<ConversationsContext, 'db' | 'clock' | 'inbox' | 'links' | 'works'> {
  throttle: Throttle;
  /** Puts the lines of an accepted quote into a cart, in `tx`. @throws Failure 422 `CART_FULL` */
  toCart(tx: Db, userId: string, quoteId: string, lines: readonly QuotedWorkSelection[]): Promise<void>;
}

/** ISO 8601 date of a moment. */
export const toIsoDate = (moment: Date): string => moment.toISOString().slice(0, 10);
