import { type Draft, shown } from './draft.ts';

/** Parses US dollars to cents; ambiguous separators and other currencies are problems. */
export function readPrice(text: string, field: string, draft: Draft): number | undefined {
  const given = text.replace(/[\s\u00a0\u202f]/g, '');
  if (/[€£¥₹]|EUR|GBP|JPY|CHF|CAD|AUD/i.test(given))
    return draft.problem(field, `Prices are in US dollars; ${shown(text)} is not.`);
  const amount = given.replace(/^(?:US)?\$|^USD\$?|\$$|USD$/gi, '');
  const cents = centsOf(amount);
  if (cents === 'either')
    return draft.problem(field, `${shown(text)} could be thousands or decimals. Write it such as 1234.00.`);
  if (cents === null || !Number.isSafeInteger(cents) || cents > 2_000_000_000)
    return draft.problem(field, `${shown(text)} is no price.`);
  if (cents <= 0)
    return draft.problem(field, 'A price is more than nothing; leave the cell empty where there is none.');
  return cents;
}

function centsOf(amount: string): number | 'either' | null {
  const [, whole, , decimals = ''] = /^(\d+)([.,](\d{1,2}))?$/.exec(amount)?.map(String) ?? [];
  if (whole !== undefined) {
    const fraction = /[.,](\d{1,2})$/.exec(amount)?.[1] ?? decimals.replace(/\D/g, '');
    return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  }
  // Spreadsheets pad calculated values with zeros.
  const zeros = /^(\d+\.\d{2})0+$/.exec(amount)?.[1];
  if (zeros && !/^\d{1,3}\.\d{3}$/.test(amount)) return centsOf(zeros);
  if (/^\d{1,3}[.,]\d{3}$/.test(amount)) return 'either';
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(amount)) return centsOf(amount.replaceAll(',', ''));
  if (/^\d{1,3}(?:['’]\d{3})+(?:\.\d{1,2})?$/.test(amount)) return centsOf(amount.replace(/['’]/g, ''));
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(amount))
    return centsOf(amount.replaceAll('.', '').replace(',', '.'));
  return null;
}

export const dollars = (cents: number): string => (cents / 100).toFixed(2);
