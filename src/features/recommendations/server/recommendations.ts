import type { Db } from '#db/connect.ts';
import { prepareOtherBooksByAuthor } from '#features/books/server/books-by-author.ts';
import { type SummaryRow, toSummary } from '#features/books/server/rows.ts';
import { prepareBestSellersByGenres } from '#features/search/server/best-sellers-by-genre.ts';
import type { CatalogueCache } from '#features/search/server/cache.ts';
import type { BookSummary } from '#kernel/book.ts';
import { normalise } from '#kernel/normalise.ts';

/**
 * Books for "You may also like these books" (data-and-services 7): up to ten by the author and ten best sellers
 * sharing the most genres, best sellers first. Excludes other editions of the same title. Prices in US cents.
 * `byAuthor` comes from `otherBooksByAuthor`.
 */
export async function findRecommendations(
  db: Db,
  cache: CatalogueCache,
  book: Pick<BookSummary, 'title' | 'genres'>,
  byAuthor: readonly SummaryRow[],
): Promise<BookSummary[]> {
  const taxonomy = await cache.taxonomy();
  const genres = [...new Set(book.genres.flatMap((name) => taxonomy.genreIdsByName(normalise(name))))];
  const ownTitle = normalise(book.title);
  const key = `best sellers of ${genres.toSorted().join()}`;
  const byGenre = await cache.cached(key, () => topBestSellers(db, genres));
  const limitDistinct = (rows: readonly SummaryRow[]) =>
    distinctTitles(rows, ownTitle).slice(0, RECOMMENDATIONS_LIMIT);
  const candidates = [...limitDistinct(bestSellersFirst(byAuthor)), ...limitDistinct(byGenre)];
  return distinctTitles(bestSellersFirst(candidates), ownTitle).map((row) => toSummary(row, taxonomy));
}

function distinctTitles(rows: readonly SummaryRow[], ownTitle?: string): SummaryRow[] {
  const titles = new Set(ownTitle === undefined ? [] : [ownTitle]);
  return rows.filter(({ title }) => {
    const key = normalise(title);
    return !titles.has(key) && titles.add(key);
  });
}

/** Storefront 9, data-and-services 9. */
const RECOMMENDATIONS_LIMIT = 10;
/** Reads more than shown, because other editions of a title are dropped. */
const READ_LIMIT = 10 * RECOMMENDATIONS_LIMIT;

const findBestSellersByGenres = prepareBestSellersByGenres(READ_LIMIT);
export const otherBooksByAuthor = prepareOtherBooksByAuthor(READ_LIMIT);

/**
 * Best sellers sharing the most of these genres, one per title, plus a spare in case the book itself is among them.
 * Shared by all books of the same genres.
 */
async function topBestSellers(db: Db, genres: readonly number[]): Promise<SummaryRow[]> {
  return distinctTitles(await findBestSellersByGenres(db, genres)).slice(0, RECOMMENDATIONS_LIMIT + 1);
}

const bestSellersFirst = (rows: readonly SummaryRow[]) => [
  ...rows.filter((row) => row.catalogue === 'bestSeller'),
  ...rows.filter((row) => row.catalogue !== 'bestSeller'),
];
