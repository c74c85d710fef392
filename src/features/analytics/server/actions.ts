import type { Db } from '#db/connect.ts';
import { summariesById } from '#features/books/server/summaries.ts';
import type { Taxonomies } from '#features/books/server/taxonomy.ts';
import { bookPrice } from '#kernel/book-price.ts';
import type { ShopEvent } from '../contract.ts';

/** Stores events of known books with the price at the moment, in US cents (decision 8). */
export async function noteEvents(
  db: Db,
  taxonomies: Taxonomies,
  events: readonly ShopEvent[],
): Promise<void> {
  const ids = [...new Set(events.map(({ bookId }) => bookId))];
  const known = await summariesById(db, taxonomies, ids);
  const noted = events.flatMap((event) => {
    const book = known.get(event.bookId);
    if (!book) return [];
    return [{ ...event, price: bookPrice(book, event.variantType, event.leatherType)?.price ?? null }];
  });
  if (noted.length === 0) return;
  await db.query(
    `INSERT INTO shop_events (name, book_id, variant_type, leather_type, quantity, price)
     SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::smallint[], $6::integer[])`,
    [
      noted.map(({ name }) => name),
      noted.map(({ bookId }) => bookId),
      noted.map(({ variantType }) => variantType),
      noted.map(({ leatherType }) => leatherType),
      noted.map(({ quantity }) => quantity),
      noted.map(({ price }) => price),
    ],
  );
}
