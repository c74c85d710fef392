import { dividedHalfUp, spread } from '#kernel/spread.ts';
import type { TaxRate } from './charges.ts';

/** A hundred per cent, in thousandths of a per cent. */
const WHOLE = 100_000;

/** The tax of one delivery; every amount is in minor units. */
export interface DeliveryTax {
  /** Null where the shop takes none. */
  rate: TaxRate | null;
  /** What is added to each line, in their order; nothing where the prices contain it. */
  added: number[];
  /** What the prices contain. */
  included: number;
}

/**
 * The tax on what one delivery costs: rounded half up once and divided among its lines by the largest remainder
 * (decision 57).
 * @param amounts of the lines: what is taxed
 */
export function taxOf(rate: TaxRate | null, amounts: readonly number[]): DeliveryTax {
  const nothing = amounts.map(() => 0);
  if (!rate) return { rate, added: nothing, included: 0 };
  const base = amounts.reduce((sum, amount) => sum + amount, 0);
  if (rate.isIncluded)
    return { rate, added: nothing, included: dividedHalfUp(base * rate.rate, WHOLE + rate.rate) };
  return { rate, added: spread(dividedHalfUp(base * rate.rate, WHOLE), amounts), included: 0 };
}

/** A rate in per cent, as people read it. */
export const perCent = ({ rate }: TaxRate): number => rate / 1000;
