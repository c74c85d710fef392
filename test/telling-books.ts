/** Facts of a catalogue book that determine its designs. */
export interface CatalogueBook {
  id: string;
  title: string;
  author: string;
  pages: number | null;
}

/** Books whose designs are most likely to be wrong, and every twentieth other. */
export function telling(books: readonly CatalogueBook[]): Set<CatalogueBook> {
  const most = (of: (book: CatalogueBook) => number, count = 8) =>
    books.toSorted((a, b) => of(b) - of(a)).slice(0, count);
  const words = (text: string) => Math.max(...text.split(/\s+/u).map((word) => word.length));
  return new Set([
    ...most(({ title }) => title.length),
    ...most(({ title }) => words(title)),
    ...most(({ author }) => author.length),
    ...most(({ author }) => words(author)),
    ...most(({ pages }) => pages ?? 0),
    ...most(({ pages }) => -(pages ?? 1e6)),
    ...books.filter(({ title }) => /[^\p{Script=Latin}\p{Script=Common}\p{M}]/u.test(title)),
    ...books.filter((_, i) => i % 20 === 0),
  ]);
}
