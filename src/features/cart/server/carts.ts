import type { BookReader } from '#features/books/server/book-reader.ts';
import type { BookDependencies } from '#features/books/server/dependencies.ts';
import type { BesideVisitor } from '#platform/sessions/visitor.ts';
import type { CouponFor, WrappingOf } from './coupon-for.ts';
import type { CartDesigns } from './designs.ts';
import type { KeptCart } from './kept-cart.ts';
import type { CartPrints } from './prints.ts';
import type { CartWorks } from './quoted-work.ts';

/** What is read of `books b`. */
export type BookColumns = Pick<BookReader, 'columns' | 'copiesLeft'>;

/** What the calls of the cart work with; the statements that hold the catalogue's columns are each written once. */
export interface Carts extends Omit<BookDependencies, 'catalogue'> {
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
    /** Who asks, with their cart: one row. */
    visitorAndCart: BesideVisitor<KeptCart>;
    /** Who asks, with the books of the ids that are given. */
    visitorAndBooks: BesideVisitor<object>;
  };
}
