import type { Choice } from './choice.ts';
import { editGuestCart, NOT_READ } from './guest-cart.ts';
import { rebindLine, rebindProblem } from './rebound-lines.ts';

/** Binds a line of the guest's cart otherwise. @returns why it was not, in words; null where it was */
export async function rebind(id: string, choice: Choice): Promise<string | null> {
  let why: string | null = null;
  const isDone = await editGuestCart(({ items }) => {
    why = rebindProblem(items, id, choice);
    return why === null ? { items: rebindLine(items, id, choice) } : {};
  });
  return isDone ? why : NOT_READ;
}
