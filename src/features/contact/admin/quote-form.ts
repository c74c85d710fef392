import { exponentOf } from '#kernel/exchange.ts';
import type { AdminQuote, QuoteLineWritten, QuoteWritten } from '../admin-contract.ts';

export const writtenOf = ({ currency, validUntil, note, lines }: AdminQuote): QuoteWritten => ({
  currency,
  validUntil,
  note,
  lines,
});

/** Reads a quote from the form; prices are entered in major units and sent in minor units. */
export function quoteOfForm(form: FormData, keys: readonly number[]): QuoteWritten {
  const given = (name: string) => String(form.get(name) ?? '').trim();
  const currency = given('currency').toUpperCase();
  const lineOf = (key: number): QuoteLineWritten => ({
    title: given(`title-${key}`),
    words: given(`words-${key}`),
    quantity: Number(given(`quantity-${key}`)),
    itemPrice: Math.round(Number(given(`price-${key}`)) * 10 ** exponentOf(currency)),
    grams: Number(given(`grams-${key}`)),
    variantType: (given(`variant-${key}`) || null) as QuoteLineWritten['variantType'],
    leatherType: (given(`leather-${key}`) || null) as QuoteLineWritten['leatherType'],
    color: given(`color-${key}`).toLowerCase().replaceAll(/\s+/g, '-') || null,
  });
  return { currency, validUntil: given('validUntil'), note: given('note'), lines: keys.map(lineOf) };
}
