import { hasCheckDigit, isbn13 } from '#features/books/isbn.ts';
import { quoteText, type RowDraft } from './row-draft.ts';

/**
 * Reads an ISBN as printed. Repairs spreadsheet damage if the check digit confirms it: decimals, lossless exponents, a
 * missing leading zero.
 * @returns undefined, with a problem, if the text isn't an ISBN
 */
export function readIsbn(text: string, draft: RowDraft): string | undefined {
  const cleaned = text
    .trim()
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'/, '')
    .replace(/^ISBN(?:-1[03])?:?\s*/i, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
  const code = cleaned.replace(/[\s\p{Pd}]/gu, '');
  if (isbn13(cleaned) !== null) {
    if (!hasCheckDigit(code))
      draft.note(`The check digit of the ISBN ${code} is wrong. It was imported unchanged.`);
    return cleaned;
  }
  const repaired = repairIsbn(code);
  if (repaired) {
    draft.note(`The ISBN ${quoteText(cleaned)} was corrected to ${repaired}.`);
    return repaired;
  }
  if (/^\d([.,]\d+)?e\+?\d+$/i.test(code))
    return draft.problem(
      'isbn',
      `A spreadsheet turned the ISBN into ${quoteText(cleaned)}, and its last digits are lost.`,
    );
  return draft.problem('isbn', `${quoteText(cleaned)} isn’t an ISBN.`);
}

function repairIsbn(code: string): string | null {
  const number =
    /^(\d+)[.,]0+$/.exec(code)?.[1] ?? expandExponent(code) ?? (/^\d{9}$/.test(code) ? code : null);
  if (number === null) return null;
  const isbn = number.length === 9 ? `0${number}` : number;
  return isbn13(isbn) !== null && hasCheckDigit(isbn) ? isbn : null;
}

/** An exponent with all thirteen digits: `9.780141439518E+12`; with fewer, digits are lost. */
function expandExponent(code: string): string | null {
  const [, first, decimals] = /^(9)[.,](\d{12})e\+?12$/i.exec(code) ?? [];
  return first && decimals ? first + decimals : null;
}
