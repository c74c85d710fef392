import type { Db } from '#db/connect.ts';
import { composeSelect, int, text } from '#db/select.ts';
import type { AdminBooksQuery, BooksFilter } from '#features/books/admin-contract.ts';
import { isbn13 } from '#features/books/isbn.ts';
import { CATALOGUES } from '#kernel/book.ts';
import { normalise } from '#kernel/normalise.ts';
import { skuKey } from '../../catalogue-filter-fields.ts';
import { parseSearchText } from '../../search-query.ts';
import type { CatalogueCache } from '../cache.ts';
import { authorLexeme, genreMarker, languageMarker, skuMarker, titleLexeme } from '../markers.ts';
import { SEARCH_SCHEMAS } from '../search-schema.ts';
import { allOf, anyOf, prefixLexeme, quoteLexeme } from '../terms.ts';

export interface BookIdsPage {
  ids: string[];
  total: number;
}

const BOOK_ID = { id: text('book') };

/** Listed books come from the search tables, withdrawn ones, which are few, from `books`. */
export async function findBooks(db: Db, cache: CatalogueCache, query: AdminBooksQuery): Promise<BookIdsPage> {
  const { page, size, sort = '-popularity', ...filter } = query;
  const { branches, values } = buildBranches(filter);
  const isDescending = sort.startsWith('-');
  const order = ORDERS[sort.replace(/^-/, '')] ?? POPULARITY;
  const by = isDescending ? order.descending : order.ascending;
  const n = values.length;
  const parts = branches.map(
    (branch) => `(SELECT * FROM (${branch.select(order)}) s ORDER BY ${by} LIMIT $${n + 1})`,
  );
  const offset = (page - 1) * size;
  const [rows, total] = await Promise.all([
    db.query(
      composeSelect(
        BOOK_ID,
        `FROM (${parts.join(' UNION ALL ')}) f ORDER BY ${by} LIMIT $${n + 2} OFFSET $${n + 3}`,
      ),
      [...values, offset + size, size, offset],
    ),
    cache.cached(`admin ${JSON.stringify(filter)}`, () => countMatchingBooks(db, filter)),
  ]);
  return { ids: rows.map(({ id }) => id), total };
}

export async function* bookIdBatches(db: Db, filter: BooksFilter, batchSize = 1000): AsyncIterable<string[]> {
  const { branches, values } = buildBranches(filter);
  const n = values.length;
  const parts = branches.map(
    (branch) =>
      `(SELECT * FROM (${branch.select(ID)}) s WHERE book > $${n + 1} ORDER BY book LIMIT $${n + 2})`,
  );
  const statement = composeSelect(
    BOOK_ID,
    `FROM (${parts.join(' UNION ALL ')}) f ORDER BY book LIMIT $${n + 2}`,
  );
  for (let last = ''; ; ) {
    const ids = (await db.query(statement, [...values, last, batchSize])).map(({ id }) => id);
    if (ids.length > 0) yield ids;
    if (ids.length < batchSize) return;
    last = ids.at(-1) ?? '';
  }
}

export async function countMatchingBooks(db: Db, filter: BooksFilter): Promise<number> {
  const { branches, values } = buildBranches(filter);
  const counts = branches.map(({ count }) => `(SELECT count(*)::int ${count})`);
  const [row] = await db.query(composeSelect({ total: int(counts.join(' + ')) }, ''), values);
  return row?.total ?? 0;
}

/** Source of rows: the documents of one catalogue, or withdrawn books. */
interface Branch {
  select: (order: Order) => string;
  count: string;
}

interface Order {
  column: string;
  bookColumn: string;
  ascending: string;
  descending: string;
}
const createOrder = (column: string, bookColumn: string, nulls = ''): Order => ({
  column,
  bookColumn,
  ascending: `sorted${nulls}, book`,
  descending: `sorted DESC${nulls}, book DESC`,
});
const POPULARITY: Order = {
  ...createOrder('popularity', 'b.popularity'),
  ascending: 'sorted, book DESC',
  descending: 'sorted DESC, book',
};
const ID = createOrder('book', 'b.id');
const ORDERS: Record<string, Order> = {
  popularity: POPULARITY,
  title: {
    column: 'sort_title',
    bookColumn: 'b.title_non_stemmed',
    ascending: 'sorted USING ~<~, book',
    descending: 'sorted USING ~>~, book DESC',
  },
  price: createOrder('price', 'b.shown_price'),
  createdAt: createOrder('created', 'b.created_at'),
  year: {
    column: 'year',
    bookColumn: 'b.publishing_year',
    ascending: 'sorted NULLS LAST, book',
    descending: 'sorted DESC NULLS LAST, book',
  },
};

/** User input goes into `values` only, which keeps the number of distinct statements small. */
function buildBranches(filter: BooksFilter): { branches: Branch[]; values: unknown[] } {
  const values: unknown[] = [];
  const addParameter = (value: unknown) => `$${values.push(value)}`;
  const { q = '', catalogue, state } = filter;
  const code = isbn13(q);
  const words = code ? [] : parseSearchText(q).words.map(({ text }) => text);
  const query = state === 'withdrawn' ? '' : buildQuery(filter, words, code ? '' : q);
  const matchesNothing = q.trim() !== '' && !code && query === '' && words.length === 0;
  const bookConditions = [
    ...(code ? [`b.isbn13 = ${addParameter(code)}`] : []),
    ...(matchesNothing ? ['false'] : []),
    ...(filter.color === undefined ? [] : [`b.color = ${addParameter(filter.color)}`]),
    ...yesNoCondition(filter.limited, 'b.edition_limit IS NOT NULL', 'b.edition_limit IS NULL'),
    ...yesNoCondition(filter.photographs, `b.images <> '{}'::jsonb`, `b.images = '{}'::jsonb`),
  ];
  const documentConditions = [
    ...(query === '' ? [] : [`d.lexemes @@ ${addParameter(query)}::tsquery`]),
    ...yesNoCondition(filter.priced, 'd.price > 0', 'd.price = 0'),
  ];
  // OFFSET 0 makes the planner use the word index before sorting, as it overestimates the matches.
  const fence = words.length > 0 || code ? ' OFFSET 0' : '';
  const branches: Branch[] = [];
  if (state !== 'withdrawn')
    for (const schemaCatalogue of CATALOGUES) {
      if (catalogue !== undefined && catalogue !== schemaCatalogue) continue;
      const books = bookConditions.length > 0 ? 'JOIN books b ON b.id = d.book' : '';
      const from = `FROM ${SEARCH_SCHEMAS[schemaCatalogue]}.documents d ${books} ${where([...documentConditions, ...bookConditions])}`;
      branches.push({
        select: ({ column }) => `SELECT d.book, d.${column} AS sorted ${from}${fence}`,
        count: from,
      });
    }
  if (state !== 'listed') {
    const from = `FROM books b ${where([
      'b.withdrawn_at IS NOT NULL',
      ...bookConditions,
      ...(words.length > 0
        ? [`${SEARCH_TEXT} LIKE ALL (${addParameter(toLikePatterns(words))}::text[])`]
        : []),
      ...(catalogue === undefined ? [] : [`b.catalogue = ${addParameter(catalogue)}`]),
      ...(filter.genre === undefined
        ? []
        : [`b.genre_ids @> ARRAY[${addParameter(filter.genre)}::smallint]`]),
      ...(filter.language === undefined ? [] : [`b.language_id = ${addParameter(filter.language)}`]),
      ...yesNoCondition(filter.priced, 'b.shown_price > 0', 'b.shown_price = 0'),
    ])}`;
    branches.push({
      select: ({ bookColumn: ofBook }) => `SELECT b.id AS book, ${ofBook} AS sorted ${from}`,
      count: from,
    });
  }
  return { branches, values };
}

const SEARCH_TEXT = `b.title_non_stemmed || ' ' || lower(b.author) || ' ' || lower(b.sku)`;
const where = (conditions: readonly string[]) =>
  conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
const yesNoCondition = (value: 'yes' | 'no' | undefined, yes: string, no: string) =>
  value === undefined ? [] : [value === 'yes' ? yes : no];
const toLikePatterns = (words: readonly string[]) =>
  words.map((word) => `%${word.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`);

/** `tsquery`: every word as a prefix of a title or author word, or the whole text as a prefix of a SKU. */
function buildQuery({ genre, language }: BooksFilter, words: readonly string[], q: string): string {
  const wordQueries = words.map((word) =>
    anyOf([prefixLexeme(titleLexeme(word)), prefixLexeme(authorLexeme(word))]),
  );
  const sku = skuKey(q).replaceAll(/['\\]/g, '$&$&');
  const text =
    wordQueries.length > 0
      ? [anyOf([allOf(wordQueries), ...(normalise(sku) === '' ? [] : [prefixLexeme(skuMarker(sku))])])]
      : [];
  const queryParts = [
    ...text,
    ...(genre === undefined ? [] : [quoteLexeme(genreMarker(genre))]),
    ...(language === undefined ? [] : [quoteLexeme(languageMarker(language))]),
  ];
  return queryParts.length > 0 ? allOf(queryParts) : '';
}
