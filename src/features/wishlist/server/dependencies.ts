import type { Db } from '#db/connect.ts';
import type { BookReader } from '#features/books/server/book-reader.ts';
import type { Rates } from '#platform/rates/rates.ts';

/** What reading a wishlist takes. */
export interface Wishes {
  db: Db;
  books: BookReader;
}

/** What the calls of the wishlist work with. */
export interface WishlistDependencies extends Wishes {
  rates: Rates;
}
