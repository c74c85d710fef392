/** Facts of a catalogue book that determine its designs. */
export interface CatalogueBook {
  id: string;
  title: string;
  author: string;
  pages: number | null;
}

/** Books whose designs are most likely to be wrong, and every twentieth other. */
export function selectDifficultBooks(books: readonly CatalogueBook[]): Set<CatalogueBook> {
  const top = (measure: (book: CatalogueBook) => number, count = 8) =>
    books.toSorted((a, b) => measure(b) - measure(a)).slice(0, count);
  const longestWord = (text: string) => Math.max(...text.split(/\s+/u).map((word) => word.length));
  return new Set([
    ...top(({ title }) => title.length),
    ...top(({ title }) => longestWord(title)),
    ...top(({ author }) => author.length),
    ...top(({ author }) => longestWord(author)),
    ...top(({ pages }) => pages ?? 0),
    ...top(({ pages }) => -(pages ?? 1e6)),
    ...books.filter(({ title }) => /[^\p{Script=Latin}\p{Script=Common}\p{M}]/u.test(title)),
    ...books.filter((_, i) => i % 20 === 0),
  ]);
}
