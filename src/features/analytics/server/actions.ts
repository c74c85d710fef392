import type { Db } from '#db/connect.ts';
import { loadSummariesById } from '#features/books/server/summaries.ts';
import type { Taxonomies } from '#features/books/server/taxonomy.ts';
import { bookPrice } from '#kernel/book-price.ts';
import type { ShopEvent } from '../contract.ts';

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
  if (priced.length === 0) return;
  await db.query(
    `INSERT INTO shop_events (name, book_id, variant_type, leather_type, quantity, price)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::smallint[], $6::integer[])`,
    [
      priced.map(({ name }) => name),
      priced.map(({ bookId }) => bookId),
      priced.map(({ variantType }) => variantType),
      priced.map(({ leatherType }) => leatherType),
      priced.map(({ quantity }) => quantity),
      priced.map(({ price }) => price),
    ],
  );
}
