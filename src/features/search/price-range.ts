import { convertCents } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';

export interface CentsRange {
  from: number;
  to: number;
}

/** Largest value of a database integer. */
export const CENTS_MAX = 2_147_483_647;

/** Lowest price in cents of USD that is displayed as at least this many whole units of the currency. */
export function centsFrom(units: number, rate: ExchangeRate): number {
  if (units <= 0) return 0;
  const minor = units * 10 ** rate.exponent;
  // A price is never displayed as zero, but as at least one minor unit.
  if (minor <= 1) return 1;
  const perCent = convertedPerCent(rate);
  let cents = Math.max(0, Math.floor((minor - 0.5) / perCent) - 1);
  if (cents >= CENTS_MAX) return CENTS_MAX;
  while (convertCents(cents, rate) < minor) cents++;
  return cents;
}

const convertedPerCent = (rate: ExchangeRate) =>
  rate.currency === 'USD' ? 1 : (rate.rate * 10 ** rate.exponent) / 100;

/** Converts whole units to cents of USD; 50 to 99 includes prices displayed as 99.50. */
export const centsRange = (from: number, to: number, rate: ExchangeRate): CentsRange => ({
  from: centsFrom(from, rate),
  to: Math.max(0, Math.min(CENTS_MAX, centsFrom(to + 1, rate) - 1)),
});

/** Lower bounds of the price bands in dollars; the last band is open. */
const DOLLAR_BANDS = [0, 50, 100, 150, 200, 300, 500, 1000];

/** Round lower bounds: the nearest 1, 2 or 5 times a power of ten stands for a dollar. */
export function priceBands({ rate }: ExchangeRate): number[] {
  const power = 10 ** Math.floor(Math.log10(rate));
  const steps = [1, 2, 5, 10].map((step) => step * power);
  const distance = (step: number) => Math.abs(Math.log(step / rate));
  const bandUnit = Math.max(
    0.02,
    steps.reduce((best, step) => (distance(step) < distance(best) ? step : best)),
  );
  return DOLLAR_BANDS.map((band) => Math.round(band * bandUnit));
}
