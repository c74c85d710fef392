import { track } from '#browser/track.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import { change } from './cart.ts';
import { lineId } from './cart-lines.ts';
import type { Choice } from './choice.ts';
import * as guest from './guest-rebind.ts';

/**
 * Changes the variant of a line; lines that become equal are merged.
 * @returns the reason for a refusal; null on success
 */
export async function rebind(line: GuestCartItem, choice: Choice): Promise<string | null> {
  let why: string | null = 'This could not be changed just now.';
  const keep = async (done: Promise<string | null>) => {
    why = await done;
    return why === null;
  };
  const isDone = await change(
    () => keep(guest.rebind(line.id, choice)),
    (own) => keep(own.rebind(line.id, choice)),
  );
  if (!isDone) return why;
  const { variantType, leatherType } = choice;
  track({ name: 'cart_updated', bookId: line.book.id, variantType, leatherType, quantity: line.quantity });
  return null;
}

/** The other line that already has this variant, if any. */
export const boundAlike = (
  lines: readonly GuestCartItem[],
  line: GuestCartItem,
  choice: Choice,
): GuestCartItem | undefined => {
  const to = lineId({ book: line.book, ...choice });
  return to === line.id ? undefined : lines.find(({ id }) => id === to);
};
