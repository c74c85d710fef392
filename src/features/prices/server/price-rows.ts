import type { Db } from '#db/connect.ts';
import { deskBookRows } from '#features/books/server/desk/book-rows.ts';
import { type KeptBook, keptBooks } from '#features/books/server/kept-books.ts';
import type { PriceRow } from '../contract.ts';
import type { Prices } from '../rule.ts';

/** Rows of the grid for these books, in the order of the ids. */
export async function priceRows(db: Db, ids: readonly string[]): Promise<PriceRow[]> {
  const [rows, books] = await Promise.all([deskBookRows(db, ids), keptBooks(db, ids)]);
  const kept = new Map(books.map((book) => [book.id, book]));
  return rows.flatMap(({ id, sku, title, author, catalogue }) => {
    const book = kept.get(id);
    return book ? [{ id, sku, title, author, catalogue, prices: pricesOf(book) }] : [];
  });
}

export const pricesOf = ({ prices }: KeptBook): Prices => prices;
