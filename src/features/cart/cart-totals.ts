/** Line data needed for the totals. Amounts are minor units of one currency. */
export interface CartLine {
  itemPrice: number;
  customizationCharges: number;
  quantity: number;
  book?: { isDeleted?: boolean } | null;
  bestSellerBook?: { isDeleted?: boolean } | null;
  exclusiveBook?: { isDeleted?: boolean } | null;
  /** Set if the line can't be sold. */
  unavailable?: object | null;
}

export interface CartTotals {
  /** Sum of (itemPrice + customizationCharges) × quantity over the lines that are sold (storefront 5). */
  subtotal: number;
  /** Copies in those lines: the `N` of "N items added here". */
  count: number;
}

/** Checks that both the book and the line's variant are still sold. */
export const isSold = ({ unavailable, book, bestSellerBook, exclusiveBook }: CartLine): boolean =>
  !(unavailable || book?.isDeleted || bestSellerBook?.isDeleted || exclusiveBook?.isDeleted);

export const lineTotal = (line: CartLine): number =>
  (line.itemPrice + line.customizationCharges) * line.quantity;

/** The only totals function: used by guest cart, server cart and checkout. */
export function cartTotals(lines: readonly CartLine[]): CartTotals {
  const counted = lines.filter(isSold);
  return {
    subtotal: counted.reduce((sum, line) => sum + lineTotal(line), 0),
    count: counted.reduce((sum, line) => sum + line.quantity, 0),
  };
}
