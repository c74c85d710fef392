import { currencyExponent } from '#kernel/exchange.ts';
import type { AdminQuote, QuoteInput, QuoteLineInput } from '../admin-contract.ts';

export const toQuoteInput = ({ currency, validUntil, note, lines }: AdminQuote): QuoteInput => ({
  currency,
  validUntil,
  note,
  lines,
});

/** Reads a quote from the form; prices are entered in major units and sent in minor units. */
export function parseQuoteForm(form: FormData, keys: readonly number[]): QuoteInput {
  const field = (name: string) => String(form.get(name) ?? '').trim();
  const currency = field('currency').toUpperCase();
  const parseLine = (key: number): QuoteLineInput => ({
    title: field(`title-${key}`),
    description: field(`description-${key}`),
    quantity: Number(field(`quantity-${key}`)),
    itemPrice: Math.round(Number(field(`price-${key}`)) * 10 ** currencyExponent(currency)),
    grams: Number(field(`grams-${key}`)),
    variantType: (field(`variant-${key}`) || null) as QuoteLineInput['variantType'],
    leatherType: (field(`leather-${key}`) || null) as QuoteLineInput['leatherType'],
    color: field(`color-${key}`).toLowerCase().replaceAll(/\s+/g, '-') || null,
  });
  return { currency, validUntil: field('validUntil'), note: field('note'), lines: keys.map(parseLine) };
}
