import type { Db } from '#db/connect.ts';
import { type WholeBook, wholeBooks } from '#features/books/server/whole-books.ts';
import type { ChosenBooks, Previewed } from '../contract.ts';
import { type ChangedPrices, type PriceField, type PriceRule, ruled } from '../rule.ts';
import type { PricesDesk } from './dependencies.ts';
import { pricesOf } from './price-rows.ts';

/** So many books are looked at before a change, and so many of them shown. */
const SEEN_MAX = 5000;
const SHOWN_MAX = 200;

/** What a rule would make of the books that are chosen; nothing is changed. */
export async function previewOf(
  { db, everyBook, countBooks }: Pick<PricesDesk, 'db' | 'everyBook' | 'countBooks'>,
  choice: ChosenBooks,
  rule: PriceRule,
) {
  const books: Previewed[] = [];
  let [seen, changed, refused] = [0, 0, 0];
  for await (const ids of chosen(db, choice, everyBook)) {
    for (const book of await wholeBooks(db, 'id', ids)) {
      seen += 1;
      const one = previewed(book, rule);
      if (!one) continue;
      if (one.reason === null) changed += 1;
      else refused += 1;
      if (books.length < SHOWN_MAX) books.push(one);
    }
    if (seen >= SEEN_MAX) break;
  }
  const total = 'ids' in choice ? choice.ids.length : await countBooks(choice.filter);
  return { total, seen, changed, refused, books };
}

/** The ids of the books that are chosen, some at a time. */
export async function* chosen(
  db: Db,
  choice: ChosenBooks,
  everyBook: PricesDesk['everyBook'],
): AsyncIterable<readonly string[]> {
  if ('ids' in choice) yield [...new Set(choice.ids)];
  else yield* everyBook(db, choice.filter);
}

/** What a rule makes of a book; null where it stays as it is. */
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

/** Some of a book's prices. */
export const picked = (prices: ChangedPrices, fields: readonly PriceField[]): ChangedPrices =>
  Object.fromEntries(fields.map((field) => [field, prices[field] ?? null]));

/** Books that a change names, as they are by now; for whoever goes through them. */
export const booksById = async (db: Db, ids: readonly string[]): Promise<Map<string, WholeBook>> =>
  new Map((await wholeBooks(db, 'id', ids)).map((book) => [book.id, book]));
