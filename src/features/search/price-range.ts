import { convertCents } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';

/** An inclusive range of prices in cents of USD. */
export interface CentsRange {
  from: number;
  to: number;
}

/** The highest price a database keeps. */
export const CENTS_MAX = 2_147_483_647;

/** The lowest price in cents of USD that is at least so many whole units once it is shown in the rate's currency. */
export function centsFrom(units: number, rate: ExchangeRate): number {
  if (units <= 0) return 0;
  const minor = units * 10 ** rate.exponent;
  // A price never becomes nothing: the least price is shown as one minor unit at least.
  if (minor <= 1) return 1;
  const perCent = convertedPerCent(rate);
  let cents = Math.max(0, Math.floor((minor - 0.5) / perCent) - 1);
  if (cents >= CENTS_MAX) return CENTS_MAX;
  while (convertCents(cents, rate) < minor) cents++;
  return cents;
}

const convertedPerCent = (rate: ExchangeRate) =>
  rate.currency === 'USD' ? 1 : (rate.rate * 10 ** rate.exponent) / 100;

/**
 * The prices that a shopper means by a range of whole units of a currency, both ends included: what is shown as 99.50
 * is within 50 to 99.
 */
export const centsRange = (from: number, to: number, rate: ExchangeRate): CentsRange => ({
  from: centsFrom(from, rate),
  to: Math.max(0, Math.min(CENTS_MAX, centsFrom(to + 1, rate) - 1)),
});

/** Where bands of prices begin in dollars; the last one is open. */
const DOLLAR_BANDS = [0, 50, 100, 150, 200, 300, 500, 1000];

/**
 * Where the bands of prices begin, in whole units of the rate's currency: round amounts there, for 1, 2 or 5 and
 * noughts is what stands for a dollar. Bands so small that they are no whole units do not occur.
 */
export function priceBands({ rate }: ExchangeRate): number[] {
  const power = 10 ** Math.floor(Math.log10(rate));
  const steps = [1, 2, 5, 10].map((step) => step * power);
  const near = (step: number) => Math.abs(Math.log(step / rate));
  const dollar = Math.max(
    0.02,
    steps.reduce((best, step) => (near(step) < near(best) ? step : best)),
  );
  return DOLLAR_BANDS.map((band) => Math.round(band * dollar));
}
