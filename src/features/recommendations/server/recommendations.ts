import type { Db, Statements } from '#db/connect.ts';
import type { BookKey } from '#features/books/book-key.ts';
import { othersByAuthor } from '#features/books/server/by-author.ts';
import { type SummaryRow, toSummary } from '#features/books/server/rows.ts';
import type { CatalogueCache } from '#features/search/server/cache.ts';
import { bestSellersOfGenres } from '#features/search/server/nearest.ts';
import type { BookSummary } from '#kernel/book.ts';
import { normalise } from '#kernel/normalise.ts';
import { RECOMMENDATIONS_LIMIT } from '../limits.ts';

/**
 * Books for "You may also like these books" (data-and-services 7): up to ten by the author and ten best sellers
 * sharing the most genres, best sellers first. Excludes other editions of the same title. Prices in US cents.
 * `byAuthor` comes from `otherBooksByAuthor`.
 */
export async function recommendations(
  db: Db,
  cache: CatalogueCache,
  book: Pick<BookSummary, 'title' | 'genres'>,
  byAuthor: readonly SummaryRow[],
): Promise<BookSummary[]> {
  const taxonomy = await cache.taxonomy();
  const genres = [...new Set(book.genres.flatMap((name) => taxonomy.genresNamed(normalise(name))))];
  const own = normalise(book.title);
  const key = `best sellers of ${genres.toSorted().join()}`;
  const byGenre = await cache.kept(key, () => bestOfGenres(db, genres));
  const some = (rows: readonly SummaryRow[]) => distinct(rows, own).slice(0, RECOMMENDATIONS_LIMIT);
  const both = [...some(bestSellersFirst(byAuthor)), ...some(byGenre)];
  return distinct(bestSellersFirst(both), own).map((row) => toSummary(row, taxonomy));
}

function distinct(rows: readonly SummaryRow[], own?: string): SummaryRow[] {
  const titles = new Set(own === undefined ? [] : [own]);
  return rows.filter(({ title }) => {
    const key = normalise(title);
    return !titles.has(key) && titles.add(key);
  });
}

/** Reads more than shown, because other editions of a title are dropped. */
const READ = 10 * RECOMMENDATIONS_LIMIT;

export const byTheAuthor = (db: Statements, book: BookKey) => othersByAuthor(db, book, READ);

/**
 * Best sellers sharing the most of these genres, one per title, plus a spare in case the book itself is among them.
 * Shared by all books of the same genres.
 */
async function bestOfGenres(db: Db, genres: readonly number[]): Promise<SummaryRow[]> {
  return distinct(await bestSellersOfGenres(db, genres, READ)).slice(0, RECOMMENDATIONS_LIMIT + 1);
}

const bestSellersFirst = (rows: readonly SummaryRow[]) => [
  ...rows.filter((row) => row.catalogue === 'bestSeller'),
  ...rows.filter((row) => row.catalogue !== 'bestSeller'),
];
