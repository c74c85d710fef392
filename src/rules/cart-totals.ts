import { QUANTITY_MAX, QUANTITY_MIN } from '../contract/limits.ts';

/** What the totals need to know of a line. Amounts are minor units of one currency. */
export interface CartLine {
  itemPrice: number;
  customizationCharges: number;
  quantity: number;
  book?: { isDeleted?: boolean } | null;
  bestSellerBook?: { isDeleted?: boolean } | null;
  exclusiveBook?: { isDeleted?: boolean } | null;
}

export interface CartTotals {
  /** Sum over lines of (itemPrice + customizationCharges) × quantity, without deleted books (storefront 5). */
  subtotal: number;
  /** How many copies those lines hold: the `N` of "N items added here". */
  count: number;
}

const isDeleted = (line: CartLine) =>
  Boolean(line.book?.isDeleted || line.bestSellerBook?.isDeleted || line.exclusiveBook?.isDeleted);

/** One line's total: (itemPrice + customizationCharges) × quantity. */
export const lineTotal = (line: CartLine): number =>
  (line.itemPrice + line.customizationCharges) * line.quantity;

/** The one totals function: guest cart, server cart and checkout all add up here. */
export function cartTotals(lines: readonly CartLine[]): CartTotals {
  const counted = lines.filter((line) => !isDeleted(line));
  return {
    subtotal: counted.reduce((sum, line) => sum + lineTotal(line), 0),
    count: counted.reduce((sum, line) => sum + line.quantity, 0),
  };
}

/** A whole number of copies that may be ordered: 1 to 99 (decision 25). */
export const quantityWithin = (quantity: number): number =>
  Math.min(QUANTITY_MAX, Math.max(QUANTITY_MIN, Math.trunc(quantity) || QUANTITY_MIN));
