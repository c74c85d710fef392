import type { ExchangeRate } from '#kernel/money.ts';
import { centsFrom, priceBands } from '../price-range.ts';

/** Lower bounds of the currency's price bands, in cents of USD. */
export const bandsInCents = (rate: ExchangeRate): number[] =>
  priceBands(rate).map((units) => centsFrom(units, rate));
