/**
 * How texts are compared: by their letters and numbers, whatever case, accents and punctuation they are written with. The
 * same in the browser and on the server, so that what is stored and what is asked for always agree (decision 26).
 */

/**
 * Accents, vowel points and other marks that readers leave out. Signs that make the letter another letter
 * (Devanagari vowels, Japanese voicing) are not among them.
 */
const MARKS = new RegExp(
  [
    '[\\u0300-\\u036f\\u0483-\\u0487\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u0610-\\u061a\\u0640',
    '\\u064b-\\u065f\\u0670\\u06d6-\\u06dc\\u06df-\\u06e8\\u06ea-\\u06ed\\u093c\\u1ab0-\\u1aff\\u1dc0-\\u1dff',
    '\\u20d0-\\u20ff\\ufe20-\\ufe2f]',
  ].join(''),
  'g',
);

/** Letters that no decomposition reaches, as readers without that keyboard type them. */
const LETTERS: Record<string, string> = {
  ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ı: 'i', ς: 'σ',
  ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه', ٱ: 'ا',
}; // biome-ignore format: a table reads better in rows
const LETTERS_PATTERN = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** Folds case, accents and width: `Čapek` and `capek` become the same text. Punctuation stays. */
export function fold(text: string): string {
  // Plain Latin text, nearly all there is, needs no tables.
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

/** Folded text with single spaces instead of punctuation. */
export const normalise = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
