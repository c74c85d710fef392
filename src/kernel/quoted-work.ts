import type { LeatherType, VariantType } from './binding.ts';
import type { ExchangeRate } from './money.ts';

/** Line of an accepted quote, as carts and orders see it. */
export interface QuotedWork {
  lineId: string;
  quoteId: string;
  /** `RB-Q-…`. */
  reference: string;
  title: string;
  words: string;
  quantity: number;
  /** Price of one in minor units of the rate's currency. */
  priceIn: (rate: ExchangeRate) => number;
  /** Weight of one. */
  grams: number;
  /** Why it can't be ordered; null if it can. */
  unavailable: string | null;
  /** Page where the quote was accepted. */
  address: string;
}

export interface WorkForCart {
  lineId: string;
  quantity: number;
  variantType: VariantType;
  leatherType: LeatherType;
  color: string;
}

/** Finds lines this person has accepted; missing lines and those of others are omitted. */
export type QuotedWorkOf<Db> = (
  db: Db,
  userId: string,
  lineIds: readonly string[],
) => Promise<ReadonlyMap<string, QuotedWork>>;
