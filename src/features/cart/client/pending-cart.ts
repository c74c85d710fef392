import type { LeatherType } from '#kernel/binding.ts';
import { PENDING_ACTION_KEY } from '#kernel/limits.ts';

/** Exclusive book a guest wanted, added after login (decision 13). */
export interface PendingCart {
  kind: 'cart';
  bookId: string;
  color: string;
  leatherType: LeatherType;
  quantity: number;
  next: string;
}

export function rememberPendingCart(item: Omit<PendingCart, 'kind'>): void {
  try {
    sessionStorage.setItem(PENDING_ACTION_KEY, JSON.stringify({ kind: 'cart', ...item }));
  } catch {
    // Storage is blocked: login still returns to the book.
  }
}
