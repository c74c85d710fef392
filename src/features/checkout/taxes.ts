import { allocate, divideHalfUp } from '#kernel/allocate.ts';
import type { TaxRate } from './charges.ts';

/** 100 % in thousandths of a per cent. */
const HUNDRED_PER_CENT = 100_000;

/** Tax of a delivery, in minor units. */
export interface DeliveryTax {
  /** Null if no tax applies. */
  rate: TaxRate | null;
  /** Tax added to each line, in order; zeros if prices include it. */
  added: number[];
  /** Tax included in the prices. */
  included: number;
}

/**
 * Tax on a delivery: rounded half up once, then divided among the lines by largest remainder (decision 57).
 * @param amounts taxable amounts of the lines
 */
export function calculateTax(rate: TaxRate | null, amounts: readonly number[]): DeliveryTax {
  const zeros = amounts.map(() => 0);
  if (!rate) return { rate, added: zeros, included: 0 };
  const base = amounts.reduce((sum, amount) => sum + amount, 0);
  if (rate.isIncluded)
    return { rate, added: zeros, included: divideHalfUp(base * rate.rate, HUNDRED_PER_CENT + rate.rate) };
  return { rate, added: allocate(divideHalfUp(base * rate.rate, HUNDRED_PER_CENT), amounts), included: 0 };
}

export const perCent = ({ rate }: TaxRate): number => rate / 1000;
