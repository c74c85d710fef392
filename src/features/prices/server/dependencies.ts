import type { Db } from '#db/connect.ts';
import type { AdminBooksQuery, BooksFilter } from '#features/books/admin-contract.ts';
import type { BookInput } from '#features/books/server/book-input.ts';
import type { Background } from '#platform/background.ts';

export interface PricesDependencies {
  db: Db;
  clock: () => Date;
  background: Background;
  find(query: AdminBooksQuery): Promise<{ ids: string[]; total: number }>;
  bookIdBatches(db: Db, filter: BooksFilter, batchSize?: number): AsyncIterable<string[]>;
  saveBooks(tx: Db, input: { books: readonly BookInput[] }): Promise<unknown>;
}
