import type { Db } from '#db/connect.ts';
import { adminBookRows } from '#features/books/server/admin/book-rows.ts';
import { type WholeBook, wholeBooks } from '#features/books/server/whole-books.ts';
import type { PriceRow } from '../contract.ts';
import type { Prices } from '../rule.ts';

export async function priceRows(db: Db, ids: readonly string[]): Promise<PriceRow[]> {
  const [rows, books] = await Promise.all([adminBookRows(db, ids), wholeBooks(db, 'id', ids)]);
  const kept = new Map(books.map((book) => [book.id, book]));
  return rows.flatMap(({ id, sku, title, author, catalogue }) => {
    const book = kept.get(id);
    return book ? [{ id, sku, title, author, catalogue, prices: pricesOf(book) }] : [];
  });
}

export const pricesOf = ({ prices }: WholeBook): Prices => prices;
