import type { Db } from '#db/connect.ts';
import type { WorkForCart } from '#kernel/quoted-work.ts';
import type { Throttle } from '#platform/http/throttle.ts';
import type { Rates } from '#platform/rates/rates.ts';
import type { Letter, LetterDispute, LetterOrder } from '../../admin-contract.ts';
import type { LetterLinks } from './token.ts';
import type { LetterWorks } from './works.ts';

/** What letters need of other subjects; the app hands it over. */
export interface LettersOutside {
  /** The account whose verified address this is. */
  customerOf(db: Db, email: string): Promise<Letter['customer']>;
  /** The newest orders of an account. */
  ordersOf(db: Db, userId: string): Promise<LetterOrder[]>;
  /** What orders are called, and where they stand in words, by their ids. */
  ordersBy(db: Db, ids: readonly string[]): Promise<Map<string, { code: string; state: string }>>;
  /** A dispute as its orders tell it; null where it is gone. */
  disputeOf(db: Db, disputeId: string): Promise<LetterDispute | null>;
  /**
   * Moves a dispute with a letter of its own; `also` is done in the same transaction.
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
  /** Where what people write is read. */
  inbox: string;
  links: LetterLinks;
  works: LetterWorks;
}

/** What the customer's page needs besides. */
export interface LetterPages extends Pick<LettersShop, 'db' | 'clock' | 'inbox' | 'links' | 'works'> {
  throttle: Throttle;
  /** Puts the lines of an accepted quote into a cart, in `tx`. @throws Failure 422 `CART_FULL` */
  toCart(tx: Db, userId: string, quoteId: string, lines: readonly WorkForCart[]): Promise<void>;
}

/** The day of a moment, ISO 8601. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
