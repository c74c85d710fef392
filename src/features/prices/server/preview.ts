import type { Db } from '#db/connect.ts';
import { int, json, select } from '#db/select.ts';
import { PRICES } from '#features/books/server/rows.ts';
import { FROM_BOOKS } from '#features/books/server/sql-fragments.ts';
import { loadBooks, type StoredBook } from '#features/books/server/stored-books.ts';
import type { BookSelection, PreviewedBook } from '../contract.ts';
import { applyRule, type ChangedPrices, type PriceField, type PriceRule } from '../price-rule.ts';
import type { PricesDependencies } from './dependencies.ts';
import { getPrices } from './price-rows.ts';

const SHOWN_MAX = 200;
const BOOKS_PER_STATEMENT = 20_000;

/** Applies the rule once per group of identical prices, which is fast for any number of books. */
export async function previewRule(
  { db, bookIdBatches: everyBook }: Pick<PricesDependencies, 'db' | 'bookIdBatches'>,
  choice: BookSelection,
  rule: PriceRule,
) {
  const sampleIds: string[] = [];
  let [total, changed, refused] = [0, 0, 0];
  for await (const ids of selectedBookIds(db, choice, everyBook, BOOKS_PER_STATEMENT)) {
    const groupIds: string[] = [];
    for (const { books, firstIds, ...prices } of await db.query(PRICE_GROUPS, [ids])) {
      total += books;
      const result = applyRule(prices, rule);
      const isRefused = 'refused' in result;
      if (!isRefused && Object.keys(result.after).length === 0) continue;
      if (isRefused) refused += books;
      else changed += books;
      groupIds.push(...firstIds);
    }
    if (sampleIds.length < SHOWN_MAX)
      sampleIds.push(...groupIds.sort().slice(0, SHOWN_MAX - sampleIds.length));
  }
  const books = (await loadBooks(db, 'id', sampleIds)).flatMap((book) => previewBook(book, rule) ?? []);
  return { total, changed, refused, books };
}

const PRICE_GROUPS = select(
  {
    ...PRICES,
    books: int('count(*)::int'),
    firstIds: json<string[]>(`(array_agg(b.id ORDER BY b.id))[1:${SHOWN_MAX}]`),
  },
  `${FROM_BOOKS} WHERE b.id = ANY($1::text[]) GROUP BY ${Object.values(PRICES)
    .map(({ sql }) => sql)
    .join(', ')}`,
);

export async function* selectedBookIds(
  db: Db,
  choice: BookSelection,
  everyBook: PricesDependencies['bookIdBatches'],
  batchSize?: number,
): AsyncIterable<readonly string[]> {
  if ('ids' in choice) yield [...new Set(choice.ids)];
  else yield* everyBook(db, choice.filter, batchSize);
}

/** Returns null when the rule leaves the book unchanged. */
function previewBook(book: StoredBook, rule: PriceRule): PreviewedBook | null {
  const { id, sku, title } = book;
  const prices = getPrices(book);
  const result = applyRule(prices, rule);
  if ('refused' in result) {
    const before = pickPrices(prices, rule.fields);
    return { id, sku, title, before, after: {}, reason: result.refused };
  }
  const fields = Object.keys(result.after) as PriceField[];
  if (fields.length === 0) return null;
  return { id, sku, title, before: pickPrices(prices, fields), after: result.after, reason: null };
}

export const pickPrices = (prices: ChangedPrices, fields: readonly PriceField[]): ChangedPrices =>
  Object.fromEntries(fields.map((field) => [field, prices[field] ?? null]));

export const booksById = async (db: Db, ids: readonly string[]): Promise<Map<string, StoredBook>> =>
  new Map((await loadBooks(db, 'id', ids)).map((book) => [book.id, book]));
