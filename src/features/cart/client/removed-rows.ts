import type { GuestCartItem } from '../guest-cart-contract.ts';

/** A line that was removed, and the row in which it stood. */
export interface RemovedRow {
  item: GuestCartItem;
  row: number;
}

/**
 * The rows of the cart page: the lines in their order, and removed ones where they stood as long as they have not
 * come back some other way.
 */
export function cartRows(
  items: readonly GuestCartItem[],
  removed: readonly RemovedRow[],
): { item: GuestCartItem; isRemoved: boolean }[] {
  const rows = items.map((item) => ({ item, isRemoved: false }));
  const present = new Set(items.map(({ id }) => id));
  for (const { item, row } of removed.toSorted((a, b) => a.row - b.row))
    if (!present.has(item.id)) rows.splice(row, 0, { item, isRemoved: true });
  return rows;
}
