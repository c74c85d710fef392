import type { LeatherType } from '#kernel/binding.ts';
import { PENDING_KEY } from '#kernel/limits.ts';

/** An exclusive book that a guest wanted in the cart; it is added after login (decision 13). */
export interface PendingCart {
  kind: 'cart';
  bookId: string;
  color: string;
  leatherType: LeatherType;
  quantity: number;
  /** Where login leads to. */
  next: string;
}

/** Remembers what to add once the guest has logged in, as long as this tab is open. */
export function rememberPendingCart(wanted: Omit<PendingCart, 'kind'>): void {
  try {
    sessionStorage.setItem(PENDING_KEY, JSON.stringify({ kind: 'cart', ...wanted }));
  } catch {
    // Storage that is forbidden: login leads back to the book all the same.
  }
}
