import type { StoredPrices } from './book.ts';
import type { ExchangeRate } from './money.ts';

/** Currencies without two decimal digits (ISO 4217). */
const EXPONENTS: Record<string, number> = {
  BHD: 3, BIF: 0, CLP: 0, DJF: 0, GNF: 0, IQD: 3, ISK: 0, JOD: 3, JPY: 0, KMF: 0, KRW: 0, KWD: 3, LYD: 3,
  OMR: 3, PYG: 0, RWF: 0, TND: 3, UGX: 0, VND: 0, VUV: 0, XAF: 0, XOF: 0, XPF: 0,
}; // biome-ignore format: a table reads better in rows

export const currencyExponent = (currency: string): number => EXPONENTS[currency] ?? 2;

export const DOLLAR_RATE: ExchangeRate = { currency: 'USD', rate: 1, exponent: 2, asOf: '1970-01-01' };

/** Converts USD cents to minor units, rounded half up (decision 24). */
export function convertCents(cents: number, rate: ExchangeRate): number {
  if (rate.currency === 'USD' || cents === 0) return cents;
  const minor = (cents * rate.rate * 10 ** rate.exponent) / 100;
  // The epsilon compensates for binary fractions, so 1.005 rounds up.
  return Math.max(1, Math.floor(minor + 0.5 + 1e-9));
}

const PRICE_FIELDS = [
  'priceGenuine',
  'priceVegan',
  'deluxePriceGenuine',
  'superDeluxePriceGenuine',
  'deluxePriceVegan',
  'superDeluxePriceVegan',
  'bookPrice',
  'discountedPriceGenuine',
  'discountedPriceVegan',
  'discountedDeluxePriceGenuine',
  'discountedSuperDeluxePriceGenuine',
  'discountedDeluxePriceVegan',
  'discountedSuperDeluxePriceVegan',
  'discountedBookPrice',
] as const satisfies readonly (keyof StoredPrices)[];

export function convertBook<T extends StoredPrices & { currency: string }>(book: T, rate: ExchangeRate): T {
  if (rate.currency === book.currency) return book;
  const converted = { ...book, currency: rate.currency };
  for (const field of PRICE_FIELDS) {
    const cents = book[field];
    if (cents != null) converted[field] = convertCents(cents, rate) as T[typeof field];
  }
  return converted;
}

const formats = new Map<string, Intl.NumberFormat>();
function moneyFormat(currency: string, digits: number): Intl.NumberFormat {
  const key = `${currency} ${digits}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    formats.set(key, format);
  }
  return format;
}

/** Formats whole units, as in price ranges: `$249`, `¥38,200`. */
export const formatWholeUnits = (units: number, currency: string): string =>
  moneyFormat(currency, 0).format(units);

/** Formats an amount in minor units: `$249.00`, `€212.40`, `¥38,200`, `−$5.00`. */
export function formatMoney(amount: number, currency: string): string {
  const digits = currencyExponent(currency);
  return moneyFormat(currency, digits)
    .format(amount / 10 ** digits)
    .replace('-', '−');
}

/** Formats a price difference in minor units: `+ $12.00`, `− $12.00`; empty for zero. */
export function formatDifference(difference: number, currency: string): string {
  if (difference === 0) return '';
  return `${difference < 0 ? '−' : '+'} ${formatMoney(Math.abs(difference), currency)}`;
}
