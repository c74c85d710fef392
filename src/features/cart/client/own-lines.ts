import type { ShippingSpeed } from '#kernel/shipping-speed.ts';
import type { Cart, LinePrint, LineQuote } from '../contract.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import { lineId } from './cart-lines.ts';
import { printedBook } from './printed-book.ts';

/** What can be chosen for a line beside its binding. */
export interface LineOptions {
  /** A shipping address; null while none is chosen. */
  addressId: string | null;
  boxWrapping: boolean;
  giftWrapping: boolean;
  shippingSpeed: ShippingSpeed;
}

/** A line of the shop's own cart. Its `id` is that of its configuration: it stays when the line is put back. */
export interface OwnLine extends Omit<GuestCartItem, keyof LineOptions>, LineOptions {
  /** The shop's id of the line. */
  itemId: string;
  /** Where it is printed from somebody's file; `book` then names what is made of it. */
  printJob?: LinePrint;
  /** Where it is work that was quoted. */
  quotedWork?: LineQuote;
}

/** Whether the shop keeps a line: only there it has a place for an address. */
export const isOwnLine = (line: GuestCartItem): line is OwnLine => 'addressId' in line;

/** The print job of a line; undefined where it is a book of the shop. */
export const printJobOf = (line: GuestCartItem): LinePrint | undefined =>
  isOwnLine(line) ? line.printJob : undefined;

/** The quoted work of a line; undefined where it is none. */
export const quotedWorkOf = (line: GuestCartItem): LineQuote | undefined =>
  isOwnLine(line) ? line.quotedWork : undefined;

/** What holds for the whole of a cart that the shop keeps. */
export interface CartTerms {
  couponCode: string | null;
  /** What it takes off, in minor units. */
  discount: number;
  /** Why the coupon takes nothing off, in words. */
  couponProblem: string | null;
  /** Whether the wallet pays of it what it can. */
  usesWallet: boolean;
  /** Rises whenever the shop has said what is in the cart. */
  revision: number;
  /** Whether a change is under way. */
  isChanging: boolean;
}

/** The lines of a cart that the shop keeps, as the views show lines. */
export const toLines = ({ cartItems, currency }: Cart): OwnLine[] =>
  cartItems.flatMap((item) => {
    const { printJob, quotedWork } = item;
    const made = printJob ?? quotedWork;
    const book =
      (made && printedBook(made, currency, item)) ?? item.book ?? item.bestSellerBook ?? item.exclusiveBook;
    if (!book) return [];
    const { id: itemId, quantity, itemPrice, customizationCharges } = item;
    const { variantType, leatherType, color, colorLabel, unavailable } = item;
    const { addressId = null, boxWrapping, giftWrapping, shippingSpeed } = item;
    const binding = { variantType, leatherType, color };
    const options = { addressId, boxWrapping, giftWrapping, shippingSpeed };
    const { design } = item;
    // A print job is one line, however it is bound; so is one of a quote.
    const id = made ? `${item.kind}:${made.id}` : lineId({ book, ...binding, ...(design ? { design } : {}) });
    const amounts = { quantity, itemPrice, customizationCharges };
    const line = {
      id,
      itemId,
      book,
      ...binding,
      colorLabel,
      ...amounts,
      ...options,
      ...(design ? { design } : {}),
      ...(printJob ? { printJob } : {}),
      ...(quotedWork ? { quotedWork } : {}),
    };
    return [unavailable ? { ...line, unavailable } : line];
  });

/** Null before the shop was asked. */
export const toTerms = (cart: Cart | null, revision: number): CartTerms => ({
  couponCode: cart?.couponCode ?? null,
  discount: cart?.discount ?? 0,
  couponProblem: cart?.couponProblem ?? null,
  usesWallet: cart?.usesWallet ?? false,
  revision,
  isChanging: false,
});
