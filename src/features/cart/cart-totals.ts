/** What the totals need to know of a line. Amounts are minor units of one currency. */
export interface CartLine {
  itemPrice: number;
  customizationCharges: number;
  quantity: number;
  book?: { isDeleted?: boolean } | null;
  bestSellerBook?: { isDeleted?: boolean } | null;
  exclusiveBook?: { isDeleted?: boolean } | null;
  /** Why the line is not sold, where it is not. */
  unavailable?: object | null;
}

export interface CartTotals {
  /** Sum over lines of (itemPrice + customizationCharges) × quantity, without what is not sold (storefront 5). */
  subtotal: number;
  /** How many copies those lines hold: the `N` of "N items added here". */
  count: number;
}

/** Whether a line is sold: its book is, and the binding it was chosen in. */
export const isSold = ({ unavailable, book, bestSellerBook, exclusiveBook }: CartLine): boolean =>
  !(unavailable || book?.isDeleted || bestSellerBook?.isDeleted || exclusiveBook?.isDeleted);

/** One line's total: (itemPrice + customizationCharges) × quantity. */
export const lineTotal = (line: CartLine): number =>
  (line.itemPrice + line.customizationCharges) * line.quantity;

/** The one totals function: guest cart, server cart and checkout all add up here. */
export function cartTotals(lines: readonly CartLine[]): CartTotals {
  const counted = lines.filter(isSold);
  return {
    subtotal: counted.reduce((sum, line) => sum + lineTotal(line), 0),
    count: counted.reduce((sum, line) => sum + line.quantity, 0),
  };
}
