import type { Db } from '#db/connect.ts';
import { insertRows } from '#db/insert-rows.ts';
import { loadSummariesById } from '#features/books/server/summaries.ts';
import type { Taxonomies } from '#features/books/server/taxonomy.ts';
import { bookPrice } from '#kernel/book-price.ts';
import type { ShopEvent } from '../contract.ts';
import { shopEvents } from '../tables.ts';

/** Stores events of known books with the price at the moment, in US cents (decision 8). */
export async function recordEvents(
  db: Db,
  taxonomies: Taxonomies,
  events: readonly ShopEvent[],
): Promise<void> {
  const ids = [...new Set(events.map(({ bookId }) => bookId))];
  const books = await loadSummariesById(db, taxonomies, ids);
  const priced = events.flatMap((event) => {
    const book = books.get(event.bookId);
    if (!book) return [];
    return [{ ...event, price: bookPrice(book, event.variantType, event.leatherType)?.price ?? null }];
  });
  await insertEvents(db, priced);
}

const insertEvents = insertRows(shopEvents, [
  'name',
  'bookId',
  'variantType',
  'leatherType',
  'quantity',
  'price',
]);
