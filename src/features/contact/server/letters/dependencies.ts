import type { Db } from '#db/connect.ts';
import type { WorkForCart } from '#kernel/quoted-work.ts';
import type { Throttle } from '#platform/http/throttle.ts';
import type { Rates } from '#platform/rates/rates.ts';
import type { Letter, LetterDispute, LetterOrder } from '../../admin-contract.ts';
import type { LetterLinks } from './token.ts';
import type { LetterWorks } from './works.ts';

/** Other features' data for conversations, supplied by the app. */
export interface LettersOutside {
  /** Account with this verified address. */
  customerOf(db: Db, email: string): Promise<Letter['customer']>;
  /** Newest orders of an account. */
  ordersOf(db: Db, userId: string): Promise<LetterOrder[]>;
  /** Order codes and states in words, by order id. */
  ordersBy(db: Db, ids: readonly string[]): Promise<Map<string, { code: string; state: string }>>;
  /** Null when the dispute is gone. */
  disputeOf(db: Db, disputeId: string): Promise<LetterDispute | null>;
  /**
   * Moves a dispute and emails the customer; `also` runs in the same transaction.
   * @throws Failure 404, 409 `ORDER_STATE`, 422
   */
  moveDispute(
    disputeId: string,
    answer: { to: AnsweredDispute; words: string },
    also: (tx: Db) => Promise<unknown>,
  ): Promise<void>;
}

type AnsweredDispute = 'requires_action' | 'received' | 'closed';

export interface LettersShop extends LettersOutside {
  db: Db;
  clock: () => Date;
  rates: Rates;
  /** Address that receives customers' messages. */
  inbox: string;
  links: LetterLinks;
  works: LetterWorks;
}

export interface LetterPages extends Pick<LettersShop, 'db' | 'clock' | 'inbox' | 'links' | 'works'> {
  throttle: Throttle;
  /** Puts the lines of an accepted quote into a cart, in `tx`. @throws Failure 422 `CART_FULL` */
  toCart(tx: Db, userId: string, quoteId: string, lines: readonly WorkForCart[]): Promise<void>;
}

/** ISO 8601 date of a moment. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
