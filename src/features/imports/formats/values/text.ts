import { plainLines } from '#kernel/plain-text.ts';
import type { Draft } from './draft.ts';

export const lineOf = (text: string): string =>
  plainLines(text)
    .replace(/[\n\t\u2028\u2029]+/g, ' ')
    .trim();

/** Parses an integer; also accepts `1813.0` from spreadsheets. */
export function wholeNumber(text: string, field: string, draft: Draft): number | undefined {
  const given = lineOf(text);
  const digits = given.replace(/^(-?\d+)[.,]0+$/, '$1');
  if (!/^[+-]?\d{1,9}$/.test(digits))
    return draft.problem(field, `Write a whole number, not ${quoted(given)}.`);
  return Number(digits) || 0;
}

const quoted = (text: string) => `“${text.slice(0, 60)}”`;

const YES = /^(?:1|true|yes|y|x|ja|wahr|oui|vrai|si|sí|verdadero|active)$/i;
const NO = /^(?:0|-1|false|no|n|nein|falsch|non|faux|falso|draft|archived)$/i;

/** Understands English, German, French and Spanish. */
export function yesOrNo(text: string, field: string, draft: Draft): boolean | undefined {
  const given = lineOf(text);
  if (YES.test(given)) return true;
  if (NO.test(given)) return false;
  return draft.problem(field, `Write yes or no, not ${quoted(given)}.`);
}
