import type { Db } from '#db/connect.ts';
import type { BookSummary } from '#kernel/book.ts';
import type { BookColour } from '#kernel/edition.ts';
import type { Rates } from '#platform/rates/rates.ts';
import type { BesideVisitor } from '#platform/sessions/visitor.ts';
import type { CartRow } from './cart-row.ts';

/** What the catalogue reads of `books b`. */
export interface BookColumns {
  /** The columns of `books b` behind a summary; a fixed text. */
  columns: string;
  /** Of `books b`: how many copies are left of its edition, null without a limit; a fixed text. */
  copiesLeft: string;
}

/** How the catalogue reads its books; `app` hands it in, since features do not know each other. */
interface BookReader extends BookColumns {
  /** What makes a row of these columns a summary, and what else it has beside; prices are cents of USD. */
  toSummary(): Promise<(row: object) => BookSummary>;
  /** All leathers, disabled ones too. */
  colours(): Promise<readonly BookColour[]>;
}

/** What the calls of the cart work with. */
export interface CartShop {
  db: Db;
  rates: Rates;
  books: BookReader;
}

/** The same with the statements that hold the catalogue's columns, each written once. */
export interface Carts extends CartShop {
  sql: {
    cart: string;
    books: string;
    add: string;
    update: string;
    remove: string;
    /** Who asks, with their lines. */
    visitorAndCart: BesideVisitor<CartRow>;
    /** Who asks, with the books of the ids that are given. */
    visitorAndBooks: BesideVisitor<object>;
  };
}
