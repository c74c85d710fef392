import type { ShippingSpeed } from '#kernel/shipping-speed.ts';
import type { Cart, LinePrint, LineQuote } from '../contract.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import { lineId } from './cart-lines.ts';
import { placeholderBook } from './placeholder-book.ts';

export interface LineOptions {
  /** Shipping address; null if none is chosen. */
  addressId: string | null;
  boxWrapping: boolean;
  giftWrapping: boolean;
  shippingSpeed: ShippingSpeed;
}

/** Line of a server cart. `id` is derived from the configuration, so it survives removing and restoring the line. */
export interface ServerLine extends Omit<GuestCartItem, keyof LineOptions>, LineOptions {
  itemId: string;
  /** Set for prints from a PDF; `book` then holds a placeholder. */
  printJob?: LinePrint;
  quotedWork?: LineQuote;
}

/** Only lines of a server cart can have an address. */
export const isServerLine = (line: GuestCartItem): line is ServerLine => 'addressId' in line;

export const getPrintJob = (line: GuestCartItem): LinePrint | undefined =>
  isServerLine(line) ? line.printJob : undefined;

export const getQuotedWork = (line: GuestCartItem): LineQuote | undefined =>
  isServerLine(line) ? line.quotedWork : undefined;

export interface CartSettings {
  couponCode: string | null;
  /** Discount in minor units. */
  discount: number;
  couponProblem: string | null;
  /** Pay as much as possible from the wallet. */
  usesWallet: boolean;
  /** Increases with every reply of the server. */
  revision: number;
  isChanging: boolean;
}

export const toServerLines = ({ cartItems, currency }: Cart): ServerLine[] =>
  cartItems.flatMap((item) => {
    const { printJob, quotedWork } = item;
    const customWork = printJob ?? quotedWork;
    const book =
      (customWork && placeholderBook(customWork, currency, item)) ??
      item.book ??
      item.bestSellerBook ??
      item.exclusiveBook;
    if (!book) return [];
    const { id: itemId, quantity, itemPrice, customizationCharges } = item;
    const { variantType, leatherType, color, colorLabel, unavailable } = item;
    const { addressId = null, boxWrapping, giftWrapping, shippingSpeed } = item;
    const binding = { variantType, leatherType, color };
    const options = { addressId, boxWrapping, giftWrapping, shippingSpeed };
    const { design } = item;
    // A print job has one line whatever its variant; so has a line of a quote.
    const id = customWork
      ? `${item.kind}:${customWork.id}`
      : lineId({ book, ...binding, ...(design ? { design } : {}) });
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

export const toCartSettings = (cart: Cart | null, revision: number): CartSettings => ({
  couponCode: cart?.couponCode ?? null,
  discount: cart?.discount ?? 0,
  couponProblem: cart?.couponProblem ?? null,
  usesWallet: cart?.usesWallet ?? false,
  revision,
  isChanging: false,
});
