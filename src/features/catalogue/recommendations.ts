import type { BookSummary } from '#contract/book.ts';
import { RECOMMENDATIONS_LIMIT } from '#contract/limits.ts';
import type { Db } from '#db/connect.ts';
import { SEARCH_SCHEMAS } from '#db/search-schema.ts';
import { normalise, titleAndAuthor } from '#rules/search-query.ts';
import { SUMMARY_COLUMNS, type SummaryRow, toSummary } from './book-rows.ts';
import type { CatalogueCache } from './cache.ts';
import { genreMarker } from './search/markers.ts';
import { anyOf, quoted } from './search/terms.ts';

/**
 * Books for “You may also like these books” (data-and-services 7): up to ten by the author and up to ten best
 * sellers of the same genres, without the book's own title, best sellers first, no title and author twice.
 * Prices in US cents.
 */
export async function recommendations(
  db: Db,
  cache: CatalogueCache,
  book: Pick<BookSummary, 'id' | 'title' | 'genres'>,
): Promise<BookSummary[]> {
  const taxonomy = await cache.taxonomy();
  const markers = book.genres.flatMap((name) => taxonomy.genresNamed(normalise(name))).map(genreMarker);
  const [byAuthor, byGenre] = await Promise.all([
    byTheAuthor(db, book.id),
    ofGenres(db, [...new Set(markers)]),
  ]);
  const own = normalise(book.title);
  const chosen = new Map<string, SummaryRow>();
  for (const row of bestSellersFirst([...byAuthor, ...byGenre])) {
    const key = titleAndAuthor(row);
    if (row.id !== book.id && normalise(row.title) !== own && !chosen.has(key)) chosen.set(key, row);
  }
  return [...chosen.values()].map((row) => toSummary(row, taxonomy));
}

/** Some of the ten fall away as other editions of the same title, so a few more are read. */
const READ = RECOMMENDATIONS_LIMIT;

const byTheAuthor = (db: Db, id: string) =>
  db.query<SummaryRow>(
    `SELECT ${SUMMARY_COLUMNS} FROM books o JOIN books b ON b.author_id = o.author_id
     WHERE o.id = $1 AND b.id <> o.id AND b.withdrawn_at IS NULL AND b.catalogue <> 'exclusive'
       AND b.title <> o.title
     ORDER BY b.popularity DESC NULLS LAST, b.id LIMIT ${READ}`,
    [id],
  );

async function ofGenres(db: Db, markers: string[]): Promise<SummaryRow[]> {
  if (markers.length === 0) return [];
  return db.query<SummaryRow>(
    `SELECT ${SUMMARY_COLUMNS} FROM (
       SELECT book, popularity FROM ${SEARCH_SCHEMAS.bestSeller}.documents WHERE lexemes @@ $1::tsquery
       ORDER BY popularity DESC, book LIMIT ${READ + 1}) d
     JOIN books b ON b.id = d.book ORDER BY d.popularity DESC, d.book`,
    [anyOf(markers.map((marker) => quoted(marker)))],
  );
}

const bestSellersFirst = (rows: SummaryRow[]) => [
  ...rows.filter((row) => row.catalogue === 'bestSeller'),
  ...rows.filter((row) => row.catalogue !== 'bestSeller'),
];
