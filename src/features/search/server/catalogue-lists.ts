import type { Db } from '#db/connect.ts';
import { select } from '#db/select.ts';
import { SUMMARY, toSummary } from '#features/books/server/rows.ts';
import type { BookSummary, Catalogue } from '#kernel/book.ts';
import { DOLLAR_RATE } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { DEFAULT_FILTER, type Filter } from '../catalogue-filter.ts';
import type { Condition } from '../conditions.ts';
import type { Facets } from '../contract.ts';
import type { CatalogueCache } from './cache.ts';
import { compileFilter } from './compile-filter.ts';
import { countMatches, loadFacetRows, type Total } from './count-matches.ts';
import { loadDisplayedBindings } from './displayed-bindings.ts';
import { toFacets } from './facets.ts';
import { listRows } from './list-rows.ts';
import { bandsInCents } from './price-bands.ts';

export interface BookList extends Total {
  books: BookSummary[];
}

/** Only database failures throw, as `parseFilter` has validated the input. */
export async function listBooks(
  db: Db,
  cache: CatalogueCache,
  catalogue: Catalogue,
  filter: Filter = DEFAULT_FILTER,
): Promise<BookList> {
  const [taxonomy, statistics] = await Promise.all([cache.taxonomy(), cache.statistics(catalogue)]);
  if (filter.where === null && filter.sort === DEFAULT_FILTER.sort) {
    const rows = await popularRows(db, catalogue, filter);
    return {
      books: rows.map((row) => toSummary(row, taxonomy)),
      total: statistics.books,
      totalIsEstimate: false,
    };
  }
  const compiled = await compileFilter(db, statistics, taxonomy, filter.where);
  const key = `total ${catalogue} ${cacheKey(filter.where)}`;
  let counting: Promise<Total> | undefined;
  const total = () => {
    counting ??= cache.cached(key, () => countMatches(db, statistics, compiled));
    return counting;
  };
  const [rows, counted] = await Promise.all([listRows(db, statistics, compiled, filter, total), total()]);
  const displayedBindings = await loadDisplayedBindings(db, statistics.schema, compiled.bindings, rows);
  return { books: rows.map((row) => toSummary(row, taxonomy, displayedBindings.get(row.id))), ...counted };
}

export async function countBooks(
  db: Db,
  cache: CatalogueCache,
  catalogue: Catalogue,
  where: Condition | null,
): Promise<Total> {
  return cache.cached(`total ${catalogue} ${cacheKey(where)}`, async () => {
    const [taxonomy, statistics] = await Promise.all([cache.taxonomy(), cache.statistics(catalogue)]);
    return countMatches(db, statistics, await compileFilter(db, statistics, taxonomy, where));
  });
}

/** Facet counts (decision 27); price bands are in the rate's currency. */
export async function countFacets(
  db: Db,
  cache: CatalogueCache,
  catalogue: Catalogue,
  where: Condition | null,
  rate: ExchangeRate = DOLLAR_RATE,
): Promise<Total & { facets: Facets }> {
  return cache.cached(`facets ${catalogue} ${rate.currency} ${rate.rate} ${cacheKey(where)}`, async () => {
    const [taxonomy, statistics] = await Promise.all([cache.taxonomy(), cache.statistics(catalogue)]);
    const compiled = await compileFilter(db, statistics, taxonomy, where);
    const genres = [...taxonomy.genres.keys()];
    const { rows, ...total } = await loadFacetRows(db, statistics, compiled, genres, bandsInCents(rate));
    return { facets: toFacets(rows, taxonomy, rate), ...total };
  });
}

const cacheKey = (where: Condition | null) => JSON.stringify(where);

/** Reads the default order straight from its index. */
const popularRows = (db: Db, catalogue: Catalogue, { limit, offset }: Filter) =>
  db.query(POPULAR_BOOKS, [catalogue, limit, offset]);
const POPULAR_BOOKS = select(
  SUMMARY,
  `FROM books b WHERE b.catalogue = $1 AND b.withdrawn_at IS NULL
   ORDER BY b.popularity DESC NULLS LAST, b.id LIMIT $2 OFFSET $3`,
);
