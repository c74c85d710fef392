import type { BookReader } from '#features/books/server/book-reader.ts';
import type { BookDependencies } from '#features/books/server/dependencies.ts';
import type { CouponFor, WrappingOf } from './coupon-for.ts';
import type { CartDesigns } from './designs.ts';
import type { CartPrints } from './prints.ts';
import type { CartWorks } from './quoted-work.ts';

/** Dependencies of the cart API. */
export interface CartContext extends Omit<BookDependencies, 'catalogue'> {
  books: BookReader;
  couponFor: CouponFor;
  wrappingOf: WrappingOf;
  designs: CartDesigns;
  prints: CartPrints;
  works: CartWorks;
}
