import type { Choice } from './choice.ts';
import { editGuestCart, NOT_READ } from './guest-cart.ts';
import { rebindLine, rebindProblem } from './rebound-lines.ts';

const ON_ITS_WAY =
  'This book is on its way into the cart of your account. Please log in again, and choose its binding there.';

/**
 * Binds a line of the guest's cart otherwise. One that has been sent into somebody's cart stays as it was sent until that is
 * answered: its copies are taken out of this cart by what they were, and would be in both otherwise.
 * @returns why it was not, in words; null where it was
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
