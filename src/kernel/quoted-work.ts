import type { LeatherType, VariantType } from './binding.ts';
import type { ExchangeRate } from './money.ts';

/** A line of an accepted quote as carts and orders take it; what a quote is, only its own feature knows. */
export interface QuotedWork {
  lineId: string;
  quoteId: string;
  /** `RB-Q-…`. */
  reference: string;
  title: string;
  words: string;
  quantity: number;
  /** Of one, in minor units of the rate's currency. */
  priceIn: (rate: ExchangeRate) => number;
  /** Of one. */
  grams: number;
  /** Why it cannot be ordered, for people; null where it can. */
  unavailable: string | null;
  /** The page on which it was accepted. */
  address: string;
}

/** How many of which line goes into a cart, and in what it is bound where it is bound at all. */
export interface WorkForCart {
  lineId: string;
  quantity: number;
  variantType: VariantType;
  leatherType: LeatherType;
  color: string;
}

/** Lines by their ids that this person has accepted; one that is gone, or another's, is not among them. */
export type QuotedWorkOf<Db> = (
  db: Db,
  userId: string,
  lineIds: readonly string[],
) => Promise<ReadonlyMap<string, QuotedWork>>;
