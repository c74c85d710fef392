import type { Db } from '#db/connect.ts';
import { loadAdminBookRows } from '#features/books/server/admin/book-rows.ts';
import { loadBooks, type StoredBook } from '#features/books/server/stored-books.ts';
import type { PriceRow } from '../contract.ts';
import type { Prices } from '../price-rule.ts';

export async function loadPriceRows(db: Db, ids: readonly string[]): Promise<PriceRow[]> {
  const [rows, books] = await Promise.all([loadAdminBookRows(db, ids), loadBooks(db, 'id', ids)]);
  const booksById = new Map(books.map((book) => [book.id, book]));
  return rows.flatMap(({ id, sku, title, author, catalogue }) => {
    const book = booksById.get(id);
    return book ? [{ id, sku, title, author, catalogue, prices: getPrices(book) }] : [];
  });
}

export const getPrices = ({ prices }: StoredBook): Prices => prices;
