/** A word of the vocabulary, with the number of books that have it anywhere, in titles and in authors. */
export interface KnownWord {
  word: string;
  books: number;
  titles: number;
  authors: number;
}
/** A word that another may have been meant for. */
export interface Guess extends KnownWord {
  /** How many letters were mistyped; 0 where the typed ones are part of the word. */
  typos: number;
}
/** The words of the vocabulary that a typed word stands for. */
export interface Expansion extends Omit<KnownWord, 'word'> {
  /** Whether the typed word is itself one of them. */
  isWord: boolean;
  /** How many there are; of those in titles and those in names the twenty commonest are listed. */
  words: number;
  titleWords: string[] | null;
  authorWords: string[] | null;
}

/** Above all characters: the end of the range of words that begin with a prefix. */
export const LAST = '\u{10ffff}';
