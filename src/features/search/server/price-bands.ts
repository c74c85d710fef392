import type { ExchangeRate } from '#kernel/money.ts';
import { centsFrom, priceBands } from '../price-range.ts';

export const bandsInCents = (rate: ExchangeRate): number[] =>
  priceBands(rate).map((units) => centsFrom(units, rate));
