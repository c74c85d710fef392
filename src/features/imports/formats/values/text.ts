import { normaliseLines } from '#kernel/plain-text.ts';
import type { RowDraft } from './row-draft.ts';

export const toLine = (text: string): string =>
  normaliseLines(text)
    .replace(/[\n\t\u2028\u2029]+/g, ' ')
    .trim();

/** Parses an integer; also accepts `1813.0` from spreadsheets. */
export function readInteger(text: string, field: string, draft: RowDraft): number | undefined {
  const line = toLine(text);
  const digits = line.replace(/^(-?\d+)[.,]0+$/, '$1');
  if (!/^[+-]?\d{1,9}$/.test(digits)) return draft.problem(field, `${quoted(line)} isn’t a whole number.`);
  return Number(digits) || 0;
}

const quoted = (text: string) => `“${text.slice(0, 60)}”`;

const YES = /^(?:1|true|yes|y|x|ja|wahr|oui|vrai|si|sí|verdadero|active)$/i;
const NO = /^(?:0|-1|false|no|n|nein|falsch|non|faux|falso|draft|archived)$/i;

/** Understands English, German, French and Spanish. */
export function readBoolean(text: string, field: string, draft: RowDraft): boolean | undefined {
  const line = toLine(text);
  if (YES.test(line)) return true;
  if (NO.test(line)) return false;
  return draft.problem(field, `${quoted(line)} isn’t yes or no.`);
}

/** Converts `Austen, Jane` to Jane Austen; text after a second comma, such as Jr., stays at the end. */
export function toDirectOrder(name: string): string {
  const [last = '', first = '', ...rest] = toLine(name)
    .split(',')
    .map((part) => part.trim());
  if (!first) return last;
  return [`${first} ${last}`.trim(), ...rest.filter((part) => part !== '')].join(', ');
}

export const uniqueNames = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name) => name !== '')),
];
