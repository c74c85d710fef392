import type { Db } from '#db/connect.ts';
import { PRICE_FIELD_COLUMNS } from '#features/books/server/rows.ts';
import { FROM_BOOKS } from '#features/books/server/sql-fragments.ts';
import { type WholeBook, wholeBooks } from '#features/books/server/whole-books.ts';
import type { ChosenBooks, Previewed } from '../contract.ts';
import {
  type ChangedPrices,
  PRICE_FIELDS,
  type PriceField,
  type PriceRule,
  type Prices,
  ruled,
} from '../rule.ts';
import type { PricesAdmin } from './dependencies.ts';
import { pricesOf } from './price-rows.ts';

const SHOWN_MAX = 200;
const COUNTED_AT_ONCE = 20_000;

/** Applies the rule once per group of identical prices, which is fast for any number of books. */
export async function previewOf(
  { db, everyBook }: Pick<PricesAdmin, 'db' | 'everyBook'>,
  choice: ChosenBooks,
  rule: PriceRule,
) {
  const shown: string[] = [];
  let [total, changed, refused] = [0, 0, 0];
  for await (const ids of chosen(db, choice, everyBook, COUNTED_AT_ONCE)) {
    const first: string[] = [];
    for (const { books, firstIds, ...prices } of await db.query<Alike>(ALIKE, [ids])) {
      total += books;
      const made = ruled(prices as Prices, rule);
      const isRefused = 'refused' in made;
      if (!isRefused && Object.keys(made.after).length === 0) continue;
      if (isRefused) refused += books;
      else changed += books;
      first.push(...firstIds);
    }
    if (shown.length < SHOWN_MAX) shown.push(...first.sort().slice(0, SHOWN_MAX - shown.length));
  }
  const books = (await wholeBooks(db, 'id', shown)).flatMap((book) => previewed(book, rule) ?? []);
  return { total, changed, refused, books };
}

type Alike = Prices & { books: number; firstIds: string[] };
const ALIKE = `
  SELECT ${PRICE_FIELD_COLUMNS}, count(*)::int AS books, (array_agg(b.id ORDER BY b.id))[1:${SHOWN_MAX}] AS "firstIds"
  ${FROM_BOOKS} WHERE b.id = ANY($1::text[])
  GROUP BY ${PRICE_FIELDS.map((_, i) => i + 1).join(', ')}`;

export async function* chosen(
  db: Db,
  choice: ChosenBooks,
  everyBook: PricesAdmin['everyBook'],
  some?: number,
): AsyncIterable<readonly string[]> {
  if ('ids' in choice) yield [...new Set(choice.ids)];
  else yield* everyBook(db, choice.filter, some);
}

/** Returns null when the rule leaves the book unchanged. */
function previewed(book: WholeBook, rule: PriceRule): Previewed | null {
  const { id, sku, title } = book;
  const prices = pricesOf(book);
  const made = ruled(prices, rule);
  if ('refused' in made) {
    const before = picked(prices, rule.fields);
    return { id, sku, title, before, after: {}, reason: made.refused };
  }
  const fields = Object.keys(made.after) as PriceField[];
  if (fields.length === 0) return null;
  return { id, sku, title, before: picked(prices, fields), after: made.after, reason: null };
}

export const picked = (prices: ChangedPrices, fields: readonly PriceField[]): ChangedPrices =>
  Object.fromEntries(fields.map((field) => [field, prices[field] ?? null]));

export const booksById = async (db: Db, ids: readonly string[]): Promise<Map<string, WholeBook>> =>
  new Map((await wholeBooks(db, 'id', ids)).map((book) => [book.id, book]));
