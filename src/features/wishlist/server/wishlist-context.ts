import type { Db } from '#db/connect.ts';
import type { BookReader } from '#features/books/server/book-reader.ts';
import type { Rates } from '#platform/rates/rates.ts';

export interface WishlistContext {
  db: Db;
  books: BookReader;
}

export interface WishlistDependencies extends WishlistContext {
  rates: Rates;
}
