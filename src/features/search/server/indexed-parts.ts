import { storedWords } from '../search-query.ts';

/** An author's names as the text of a `tsvector`. */
export function nameVector(...names: (string | null)[]): string {
  const words = names.flatMap((name) => (name ? storedWords(name).inOrder : []));
  return [...new Set(words)].map((word) => `'${word}'`).join(' ');
}

/** Whether a book is in the sample depends on its id alone, so the sample is fair for every question. */
export const isSampled = (book: string, every: number) => `(hashtext(${book}) & 2147483647) % ${every} = 0`;
