import { z } from 'zod';
import type { Binding } from '#kernel/bindings.ts';
import { LEATHER_TYPES, LeatherType, VARIANT_TYPES, VariantType } from '#kernel/edition.ts';
import { replyOf } from '#kernel/envelope.ts';
import { COUPON_CODE_MAX } from '#kernel/limits.ts';
import { CurrencyCode } from '#kernel/money.ts';
import { QUANTITY_MAX, QUANTITY_MIN } from '#kernel/quantity.ts';
import { ShippingSpeed } from '#kernel/shipping-speed.ts';
import { id, line } from '#kernel/text.ts';
import { TEXT_PAPERS } from '#kernel/text-papers.ts';
import { CartBook, LineDesign, Unavailable } from './guest-cart-contract.ts';
import { CART_LINES_MAX } from './limits.ts';

/**
 * A book as the shop binds it, one after somebody's own design, one that is printed from their file (decision 56), and work
 * that the shop has quoted.
 */
const LINE_KINDS = ['book', 'design', 'print', 'quote'] as const;

/** What a line says of the print job that it is of. */
export const LinePrint = z.object({
  id: z.string(),
  kind: z.enum(['book', 'thesis']),
  title: z.string(),
  /** Whose it is, as it is lettered; '' without. */
  author: z.string(),
  pages: z.int(),
  /** The leaves, cut. */
  trim: z.object({ widthMm: z.number(), heightMm: z.number() }),
  paper: z.enum(TEXT_PAPERS),
  /** The page on which it is changed. */
  address: z.string(),
});
export type LinePrint = z.infer<typeof LinePrint>;

/** What a line says of the quoted work that it is of. Its number and price are the quote's; it is ordered as a whole. */
export const LineQuote = z.object({
  id: z.string(),
  quoteId: z.string(),
  /** `RB-Q-…`. */
  reference: z.string(),
  title: z.string(),
  words: z.string(),
  /** The page on which it was accepted. */
  address: z.string(),
});
export type LineQuote = z.infer<typeof LineQuote>;

/**
 * One line of a person's cart (data-and-services 3): one configuration of one book, which stands under the name of its
 * catalogue, one print job, or one line of a quote. Amounts are minor units of the cart's currency.
 */
export const CartItem = z.object({
  id: z.string(),
  kind: z.enum(LINE_KINDS),
  book: CartBook.optional(),
  bestSellerBook: CartBook.optional(),
  exclusiveBook: CartBook.optional(),
  printJob: LinePrint.optional(),
  quotedWork: LineQuote.optional(),
  quantity: z.int(),
  variantType: VariantType,
  leatherType: LeatherType,
  color: z.string(),
  /** The colour's name for people. */
  colorLabel: z.string(),
  itemPrice: z.int(),
  customizationCharges: z.int(),
  /** (itemPrice + customizationCharges) × quantity. */
  totalAmount: z.int(),
  /** Of a book of the shop; a print has none, and its language is ''. */
  genres: z.array(z.string()),
  language: z.string(),
  /** The shipping address of this line; absent while none is chosen. */
  addressId: z.string().optional(),
  boxWrapping: z.boolean(),
  giftWrapping: z.boolean(),
  shippingSpeed: ShippingSpeed,
  /** Where it is bound after somebody's own design, or printed: edition, leather and colour are the design's. */
  design: LineDesign.optional(),
  unavailable: Unavailable.optional(),
});
export type CartItem = z.infer<typeof CartItem>;

/** A person's cart, priced by the server (decision 8). */
export const Cart = z.object({
  cartItems: z.array(CartItem),
  /** The coupon that is kept (decision 31); null without one. */
  couponCode: z.string().nullable(),
  /** What it takes off the lines that are sold; 0 where it gives nothing at the moment. */
  discount: z.int().nonnegative(),
  /** Why a coupon that is kept gives nothing at the moment, for people. */
  couponProblem: z.string().optional(),
  /** Whether the order is to be paid from the wallet as far as that goes. */
  usesWallet: z.boolean(),
  /** Without what is no longer sold (storefront 5). */
  subtotal: z.int(),
  /** Copies in the lines that the subtotal counts. */
  count: z.int(),
  currency: CurrencyCode,
});
export type Cart = z.infer<typeof Cart>;
export const CartReply = replyOf(Cart);

const colour = id('Choose a colour.');
const flag = (name: string) =>
  z.preprocess(
    (value) => (value === 'true' ? true : value === 'false' ? false : value),
    z.boolean(`${name} is true or false.`),
  );

/** A number of copies; from a form it comes as text. */
const Quantity = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value),
  z
    .int('Say how many copies, as a whole number.')
    .min(QUANTITY_MIN, `Order at least ${QUANTITY_MIN} copy.`)
    .max(QUANTITY_MAX, `One order takes at most ${QUANTITY_MAX} copies. Ask us for a quote for more.`),
);

/** The book as the client sends it: JSON, or the text of it; only its id is read (decision 8). */
const BookData = z.preprocess(parsedText, z.object({ id: id('Say which book.') }, 'Say which book.'));

function parsedText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Empty in all the ways a form can say it. */
const NO_CUSTOMISATION = new Set(['', 'null', '{}', '[]', '""']);
const isNoDesign = (value: unknown): boolean =>
  value === undefined ||
  NO_CUSTOMISATION.has(typeof value === 'string' ? value.trim() : JSON.stringify(value));

/** A design document, its JSON, or the id of a saved design; who knows designs reads what it is. */
const Customisation = z.preprocess(
  (value) => (isNoDesign(value) ? undefined : value),
  z.unknown().optional(),
);

const variant = z.enum(VARIANT_TYPES, 'The edition is deluxe or superDeluxe.');
const leather = z.enum(LEATHER_TYPES, 'The leather is realLeather or veganLeather.');

/** What is left out of a binding is as the book is shown first. */
export const AddBestSellerRequest = z.object({
  bookData: BookData,
  quantity: Quantity.default(QUANTITY_MIN),
  variantType: variant.optional(),
  leatherType: leather.optional(),
  color: colour.optional(),
});
export const AddItemRequest = AddBestSellerRequest.extend({
  /** False for a draft, which is not ordered before it is saved (decision 37). */
  isDesignSaved: flag('isDesignSaved').optional(),
  bookCustomization: Customisation,
});
export type AddItemRequest = z.infer<typeof AddItemRequest>;
/** An exclusive design is bound in one edition; the leather may be chosen (storefront 2.9). */
export const AddExclusiveBookRequest = AddBestSellerRequest.omit({ variantType: true });
export type AddRequest = z.infer<typeof AddBestSellerRequest>;

/** A print job is one line: put in again, it gets this number of copies; the job's own, unless given. */
export const AddPrintRequest = z.object({
  printJobId: id('Say which print.'),
  quantity: Quantity.optional(),
});
export type AddPrintRequest = z.infer<typeof AddPrintRequest>;

/** A quote that the person has accepted, put into the cart once more. */
export const AddQuoteRequest = z.object({ quoteId: id('Say which quote.') });

/**
 * What is left out stays as it is; a null address is none. A line that is bound like another one becomes one with it.
 * How many copies is said, unless it is the binding that changes.
 */
export const UpdateItemRequest = z
  .object({
    quantity: Quantity.optional(),
    variantType: variant.optional(),
    leatherType: leather.optional(),
    color: colour.optional(),
    addressId: z.union([z.null(), id('Say which address.')]).optional(),
    boxWrapping: flag('boxWrapping').optional(),
    giftWrapping: flag('giftWrapping').optional(),
    shippingSpeed: ShippingSpeed.optional(),
    isDesignSaved: flag('isDesignSaved').optional(),
    bookCustomization: Customisation,
  })
  .refine((change) => change.quantity !== undefined || isRebound(change) || isRedesigned(change), {
    path: ['quantity'],
    error: 'Say how many copies, as a whole number.',
  });
export type UpdateItemRequest = z.infer<typeof UpdateItemRequest>;

/** Whether a change of a line says anything of its binding. */
export const isRebound = ({ variantType, leatherType, color }: Partial<Binding>): boolean =>
  (variantType ?? leatherType ?? color) !== undefined;

/** Whether a change of a line says anything of its design. */
export const isRedesigned = ({
  bookCustomization,
  isDesignSaved,
}: {
  bookCustomization?: unknown;
  isDesignSaved?: boolean | undefined;
}): boolean => bookCustomization !== undefined || isDesignSaved !== undefined;

/** The design of a line, to go on with. */
export const LineDesignReply = replyOf(
  z.object({
    bookId: z.string(),
    hash: z.string(),
    isDesignSaved: z.boolean(),
    /** The document, as `POST /api/designs/check` takes it. */
    design: z.record(z.string(), z.unknown()),
  }),
);

export const UpdateAllAddressQuery = z.object({
  /** The id of a shipping address. */
  addressId: id('Say which address.'),
});

export const ApplyCouponRequest = z.object({
  /** In capitals or not. */
  couponCode: line('the code', COUPON_CODE_MAX),
});

/** A line of a guest's cart, as the merge takes it: the server prices it itself. */
export const MergeItem = z.object(
  {
    bookId: id('Say which book.'),
    variantType: variant,
    leatherType: leather,
    color: colour,
    quantity: Quantity,
    /** As usual, unless given. */
    boxWrapping: flag('boxWrapping').optional(),
    giftWrapping: flag('giftWrapping').optional(),
    shippingSpeed: ShippingSpeed.optional(),
  },
  'This is no line of a cart.',
);
export type MergeItem = z.infer<typeof MergeItem>;

/**
 * A guest's cart as it is sent. Lines are read one by one: what is no line is refused by itself, with its reason in the
 * receipt, and the others are merged (decision 29).
 */
export const MergeRequest = z.object({
  /** Made by the browser, one for each set of lines: the same id gets the same receipt (decision 29). */
  mergeId: z.guid('The merge needs an id, a UUID.').toLowerCase(),
  items: z
    .array(z.unknown(), 'Send the lines as a list.')
    .max(CART_LINES_MAX, `Send at most ${CART_LINES_MAX} lines.`),
});
export type MergeRequest = z.infer<typeof MergeRequest>;

const Line = z.object({
  bookId: z.string(),
  variantType: VariantType,
  leatherType: LeatherType,
  color: z.string(),
  /** Copies that were brought. */
  quantity: z.int(),
});
/** A line of a guest's cart that came into the person's. */
export const MergedLine = Line.extend({
  title: z.string(),
  /** Copies of this configuration in the cart after the merge. */
  inCart: z.int(),
  /** Whether some copies were left out: one order takes at most 99, and an edition has no more than are left. */
  isCapped: z.boolean(),
  /** Which of the two it was, for people. */
  reason: z.string().optional(),
});
export type MergedLine = z.infer<typeof MergedLine>;

/** A line of a guest's cart that could not be taken. */
export const FailedLine = z.object({
  /** The place of the line among those that were sent, from 0; of equal lines the first one's. */
  index: z.int().nonnegative(),
  /** The line as far as it could be read. */
  bookId: z.string().nullable(),
  variantType: VariantType.nullable(),
  leatherType: LeatherType.nullable(),
  color: z.string().nullable(),
  quantity: z.int().nullable(),
  /** Null where there is no such book. */
  title: z.string().nullable(),
  code: z.enum([
    'BOOK_NOT_FOUND',
    'BOOK_WITHDRAWN',
    'NOT_OFFERED',
    'EDITION_LIMIT',
    'CART_FULL',
    'INVALID_LINE',
  ]),
  /** For people. */
  reason: z.string(),
});
export type FailedLine = z.infer<typeof FailedLine>;

/** What became of each line of a guest's cart (decision 29). */
export const MergeReceipt = z.object({
  mergeId: z.string(),
  added: z.array(MergedLine),
  summed: z.array(MergedLine),
  failed: z.array(FailedLine),
});
export type MergeReceipt = z.infer<typeof MergeReceipt>;
export const MergeReply = replyOf(Cart.extend({ receipt: MergeReceipt }));
