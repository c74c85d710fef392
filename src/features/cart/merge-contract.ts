import { z } from 'zod';
import { LeatherType, VariantType } from '#kernel/edition.ts';
import { replySchema } from '#kernel/envelope.ts';
import { ShippingSpeed } from '#kernel/shipping-speed.ts';
import { id } from '#kernel/text.ts';
import { Cart, colour, flag, leather, Quantity, variant } from './contract.ts';
import { CART_LINES_MAX } from './limits.ts';

/** Line of a guest cart to merge; the server determines the price. */
export const MergeItem = z.object(
  {
    bookId: id('Choose a book.'),
    variantType: variant,
    leatherType: leather,
    color: colour,
    quantity: Quantity,
    /** Defaults to false. */
    boxWrapping: flag('boxWrapping').optional(),
    giftWrapping: flag('giftWrapping').optional(),
    shippingSpeed: ShippingSpeed.optional(),
  },
  'This is not a cart line.',
);
export type MergeItem = z.infer<typeof MergeItem>;

/**
 * Guest cart to merge. Lines are validated one by one: an invalid line is rejected with a reason in the receipt, the
 * others are merged (decision 29).
 */
export const MergeRequest = z.object({
  /** UUID created by the browser for each set of lines; repeating an id returns the first receipt (decision 29). */
  mergeId: z.guid('Send a merge ID (a UUID).').toLowerCase(),
  items: z
    .array(z.unknown(), 'Send the lines as a list.')
    .max(CART_LINES_MAX, `Send at most ${CART_LINES_MAX} lines.`),
});
export type MergeRequest = z.infer<typeof MergeRequest>;

const MergeLine = z.object({
  bookId: z.string(),
  variantType: VariantType,
  leatherType: LeatherType,
  color: z.string(),
  /** Copies sent. */
  quantity: z.int(),
});
/** Merged line of a guest cart. */
export const MergedLine = MergeLine.extend({
  title: z.string(),
  /** Copies of this configuration in the cart after the merge. */
  inCart: z.int(),
  /** Some copies were dropped: an order takes at most 99, and an edition may have fewer left. */
  isCapped: z.boolean(),
  /** Which limit applied, as text for the customer. */
  reason: z.string().optional(),
});
export type MergedLine = z.infer<typeof MergedLine>;

/** Rejected line of a guest cart. */
export const FailedLine = z.object({
  /** Index of the line in the request, from 0; for duplicates, that of the first. */
  index: z.int().nonnegative(),
  /** Fields of the line that could be read. */
  bookId: z.string().nullable(),
  variantType: VariantType.nullable(),
  leatherType: LeatherType.nullable(),
  color: z.string().nullable(),
  quantity: z.int().nullable(),
  /** Null if the book does not exist. */
  title: z.string().nullable(),
  code: z.enum([
    'BOOK_NOT_FOUND',
    'BOOK_WITHDRAWN',
    'NOT_OFFERED',
    'EDITION_LIMIT',
    'CART_FULL',
    'INVALID_LINE',
  ]),
  /** Text for the customer. */
  reason: z.string(),
});
export type FailedLine = z.infer<typeof FailedLine>;

/** Result for each line of a guest cart (decision 29). */
export const MergeReceipt = z.object({
  mergeId: z.string(),
  added: z.array(MergedLine),
  summed: z.array(MergedLine),
  failed: z.array(FailedLine),
});
export type MergeReceipt = z.infer<typeof MergeReceipt>;
export const MergeReply = replySchema(Cart.extend({ receipt: MergeReceipt }));
