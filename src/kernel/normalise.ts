/**
 * Normalises text for comparison, ignoring case, accents and punctuation. Shared by browser and server, so stored and
 * searched text always agree (decision 26).
 */

/** Accents and other optional marks, but none that change the letter (Devanagari vowels, Japanese voicing). */
const MARKS = new RegExp(
  [
    '[\\u0300-\\u036f\\u0483-\\u0487\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0640',
    '\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e8\\u06ea-\\u06ed\\u093c\\u1ab0-\\u1aff\\u1dc0-\\u1dff',
    '\\u20d0-\\u20ff\\ufe20-\\ufe2f]',
  ].join(''),
  'g',
);

/** Letters that Unicode doesn't decompose. */
const LETTERS: Record<string, string> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ı: 'i', ς: 'σ',
  ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه', ٱ: 'ا',
}; // biome-ignore format: a table reads better in rows
const LETTERS_PATTERN = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** Folds case, accents and width: `Čapek` and `capek` become equal. Keeps punctuation. */
export function fold(text: string): string {
  // Fast path for ASCII, which is nearly all text.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this is the range of ASCII
  if (/^[\u0000-\u007f]*$/.test(text)) return text.toLowerCase();
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(LETTERS_PATTERN, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFC');
}

export const normalise = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

/** `War and Peace` → `war-and-peace`. Keeps letters of other scripts; URLs percent-encode them. */
export const slugify = (text: string): string =>
  fold(text.replace(/['’‘ʼʿʾ]/g, ''))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Checks for letters that a Latin slug can't show. */
export const isNonLatin = (text: string): boolean => /(?!\p{Script=Latin})\p{L}/u.test(text);
