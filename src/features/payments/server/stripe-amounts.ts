import { exponentOf, formatMoney } from '#kernel/exchange.ts';

// Source: docs.stripe.com/currencies.

/** Currencies an account can charge in. */
const CHARGED = new Set(
  `USD AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CLP CNY
   COP CRC CVE CZK DJF DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK JMD JOD
   JPY KES KGS KHR KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO
   NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SEK SGD SHP SLE SOS SRD STD SZL THB TJS TND
   TOP TRY TTD TWD TZS UAH UGX UYU UZS VND VUV WST XAF XCD XOF XPF YER ZAR ZMW`.split(/\s+/),
);
/** Zero-decimal currencies. */
const WHOLE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
/** Three-decimal currencies; the last digit must be 0. */
const THOUSANDTHS = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);
/** Zero-decimal currencies that Stripe represents with two decimals. */
const WHOLE_IN_HUNDREDTHS = new Set(['ISK', 'UGX']);
/** Minimum charges in Stripe's units. Others depend on the settlement currency. */
const LEAST: Record<string, number> = {
  USD: 50, AED: 200, AUD: 50, BGN: 100, BRL: 50, CAD: 50, CHF: 50, CZK: 1500, DKK: 250, EUR: 50, GBP: 30, HKD: 400,
  HUF: 17_500, INR: 50, JPY: 50, MXN: 1000, MYR: 200, NOK: 300, NZD: 50, PLN: 200, RON: 200, SEK: 300, SGD: 50, THB: 1000,
}; // biome-ignore format: a table reads better in rows

const leastOf = (currency: string): number => LEAST[currency] ?? stepOf(currency);
/** Eight digits; twelve for IDR. */
const greatestOf = (currency: string): number => (currency === 'IDR' ? 999_999_999_999 : 99_999_999);

function digitsOf(currency: string): number {
  if (WHOLE.has(currency)) return 0;
  return THOUSANDTHS.has(currency) ? 3 : 2;
}

/** Returns the step that amounts in Stripe's units must be a multiple of. */
function stepOf(currency: string): number {
  if (THOUSANDTHS.has(currency)) return 10;
  return WHOLE_IN_HUNDREDTHS.has(currency) ? 100 : 1;
}

/** Converts minor units to Stripe's; null if the amount cannot be charged exactly. */
export function toStripe(amount: number, currency: string): number | null {
  const more = digitsOf(currency) - exponentOf(currency);
  const counted = more < 0 ? amount / 10 ** -more : amount * 10 ** more;
  return Number.isSafeInteger(counted) && counted % stepOf(currency) === 0 ? counted : null;
}

/** Converts Stripe's units to minor units. */
export function fromStripe(amount: number, currency: string): number {
  const less = digitsOf(currency) - exponentOf(currency);
  return Math.round(less < 0 ? amount * 10 ** -less : amount / 10 ** less);
}

/** Returns a user-facing reason why Stripe cannot charge the amount; null if it can. */
export function stripeRefusal(amount: number, currency: string): string | null {
  const words = (counted: number) => formatMoney(fromStripe(counted, currency), currency);
  const sum = formatMoney(amount, currency);
  if (!CHARGED.has(currency))
    return `We cannot take payments in ${currency}. Please choose another currency and order in that one.`;
  const counted = toStripe(amount, currency);
  if (counted === null) {
    return `${sum} cannot be paid to the last digit: in ${currency}, payments go by steps of ${words(stepOf(currency))}. Please choose another currency and order in that one.`;
  }
  if (counted < leastOf(currency))
    return `${sum} is left to pay, and the least that can be paid is ${words(leastOf(currency))}. Leave your wallet or your coupon out, or add another book.`;
  if (counted > greatestOf(currency))
    return `${sum} is more than one payment takes, which is ${words(greatestOf(currency))} at most. Please order part of it.`;
  return null;
}
