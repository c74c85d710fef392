import type { LeatherType, VariantType } from '#kernel/binding.ts';
import type { ExchangeRate } from '#kernel/money.ts';

export interface QuotedWork {
  lineId: string;
  quoteId: string;
  reference: string;
  title: string;
  description: string;
  quantity: number;
  /** Price of one in minor units of the rate's currency. */
  priceIn: (rate: ExchangeRate) => number;
  grams: number;
  /** Why it can't be ordered; null if it can. */
  unavailable: string | null;
  address: string;
}

export interface QuotedWorkSelection {
  lineId: string;
  quantity: number;
  variantType: VariantType;
  leatherType: LeatherType;
  color: string;
}

export type FindQuotedWork<Db> = (
  db: Db,
  userId: string,
  lineIds: readonly string[],
) => Promise<ReadonlyMap<string, QuotedWork>>;
