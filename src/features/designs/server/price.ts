import { LEATHER_LABELS, VARIANT_LABELS } from '#kernel/binding.ts';
import { bookPrice } from '#kernel/book-price.ts';
import { convertBook, convertCents } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { DesignPrice } from '../contract.ts';
import type { Design } from '../design.ts';
import { chargedParts } from '../price.ts';
import type { BoundBook } from './bound-books.ts';

/** Price per copy, in cents of USD. */
export interface PartPrice {
  id: string;
  label: string;
  amount: number;
}

/**
 * Price of one copy: the binding, if it is a catalogue book, and each charged part. Parts removed from the price list
 * are free.
 */
export function designPrice(
  design: Design,
  { book, prices, rate }: { book: BoundBook | undefined; prices: readonly PartPrice[]; rate: ExchangeRate },
): DesignPrice {
  const parts = book ? bindingPart(design, book, rate) : [];
  for (const { id, count } of chargedParts(design)) {
    const price = prices.find((candidate) => candidate.id === id);
    if (!price) continue;
    const each = price.amount === 0 ? 0 : convertCents(price.amount, rate);
    parts.push({ id, label: price.label, count, each, amount: each * count });
  }
  const amount = parts.reduce((sum, part) => sum + part.amount, 0);
  return { currency: rate.currency, amount, parts };
}

function bindingPart(design: Design, book: BoundBook, rate: ExchangeRate): DesignPrice['parts'] {
  const { edition, leather } = design;
  const price = bookPrice(convertBook({ ...book, currency: 'USD' }, rate), edition, leather)?.price;
  if (price === undefined) return [];
  const label = `${VARIANT_LABELS[edition]} binding, ${LEATHER_LABELS[leather]}`;
  return [{ id: 'book', label, count: 1, each: price, amount: price }];
}
