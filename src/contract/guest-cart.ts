import { z } from 'zod';
import { BookSummary } from './book.ts';
import { LeatherType, VariantType } from './edition.ts';
import { QUANTITY_MAX, QUANTITY_MIN } from './limits.ts';

/** The key in local storage (storefront 3). */
export const GUEST_CART_KEY = 'guestCart';

/** One configuration of one book in the guest's cart. Two configurations are two lines. */
export const GuestCartItem = z.object({
  id: z.string(),
  book: BookSummary,
  quantity: z.int().min(QUANTITY_MIN).max(QUANTITY_MAX),
  variantType: VariantType,
  leatherType: LeatherType,
  color: z.string(),
  /** Minor units of `book.currency`. For display: the server prices everything itself (decision 8). */
  itemPrice: z.int().nonnegative(),
  customizationCharges: z.int().nonnegative(),
});
export type GuestCartItem = z.infer<typeof GuestCartItem>;

export const GuestCart = z.object({
  version: z.literal(1),
  items: z.array(GuestCartItem).max(100),
  /** Lines set aside by a change of country, until they are put back or let go (decision 30). */
  setAside: z.array(GuestCartItem).max(100).default([]),
});
export type GuestCart = z.infer<typeof GuestCart>;
