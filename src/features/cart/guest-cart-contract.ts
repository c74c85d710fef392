import { z } from 'zod';
import { BookSummary } from '#kernel/book.ts';
import { LeatherType, VariantType } from '#kernel/edition.ts';
import { QUANTITY_MAX, QUANTITY_MIN } from '#kernel/quantity.ts';
import { ShippingSpeed } from '#kernel/shipping-speed.ts';
import { withoutNulls } from '#kernel/without-nulls.ts';
import { CART_LINES_MAX } from './limits.ts';

/** Book of a cart line. */
export const CartBook = BookSummary.extend({
  /** Set if the line is no longer sold; `unavailable` gives the reason. */
  isDeleted: z.boolean().optional(),
  /** Copies left of a limited edition; absent if unlimited. */
  copiesLeft: z.int().nonnegative().optional(),
});
export type CartBook = z.infer<typeof CartBook>;

/** Own design of a line; server carts only. */
export const LineDesign = z.object({
  /** Equal designs have equal hashes. */
  hash: z.string(),
  /** False for a draft, which cannot be ordered. */
  isSaved: z.boolean(),
  /** Address of a picture of the design. */
  picture: z.string(),
});
export type LineDesign = z.infer<typeof LineDesign>;

/** Why a line is not sold, and which field to change. Such lines are not part of the subtotal (storefront 5). */
export const Unavailable = z.object({
  field: z.enum(['book', 'variantType', 'leatherType', 'color', 'quantity']),
  /** Text for the customer. */
  reason: z.string(),
});

/** Line of the guest cart: one configuration of a book. */
export const GuestCartItem = z.object({
  id: z.string(),
  // Carts stored by earlier versions have null for missing fields.
  book: z.preprocess(withoutNulls, CartBook),
  quantity: z.int().min(QUANTITY_MIN).max(QUANTITY_MAX),
  variantType: VariantType,
  leatherType: LeatherType,
  color: z.string(),
  /** Display name of the colour; missing in older stored carts. */
  colorLabel: z.string().optional(),
  /** Minor units of `book.currency`. For display only: the server determines prices (decision 8). */
  itemPrice: z.int().nonnegative(),
  customizationCharges: z.int().nonnegative(),
  /** Options of the line; invalid values fall back to the default, so that the line survives. */
  boxWrapping: z.boolean().optional().catch(undefined),
  giftWrapping: z.boolean().optional().catch(undefined),
  shippingSpeed: ShippingSpeed.optional().catch(undefined),
  design: LineDesign.optional(),
  unavailable: Unavailable.optional(),
});
export type GuestCartItem = z.infer<typeof GuestCartItem>;

/** Line rejected by the merge, with the reason (decision 29). */
export const RejectedLine = z.object({ line: GuestCartItem, reason: z.string() });
export type RejectedLine = z.infer<typeof RejectedLine>;

export const GuestCart = z.object({
  version: z.literal(1),
  items: z.array(GuestCartItem).max(CART_LINES_MAX),
  /** Lines saved for later by a change of country, until restored or discarded (decision 30). */
  savedForLater: z.array(GuestCartItem).max(CART_LINES_MAX).default([]),
  /** Lines being merged into an account's cart; resent under this id until answered. */
  merging: z
    .object({ mergeId: z.guid(), lines: z.array(GuestCartItem).max(CART_LINES_MAX) })
    .optional()
    .catch(undefined),
  rejectedLines: z.array(RejectedLine).max(CART_LINES_MAX).optional().catch(undefined),
});
export type GuestCart = z.infer<typeof GuestCart>;
