import { z } from 'zod';
import { withoutNulls } from '#kernel/absent.ts';
import { BookSummary } from '#kernel/book.ts';
import { LeatherType, VariantType } from '#kernel/edition.ts';
import { QUANTITY_MAX, QUANTITY_MIN } from '#kernel/quantity.ts';
import { ShippingSpeed } from '#kernel/shipping-speed.ts';
import { CART_LINES_MAX } from './limits.ts';

/** A book as a cart line holds it. */
export const CartBook = BookSummary.extend({
  /** Whether the shop no longer sells it, or not like this: `unavailable` of the line says which. */
  isDeleted: z.boolean().optional(),
  /** How many copies are left of its edition; absent when there is no limit. */
  copiesLeft: z.int().nonnegative().optional(),
});
export type CartBook = z.infer<typeof CartBook>;

/** What a line says of the design that it is bound after; only lines that the shop keeps have one. */
export const LineDesign = z.object({
  /** Equal designs have equal ones. */
  hash: z.string(),
  /** False for a draft, which is not ordered. */
  isSaved: z.boolean(),
  /** Where its picture is. */
  picture: z.string(),
});
export type LineDesign = z.infer<typeof LineDesign>;

/** Why a line is not sold, and what of it would have to be another. It is not part of the subtotal (storefront 5). */
export const Unavailable = z.object({
  field: z.enum(['book', 'variantType', 'leatherType', 'color', 'quantity']),
  /** For people. */
  reason: z.string(),
});

/** One configuration of one book in the guest's cart. Two configurations are two lines. */
export const GuestCartItem = z.object({
  id: z.string(),
  // Carts that browsers kept before have null for what their books do not have.
  book: z.preprocess(withoutNulls, CartBook),
  quantity: z.int().min(QUANTITY_MIN).max(QUANTITY_MAX),
  variantType: VariantType,
  leatherType: LeatherType,
  color: z.string(),
  /** The colour's name for people; carts stored before the line carried it have none. */
  colorLabel: z.string().optional(),
  /** Minor units of `book.currency`. For display: the server prices everything itself (decision 8). */
  itemPrice: z.int().nonnegative(),
  customizationCharges: z.int().nonnegative(),
  /** What was chosen beside the binding; absent is as usual, and what makes no sense is no reason to lose a book. */
  boxWrapping: z.boolean().optional().catch(undefined),
  giftWrapping: z.boolean().optional().catch(undefined),
  shippingSpeed: ShippingSpeed.optional().catch(undefined),
  design: LineDesign.optional(),
  unavailable: Unavailable.optional(),
});
export type GuestCartItem = z.infer<typeof GuestCartItem>;

/** A line that a merge left out, with the reason in words (decision 29). */
export const LeftOutLine = z.object({ line: GuestCartItem, reason: z.string() });
export type LeftOutLine = z.infer<typeof LeftOutLine>;

export const GuestCart = z.object({
  version: z.literal(1),
  items: z.array(GuestCartItem).max(CART_LINES_MAX),
  /** Lines set aside by a change of country, until they are put back or let go (decision 30). */
  setAside: z.array(GuestCartItem).max(CART_LINES_MAX).default([]),
  /** Lines on their way into a person's cart: until the merge is answered it is asked for again under this id. */
  merging: z
    .object({ mergeId: z.guid(), lines: z.array(GuestCartItem).max(CART_LINES_MAX) })
    .optional()
    .catch(undefined),
  leftOut: z.array(LeftOutLine).max(CART_LINES_MAX).optional().catch(undefined),
});
export type GuestCart = z.infer<typeof GuestCart>;
