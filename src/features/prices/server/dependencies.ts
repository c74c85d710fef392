import type { Db } from '#db/connect.ts';
import type { AdminBooksQuery, BooksFilter } from '#features/books/admin-contract.ts';
import type { WrittenBook } from '#features/books/server/written-book.ts';
import type { Background } from '#platform/background.ts';

/** What prices are changed with. */
export interface PricesAdmin {
  db: Db;
  clock: () => Date;
  background: Background;
  find(query: AdminBooksQuery): Promise<{ ids: string[]; total: number }>;
  /** The ids of all books that a filter finds, so many at a time. */
  everyBook(db: Db, filter: BooksFilter, some?: number): AsyncIterable<string[]>;
  /** Writes books by their one door, in the transaction that is given. */
  saveBooks(tx: Db, given: { books: readonly WrittenBook[] }): Promise<unknown>;
}
