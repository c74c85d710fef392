/** A word of the vocabulary, with the number of books that have it: anywhere, in titles, in authors. */
export interface KnownWord {
  word: string;
  books: number;
  titles: number;
  authors: number;
}
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
