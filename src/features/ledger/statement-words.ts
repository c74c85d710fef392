import type { CurrencyStatement } from './desk-contract.ts';

/** The parts of a month's sales in the order in which they are read; those before the total add up to it. */
export const SALES_WORDS: readonly [Exclude<keyof CurrencyStatement['sales'], 'orders' | 'usd'>, string][] = [
  ['items', 'Books'],
  ['customization', 'Designs'],
  ['processing', 'Processing'],
  ['wrapping', 'Wrapping'],
  ['discounts', 'Discounts'],
  ['shipping', 'Shipping'],
  ['tax', 'Tax added'],
  ['total', 'Total'],
  ['fromWallets', 'Of it, paid by wallets'],
  ['toPay', 'Of it, to be paid'],
];
