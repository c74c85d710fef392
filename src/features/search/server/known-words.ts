import { int, type RowOf, text } from '#db/select.ts';

/** A word of the vocabulary `v`, with the number of books that have it: anywhere, in titles, in authors. */
export const KNOWN_WORD = {
  word: text('v.word'),
  books: int('v.books'),
  titles: int('v.titles'),
  authors: int('v.authors'),
};
export type KnownWord = RowOf<typeof KNOWN_WORD>;
export interface Guess extends KnownWord {
  /** Number of typos; 0 if the typed letters are part of the word. */
  typos: number;
}
export interface Expansion extends Omit<KnownWord, 'word'> {
  isWord: boolean;
  /** Total number; the lists contain the twenty most frequent ones. */
  words: number;
  titleWords: string[] | null;
  authorWords: string[] | null;
}

/** Highest code point: upper bound of a prefix range. */
export const PREFIX_END = '\u{10ffff}';
