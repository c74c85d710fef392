import type { GuestCartItem } from '../guest-cart-contract.ts';

export interface RemovedRow {
  item: GuestCartItem;
  row: number;
}

/** Rows of the cart page: the lines in order, with removed ones in their old place until they return. */
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
