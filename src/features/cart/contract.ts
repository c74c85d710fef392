import { z } from 'zod';
import { TEXT_PAPERS } from '#features/designs/text-papers.ts';
import type { Binding } from '#kernel/bindings.ts';
import { LEATHER_TYPES, LeatherType, VARIANT_TYPES, VariantType } from '#kernel/edition.ts';
import { replySchema } from '#kernel/envelope.ts';
import { COUPON_CODE_MAX } from '#kernel/limits.ts';
import { CurrencyCode } from '#kernel/money.ts';
import { parseJson } from '#kernel/parse-json.ts';
import { QUANTITY_MAX, QUANTITY_MIN } from '#kernel/quantity.ts';
import { ShippingSpeed } from '#kernel/shipping-speed.ts';
import { id, line } from '#kernel/text.ts';
import { CartBook, LineDesign, Unavailable } from './guest-cart-contract.ts';

/** Standard binding, customer's own design, print from a PDF (decision 56), or quoted work. */
const CART_ITEM_KINDS = ['book', 'design', 'print', 'quote'] as const;

/** Print job of a line. */
export const LinePrint = z.object({
  id: z.string(),
  kind: z.enum(['book', 'thesis']),
  title: z.string(),
  /** Author as lettered on the book; empty if there is none. */
  author: z.string(),
  pages: z.int(),
  /** Trimmed page size. */
  trim: z.object({ widthMm: z.number(), heightMm: z.number() }),
  paper: z.enum(TEXT_PAPERS),
  /** Page where the print job is edited. */
  address: z.string(),
});
export type LinePrint = z.infer<typeof LinePrint>;

/** Quoted work of a line. Quantity and price come from the quote, which is ordered as a whole. */
export const LineQuote = z.object({
  id: z.string(),
  quoteId: z.string(),
  /** Quote number, `RB-Q-…`. */
  reference: z.string(),
  title: z.string(),
  description: z.string(),
  /** Page where the quote was accepted. */
  address: z.string(),
});
export type LineQuote = z.infer<typeof LineQuote>;

/**
 * Cart line (data-and-services 3): one configuration of a book (in the field of its catalogue), a print job, or a line
 * of a quote. Amounts are minor units of the cart's currency.
 */
export const CartItem = z.object({
  id: z.string(),
  kind: z.enum(CART_ITEM_KINDS),
  book: CartBook.optional(),
  bestSellerBook: CartBook.optional(),
  exclusiveBook: CartBook.optional(),
  printJob: LinePrint.optional(),
  quotedWork: LineQuote.optional(),
  quantity: z.int(),
  variantType: VariantType,
  leatherType: LeatherType,
  color: z.string(),
  /** Display name of the colour. */
  colorLabel: z.string(),
  itemPrice: z.int(),
  customizationCharges: z.int(),
  /** (itemPrice + customizationCharges) × quantity. */
  totalAmount: z.int(),
  /** Genres of a catalogue book; empty for prints and quoted work. */
  genres: z.array(z.string()),
  language: z.string(),
  /** Shipping address of the line; absent if none is chosen. */
  addressId: z.string().optional(),
  boxWrapping: z.boolean(),
  giftWrapping: z.boolean(),
  shippingSpeed: ShippingSpeed,
  /** Set for own designs and prints; edition, leather and colour follow the design. */
  design: LineDesign.optional(),
  unavailable: Unavailable.optional(),
});
export type CartItem = z.infer<typeof CartItem>;

/** Cart of a signed-in customer, priced by the server (decision 8). */
export const Cart = z.object({
  cartItems: z.array(CartItem),
  /** Coupon applied to the cart (decision 31); null if there is none. */
  couponCode: z.string().nullable(),
  /** Coupon discount on the lines that are sold; 0 if the coupon does not apply at the moment. */
  discount: z.int().nonnegative(),
  /** Why the coupon does not apply at the moment, as text for the customer. */
  couponProblem: z.string().optional(),
  /** Pay as much of the order as possible from the wallet. */
  usesWallet: z.boolean(),
  /** Excludes lines that are no longer sold (storefront 5). */
  subtotal: z.int(),
  /** Copies in the lines of the subtotal. */
  count: z.int(),
  currency: CurrencyCode,
});
export type Cart = z.infer<typeof Cart>;
export const CartReply = replySchema(Cart);

export const colour = id('Choose a colour.');
export const flag = (name: string) =>
  z.preprocess(
    (value) => (value === 'true' ? true : value === 'false' ? false : value),
    z.boolean(`Choose true or false for ${name}.`),
  );

/** Number of copies; form fields arrive as text. */
export const Quantity = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value),
  z
    .int('Enter the number of copies as a whole number.')
    .min(QUANTITY_MIN, `Order at least ${QUANTITY_MIN} copy.`)
    .max(QUANTITY_MAX, `You can order up to ${QUANTITY_MAX} copies. Ask us for a quote for more.`),
);

/** Book as sent by the client, as JSON or JSON text; only its id is used (decision 8). */
const BookData = z.preprocess(
  (value) => (typeof value === 'string' ? parseJson(value) : value),
  z.object({ id: id('Choose a book.') }, 'Choose a book.'),
);

/** Values that mean "no customisation" in forms. */
const NO_CUSTOMISATION = new Set(['', 'null', '{}', '[]', '""']);
const isNoDesign = (value: unknown): boolean =>
  value === undefined ||
  NO_CUSTOMISATION.has(typeof value === 'string' ? value.trim() : JSON.stringify(value));

/** Design document, its JSON text, or the id of a saved design. */
const Customisation = z.preprocess(
  (value) => (isNoDesign(value) ? undefined : value),
  z.unknown().optional(),
);

export const variant = z.enum(VARIANT_TYPES, 'Choose the Deluxe or Super Deluxe edition.');
export const leather = z.enum(LEATHER_TYPES, 'Choose genuine or vegan leather.');

/** Omitted options default to the variant the book is shown in. */
export const AddBestSellerRequest = z.object({
  bookData: BookData,
  quantity: Quantity.default(QUANTITY_MIN),
  variantType: variant.optional(),
  leatherType: leather.optional(),
  color: colour.optional(),
});
export const AddItemRequest = AddBestSellerRequest.extend({
  /** False for a draft, which must be saved before ordering (decision 37). */
  isDesignSaved: flag('isDesignSaved').optional(),
  bookCustomization: Customisation,
});
export type AddItemRequest = z.infer<typeof AddItemRequest>;
/** Exclusive designs come in one edition; the leather may be chosen (storefront 2.9). */
export const AddExclusiveBookRequest = AddBestSellerRequest.omit({ variantType: true });
export type AddRequest = z.infer<typeof AddBestSellerRequest>;

/** A print job has one line: adding it again sets the quantity. Defaults to the job's own number of copies. */
export const AddPrintRequest = z.object({
  printJobId: id('Choose a print.'),
  quantity: Quantity.optional(),
});
export type AddPrintRequest = z.infer<typeof AddPrintRequest>;

/** Adds an accepted quote to the cart again. */
export const AddQuoteRequest = z.object({ quoteId: id('Choose a quote.') });

/**
 * Omitted fields stay unchanged; `null` clears the address. Lines that become equal are merged. `quantity` is required
 * unless variant or design changes.
 */
export const UpdateItemRequest = z
  .object({
    quantity: Quantity.optional(),
    variantType: variant.optional(),
    leatherType: leather.optional(),
    color: colour.optional(),
    addressId: z.union([z.null(), id('Choose an address.')]).optional(),
    boxWrapping: flag('boxWrapping').optional(),
    giftWrapping: flag('giftWrapping').optional(),
    shippingSpeed: ShippingSpeed.optional(),
    isDesignSaved: flag('isDesignSaved').optional(),
    bookCustomization: Customisation,
  })
  .refine((change) => change.quantity !== undefined || changesVariant(change) || changesDesign(change), {
    path: ['quantity'],
    error: 'Enter the number of copies as a whole number.',
  });
export type UpdateItemRequest = z.infer<typeof UpdateItemRequest>;

export const changesVariant = ({ variantType, leatherType, color }: Partial<Binding>): boolean =>
  (variantType ?? leatherType ?? color) !== undefined;

export const changesDesign = ({
  bookCustomization,
  isDesignSaved,
}: {
  bookCustomization?: unknown;
  isDesignSaved?: boolean | undefined;
}): boolean => bookCustomization !== undefined || isDesignSaved !== undefined;

/** Design of a line, for editing it. */
export const LineDesignReply = replySchema(
  z.object({
    bookId: z.string(),
    hash: z.string(),
    isDesignSaved: z.boolean(),
    /** Design document, as accepted by `POST /api/designs/check`. */
    design: z.record(z.string(), z.unknown()),
  }),
);

export const UpdateAllAddressQuery = z.object({
  /** Id of a shipping address. */
  addressId: id('Choose an address.'),
});

export const ApplyCouponRequest = z.object({
  /** Case-insensitive. */
  couponCode: line('a coupon code', COUPON_CODE_MAX),
});
