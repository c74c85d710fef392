import type { Db, Statements } from '#db/connect.ts';
import { EVERYTHING, type Filter } from '#features/search/catalogue-filter.ts';
import type { Condition } from '#features/search/conditions.ts';
import type { Facets } from '#features/search/contract.ts';
import { normalise } from '#features/search/search-query.ts';
import { compile } from '#features/search/server/compile.ts';
import { countOf, facetRowsOf, type Total } from '#features/search/server/count.ts';
import { toFacets } from '#features/search/server/facets.ts';
import { listRows } from '#features/search/server/list.ts';
import { bandsInCents } from '#features/search/server/price-bands.ts';
import { SEARCH_SCHEMAS } from '#features/search/server/search-schema.ts';
import { shownBindings } from '#features/search/server/shown-bindings.ts';
import type { Book, BookSummary, Catalogue } from '#kernel/book.ts';
import { DOLLAR } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { type BookKey, byId } from '../book-key.ts';
import { isbn13 } from '../isbn.ts';
import type { CatalogueCache } from './cache.ts';
import { BOOK_COLUMNS, type BookRow, SUMMARY_COLUMNS, type SummaryRow, toBook, toSummary } from './rows.ts';
import type { Taxonomy } from './taxonomy.ts';

export type { Total } from '#features/search/server/count.ts';

/** One page of books, in US cents, with the total of all pages. */
export interface BookList extends Total {
  books: BookSummary[];
}

/**
 * The listed books of a catalogue that meet the filter. Nothing of it throws but a database that fails:
 * `parseFilter` has refused what cannot be asked.
 */
export async function listBooks(
  db: Db,
  cache: CatalogueCache,
  catalogue: Catalogue,
  filter: Filter = EVERYTHING,
): Promise<BookList> {
  const [taxonomy, statistics] = await Promise.all([cache.taxonomy(), cache.statistics(catalogue)]);
  if (filter.where === null && filter.sort === EVERYTHING.sort) {
    const rows = await popularRows(db, catalogue, filter);
    return {
      books: rows.map((row) => toSummary(row, taxonomy)),
      total: statistics.books,
      totalIsEstimate: false,
    };
  }
  const compiled = await compile(db, statistics, taxonomy, filter.where);
  const key = `total ${catalogue} ${keyOf(filter.where)}`;
  let counting: Promise<Total> | undefined;
  const total = () => {
    counting ??= cache.kept(key, () => countOf(db, statistics, compiled));
    return counting;
  };
  const [rows, counted] = await Promise.all([listRows(db, statistics, compiled, filter, total), total()]);
  const shown = await shownBindings(db, statistics.schema, compiled.bindings, rows);
  return { books: rows.map((row) => toSummary(row, taxonomy, shown.get(row.id))), ...counted };
}

/** How many listed books meet the filter's `where`. */
export async function countBooks(
  db: Db,
  cache: CatalogueCache,
  catalogue: Catalogue,
  where: Condition | null,
): Promise<Total> {
  return cache.kept(`total ${catalogue} ${keyOf(where)}`, async () => {
    const [taxonomy, statistics] = await Promise.all([cache.taxonomy(), cache.statistics(catalogue)]);
    return countOf(db, statistics, await compile(db, statistics, taxonomy, where));
  });
}

/**
 * How the books that meet the filter's `where` spread over genres, authors, languages, centuries… (decision 27); prices
 * in bands of the rate's currency.
 */
export async function facetsOf(
  db: Db,
  cache: CatalogueCache,
  catalogue: Catalogue,
  where: Condition | null,
  rate: ExchangeRate = DOLLAR,
): Promise<Total & { facets: Facets }> {
  return cache.kept(`facets ${catalogue} ${rate.currency} ${rate.rate} ${keyOf(where)}`, async () => {
    const [taxonomy, statistics] = await Promise.all([cache.taxonomy(), cache.statistics(catalogue)]);
    const compiled = await compile(db, statistics, taxonomy, where);
    const genres = [...taxonomy.genres.keys()];
    const { rows, ...total } = await facetRowsOf(db, statistics, compiled, genres, bandsInCents(rate));
    return { facets: toFacets(rows, taxonomy, rate), ...total };
  });
}

const keyOf = (where: Condition | null) => JSON.stringify(where);

/** The most popular books, straight from the index that has them in this order. */
const popularRows = (db: Db, catalogue: Catalogue, { limit, offset }: Filter) =>
  db.query<SummaryRow>(
    `SELECT ${SUMMARY_COLUMNS} FROM books b WHERE b.catalogue = $1 AND b.withdrawn_at IS NULL
     ORDER BY b.popularity DESC NULLS LAST, b.id LIMIT $2 OFFSET $3`,
    [catalogue, limit, offset],
  );

/** A book; `'withdrawn'` when the shop had it once (410, decision 11); null when it never did (404). */
export type BookOrGone = Book | 'withdrawn' | null;

/** The book with this id, of one catalogue or of any. */
export const bookById = (db: Db, cache: CatalogueCache, id: string, catalogue?: Catalogue) =>
  bookOf(db, cache, byId(id), catalogue);

/** The id of the listed book with this ISBN, the most popular of several, or undefined for none. */
export async function bookIdByIsbn(db: Db, text: string): Promise<string | undefined> {
  const code = isbn13(text);
  if (code === null) return undefined;
  const [book] = await db.query<{ id: string }>(
    'SELECT id FROM books WHERE isbn13 = $1 AND withdrawn_at IS NULL ORDER BY popularity DESC, id LIMIT 1',
    [code],
  );
  return book?.id;
}

/** The book that is named so, of one catalogue or of any. */
export async function bookOf(
  db: Db,
  cache: CatalogueCache,
  key: BookKey,
  catalogue?: Catalogue,
): Promise<BookOrGone> {
  const [taxonomy, rows] = await Promise.all([cache.taxonomy(), bookRows(db, key)]);
  if (catalogue && rows[0]?.catalogue !== catalogue) return null;
  return bookIn(rows, taxonomy);
}

/** What `bookIn` makes the book of: none or one. */
export const bookRows = (db: Statements, { column, value }: BookKey) =>
  db.query<BookRow>(
    `SELECT ${BOOK_COLUMNS} FROM books b JOIN authors a ON a.id = b.author_id WHERE b.${column} = $1`,
    [value],
  );

/** The book of these rows. */
export function bookIn([row]: readonly BookRow[], taxonomy: Taxonomy): BookOrGone {
  if (!row) return null;
  return row.isWithdrawn ? 'withdrawn' : toBook(row, taxonomy);
}

/** The listed books among these ids, in their order, each once. */
export async function booksByIds(
  db: Db,
  cache: CatalogueCache,
  ids: readonly string[],
): Promise<BookSummary[]> {
  if (ids.length === 0) return [];
  const [taxonomy, rows] = await Promise.all([
    cache.taxonomy(),
    db.query<SummaryRow>(
      `SELECT ${SUMMARY_COLUMNS} FROM books b WHERE b.id = ANY($1::text[]) AND b.withdrawn_at IS NULL`,
      [[...new Set(ids)]],
    ),
  ]);
  const byId = new Map(rows.map((row) => [row.id, toSummary(row, taxonomy)]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

/**
 * Books whose title makes this slug, most popular first, whatever the case, accents and dashes; at most ten.
 * `'withdrawn'` when only withdrawn books have it.
 */
export async function booksByTitleSlug(
  db: Db,
  cache: CatalogueCache,
  catalogue: Catalogue,
  slug: string,
): Promise<BookSummary[] | 'withdrawn'> {
  const key = normalise(slug);
  const [taxonomy, rows] = await Promise.all([
    cache.taxonomy(),
    db.query<SummaryRow & { isWithdrawn: boolean }>(
      `SELECT ${SUMMARY_COLUMNS}, b.withdrawn_at IS NOT NULL AS "isWithdrawn" FROM books b
       WHERE b.catalogue = $1 AND b.id IN (
         SELECT id FROM books WHERE catalogue = $1 AND title_slug = ANY($2::text[])
         UNION ALL SELECT book FROM ${SEARCH_SCHEMAS[catalogue]}.documents WHERE title_key = $3)
       ORDER BY b.withdrawn_at IS NOT NULL, b.popularity DESC, b.id LIMIT 10`,
      [catalogue, [slug, slug.toLowerCase(), key.replaceAll(' ', '-')], key],
    ),
  ]);
  const listed = rows.filter((row) => !row.isWithdrawn);
  if (listed.length === 0 && rows.length > 0) return 'withdrawn';
  return listed.map(({ isWithdrawn, ...row }) => toSummary(row, taxonomy));
}
