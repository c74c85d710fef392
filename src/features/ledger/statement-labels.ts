import type { CurrencyStatement, StatementTax } from './admin-contract.ts';

/** Sales lines in reading order; those before `total` add up to it. */
export const SALES_LABELS: readonly [Exclude<keyof CurrencyStatement['sales'], 'orders' | 'usd'>, string][] =
  [
    ['items', 'Books'],
    ['customization', 'Designs'],
    ['processing', 'Processing'],
    ['wrapping', 'Wrapping'],
    ['discounts', 'Discounts'],
    ['shipping', 'Shipping'],
    ['tax', 'Tax added'],
    ['total', 'Total'],
    ['fromWallets', 'Paid from wallets'],
    ['toPay', 'Paid by card'],
  ];

/** Formats `2026-10` as “October 2026”. */
export const formatMonth = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** Formats as `US-NY, 8.875 %, added`. */
export const formatTax = ({ country, region, rate, isIncluded }: StatementTax): string =>
  `${[country, region].filter(Boolean).join('-')}, ${rate} %, ${isIncluded ? 'included in prices' : 'added'}`;
