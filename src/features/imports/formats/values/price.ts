import type { BookRecord } from '../../import-record.ts';
import { PRICE_FIELDS } from '../../record-fields.ts';
import { quoteText, type RowDraft } from './row-draft.ts';

/** Parses US dollars to cents; ambiguous separators and other currencies are problems. */
export function readPrice(text: string, field: string, draft: RowDraft): number | undefined {
  const compact = text.replace(/[\s\u00a0\u202f]/g, '');
  if (/[€£¥₹]|EUR|GBP|JPY|CHF|CAD|AUD/i.test(compact))
    return draft.problem(
      field,
      `${quoteText(text)} isn’t in US dollars. Only prices in US dollars are imported.`,
    );
  const amount = compact.replace(/^(?:US)?\$|^USD\$?|\$$|USD$/gi, '');
  const cents = parseCents(amount);
  if (cents === 'either')
    return draft.problem(field, `${quoteText(text)} is ambiguous. Write it like 1234.00.`);
  if (cents === null || !Number.isSafeInteger(cents) || cents > 2_000_000_000)
    return draft.problem(field, `${quoteText(text)} isn’t a price.`);
  if (cents <= 0) return draft.problem(field, 'Enter a price above zero, or leave the cell empty.');
  return cents;
}

function parseCents(amount: string): number | 'either' | null {
  const [, units, , decimals = ''] = /^(\d+)([.,](\d{1,2}))?$/.exec(amount)?.map(String) ?? [];
  if (units !== undefined) {
    const fraction = /[.,](\d{1,2})$/.exec(amount)?.[1] ?? decimals.replace(/\D/g, '');
    return Number(units) * 100 + Number(fraction.padEnd(2, '0'));
  }
  // Spreadsheets pad calculated values with zeros.
  const zeros = /^(\d+\.\d{2})0+$/.exec(amount)?.[1];
  if (zeros && !/^\d{1,3}\.\d{3}$/.test(amount)) return parseCents(zeros);
  if (/^\d{1,3}[.,]\d{3}$/.test(amount)) return 'either';
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(amount)) return parseCents(amount.replaceAll(',', ''));
  if (/^\d{1,3}(?:['’]\d{3})+(?:\.\d{1,2})?$/.test(amount)) return parseCents(amount.replace(/['’]/g, ''));
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(amount))
    return parseCents(amount.replaceAll('.', '').replace(',', '.'));
  return null;
}

export const formatDollars = (cents: number): string => (cents / 100).toFixed(2);

/** Adds a price to its field, if it is one of the shop's, else to that of all bindings. The first price of a field counts. */
export function addPrice(
  record: BookRecord,
  { name, amount, currency }: Record<'name' | 'amount' | 'currency', string>,
  draft: RowDraft,
): void {
  if (!amount) return;
  if (currency !== 'USD') {
    const price = `${amount.slice(0, 20)} ${currency.slice(0, 3) || 'without a currency'}`;
    draft.note(`The price of ${price} was ignored. Only prices in US dollars are imported.`);
    return;
  }
  const field = PRICE_FIELDS.find((candidate) => candidate === name) ?? 'bookPrice';
  if (record.prices?.[field] !== undefined) return;
  const cents = readPrice(amount, field, draft);
  if (cents !== undefined) record.prices = { ...record.prices, [field]: cents };
}
