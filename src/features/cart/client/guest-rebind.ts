import type { Choice } from './choice.ts';
import { editGuestCart, NOT_READ } from './guest-cart.ts';
import { rebindLine, rebindProblem } from './rebound-lines.ts';

const ON_ITS_WAY =
  'This book is on its way into the cart of your account. Please log in again, and choose its binding there.';

/**
 * Changes a line's variant. Refused while the line is being merged: it must be removed as it was sent, or its copies
 * would end up in both carts.
 * @returns the reason for a refusal; null on success
 */
export async function rebind(id: string, choice: Choice): Promise<string | null> {
  let why: string | null = null;
  const isDone = await editGuestCart(({ items, merging }) => {
    const isSent = merging?.lines.some((line) => line.id === id);
    why = isSent ? ON_ITS_WAY : rebindProblem(items, id, choice);
    return why === null ? { items: rebindLine(items, id, choice) } : {};
  });
  return isDone ? why : NOT_READ;
}
