import type { BookReader } from '#features/books/server/book-reader.ts';
import type { BookDependencies } from '#features/books/server/dependencies.ts';
import type { VisitorQuery } from '#platform/sessions/visitor.ts';
import type { CartRecord } from './cart-record.ts';
import type { CouponFor, WrappingOf } from './coupon-for.ts';
import type { CartDesigns } from './designs.ts';
import type { CartPrints } from './prints.ts';
import type { CartWorks } from './quoted-work.ts';

/** Columns selected from `books b`. */
export type BookColumns = Pick<BookReader, 'columns' | 'copiesLeft'>;

/** Dependencies of the cart API. Statements with catalogue columns are built once. */
export interface CartContext extends Omit<BookDependencies, 'catalogue'> {
  books: BookReader;
  couponFor: CouponFor;
  wrappingOf: WrappingOf;
  designs: CartDesigns;
  prints: CartPrints;
  works: CartWorks;
  sql: {
    cart: string;
    books: string;
    add: string;
    update: string;
    remove: string;
    /** The visitor and their cart, in one query. */
    visitorAndCart: VisitorQuery<CartRecord>;
    /** The visitor and the books with the given ids, in one query. */
    visitorAndBooks: VisitorQuery<object>;
  };
}
