import type { Db } from '#db/connect.ts';
import type { AdminBooksQuery, BooksFilter } from '#features/books/admin-contract.ts';
import type { WrittenBook } from '#features/books/server/written-book.ts';
import type { Background } from '#platform/background.ts';

export interface PricesAdmin {
  db: Db;
  clock: () => Date;
  background: Background;
  find(query: AdminBooksQuery): Promise<{ ids: string[]; total: number }>;
  /** Yields the ids of all matching books in batches. */
  everyBook(db: Db, filter: BooksFilter, some?: number): AsyncIterable<string[]>;
  saveBooks(tx: Db, given: { books: readonly WrittenBook[] }): Promise<unknown>;
}
