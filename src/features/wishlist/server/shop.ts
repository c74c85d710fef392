import type { Db } from '#db/connect.ts';
import type { BookSummary } from '#kernel/book.ts';
import type { Rates } from '#platform/rates/rates.ts';

/** How the catalogue reads its books; `app` hands it in, since features do not know each other. */
interface BookReader {
  /** The columns of `books b` behind a summary; a fixed text. */
  columns: string;
  /** What makes a row of these columns a summary; prices are cents of USD. */
  toSummary(): Promise<(row: object) => BookSummary>;
}

/** What reading a wishlist takes. */
export interface Wishes {
  db: Db;
  books: BookReader;
}

/** What the calls of the wishlist work with. */
export interface WishlistShop extends Wishes {
  rates: Rates;
}
