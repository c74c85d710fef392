import type { Db } from '#db/connect.ts';
import type { Binding } from '#kernel/bindings.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { CartItem } from '../contract.ts';

/** A part of a design that is charged, by the id of its price, and how often for one copy. */
export interface DesignPart {
  id: string;
  count: number;
}

/** A design that the bindery can make, as a line keeps it. What stands in the document is not read here. */
export interface LineDesign {
  design: object;
  /** What it is sealed with: equal designs have equal ones. */
  hash: string;
  parts: DesignPart[];
  /** The pictures that it shows. */
  uploads: string[];
  /** Decides what nobody chooses in its pictures. */
  pictureSeed: number;
}

/** What carts need of designs; the app hands it over. */
export interface CartDesigns {
  /**
   * Reads what somebody gives for a design of this book. Not inside a transaction.
   * @param given a document, its JSON, or the id of a saved design of theirs
   * @throws Failure 404 or 422 for what cannot be made
   */
  accept(
    given: unknown,
    asked: { bookId: string; userId: string | null },
  ): Promise<LineDesign & { binding: Binding }>;
  /** What one copy costs besides its binding, in minor units of the rate's currency. */
  charged(parts: readonly DesignPart[], rate: ExchangeRate): number;
  /** Keeps the pictures of a design for as long as its line is there. */
  hold(tx: Db, itemId: string, uploads: readonly string[]): Promise<unknown>;
}

/** Where a design is shown that a line or an order has: by its seal, which nobody guesses. */
const sealedPicture = (hash: string): string => `/api/designs/sealed/${hash}/picture`;

/** What a line says of its design. */
export const shownDesign = (
  { hash }: Pick<LineDesign, 'hash'>,
  isSaved: boolean,
): NonNullable<CartItem['design']> => ({ hash, isSaved, picture: sealedPicture(hash) });
