import type { GuestCartItem } from '../guest-cart-contract.ts';
import { mergeLines } from './cart-lines.ts';
import { editGuestCart } from './guest-cart.ts';

// Loaded only by views that show saved or rejected lines.

/** Restores saved lines at their new prices; lines in `gone` are dropped. */
export const restoreSavedLines = (
  priced: ReadonlyMap<string, GuestCartItem>,
  withdrawn: ReadonlyMap<string, unknown>,
) =>
  editGuestCart(({ items, savedForLater }) => ({
    items: mergeLines(items, [...priced.values()]),
    savedForLater: savedForLater.filter(({ id }) => !priced.has(id) && !withdrawn.has(id)),
  }));

export const dismissRejectedLine = (id: string) =>
  editGuestCart(({ rejectedLines = [] }) => ({
    rejectedLines: rejectedLines.filter(({ line }) => line.id !== id),
  }));

export const discardSavedLines = () => editGuestCart(() => ({ savedForLater: [] }));
