import { toIndexedWords } from '../search-query.ts';

export function nameVector(...names: (string | null)[]): string {
  const words = names.flatMap((name) => (name ? toIndexedWords(name).inOrder : []));
  return [...new Set(words)].map((word) => `'${word}'`).join(' ');
}

/** Sampling depends on the id alone, so the sample is unbiased. */
export const isSampled = (book: string, every: number) => `(hashtext(${book}) & 2147483647) % ${every} = 0`;
