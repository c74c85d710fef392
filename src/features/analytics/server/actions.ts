import type { Db } from '#db/connect.ts';
import type { BookReader } from '#features/books/server/book-reader.ts';
import { bookPrice } from '#kernel/book-price.ts';
import type { ShopEvent } from '../contract.ts';

/** Notes what was done with books that there are, each with what it cost at the moment, in cents of USD (decision 8). */
export async function noteEvents(db: Db, books: BookReader, events: readonly ShopEvent[]): Promise<void> {
  const ids = [...new Set(events.map(({ bookId }) => bookId))];
  const [rows, toSummary] = await Promise.all([
    db.query<{ id: string }>(`SELECT ${books.columns} FROM books b WHERE b.id = ANY($1::text[])`, [ids]),
    books.toSummary(),
  ]);
  const known = new Map(rows.map((row) => [row.id, toSummary(row)]));
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
