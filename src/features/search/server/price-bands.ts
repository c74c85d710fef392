import type { ExchangeRate } from '#kernel/money.ts';
import { centsFrom, priceBands } from '../price-range.ts';

/** The prices, in cents of USD, at which the bands of a currency begin. */
export const bandsInCents = (rate: ExchangeRate): number[] =>
  priceBands(rate).map((units) => centsFrom(units, rate));
