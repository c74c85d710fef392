import { currencyExponent, formatMoney } from '#kernel/exchange.ts';

// Source: docs.stripe.com/currencies.

/** Currencies an account can charge in. */
const SUPPORTED = new Set(
  `USD AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CLP CNY
   COP CRC CVE CZK DJF DKK DOP DZD EGP ETB EUR FJD FKP GBP GEL GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK JMD JOD
   JPY KES KGS KHR KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO
   NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SEK SGD SHP SLE SOS SRD STD SZL THB TJS TND
   TOP TRY TTD TWD TZS UAH UGX UYU UZS VND VUV WST XAF XCD XOF XPF YER ZAR ZMW`.split(/\s+/),
);
const ZERO_DECIMAL = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
/** Three-decimal currencies; the last digit must be 0. */
const THREE_DECIMAL = new Set(['BHD', 'JOD', 'KWD', 'OMR', 'TND']);
/** Zero-decimal currencies that Stripe represents with two decimals. */
const ZERO_DECIMAL_AS_TWO = new Set(['ISK', 'UGX']);
/** Minimum charges in Stripe's units. Others depend on the settlement currency. */
const MINIMUM_CHARGES: Record<string, number> = {
  USD: 50, AED: 200, AUD: 50, BGN: 100, BRL: 50, CAD: 50, CHF: 50, CZK: 1500, DKK: 250, EUR: 50, GBP: 30, HKD: 400,
  HUF: 17_500, INR: 50, JPY: 50, MXN: 1000, MYR: 200, NOK: 300, NZD: 50, PLN: 200, RON: 200, SEK: 300, SGD: 50, THB: 1000,
}; // biome-ignore format: a table reads better in rows

const minimumCharge = (currency: string): number => MINIMUM_CHARGES[currency] ?? chargeStep(currency);
/** Eight digits; twelve for IDR. */
const maximumCharge = (currency: string): number => (currency === 'IDR' ? 999_999_999_999 : 99_999_999);

function stripeDecimals(currency: string): number {
  if (ZERO_DECIMAL.has(currency)) return 0;
  return THREE_DECIMAL.has(currency) ? 3 : 2;
}

/** Returns the step that amounts in Stripe's units must be a multiple of. */
function chargeStep(currency: string): number {
  if (THREE_DECIMAL.has(currency)) return 10;
  return ZERO_DECIMAL_AS_TWO.has(currency) ? 100 : 1;
}

/** Converts minor units to Stripe's; null if the amount cannot be charged exactly. */
export function toStripeAmount(amount: number, currency: string): number | null {
  const extraDigits = stripeDecimals(currency) - currencyExponent(currency);
  const stripeAmount = extraDigits < 0 ? amount / 10 ** -extraDigits : amount * 10 ** extraDigits;
  return Number.isSafeInteger(stripeAmount) && stripeAmount % chargeStep(currency) === 0
    ? stripeAmount
    : null;
}

/** Converts Stripe's units to minor units. */
export function fromStripeAmount(amount: number, currency: string): number {
  const extraDigits = stripeDecimals(currency) - currencyExponent(currency);
  return Math.round(extraDigits < 0 ? amount * 10 ** -extraDigits : amount / 10 ** extraDigits);
}

/** Returns a user-facing reason why Stripe cannot charge the amount; null if it can. */
export function stripeRefusal(amount: number, currency: string): string | null {
  const format = (stripeAmount: number) => formatMoney(fromStripeAmount(stripeAmount, currency), currency);
  const amountText = formatMoney(amount, currency);
  if (!SUPPORTED.has(currency))
    return `We can’t take payments in ${currency}. Please choose another currency for this order.`;
  const stripeAmount = toStripeAmount(amount, currency);
  if (stripeAmount === null) {
    return `We can’t charge ${amountText} exactly: payments in ${currency} go up in steps of ${format(chargeStep(currency))}. Please choose another currency.`;
  }
  if (stripeAmount < minimumCharge(currency))
    return `Only ${amountText} is left to pay, but the minimum payment is ${format(minimumCharge(currency))}. Remove your coupon or wallet balance, or add another book.`;
  if (stripeAmount > maximumCharge(currency))
    return `${amountText} is more than the maximum payment of ${format(maximumCharge(currency))}. Please order part of it.`;
  return null;
}
