import { track } from '#browser/track.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import type { BindingChoice } from './binding-choice.ts';
import { changeCart } from './cart.ts';
import { lineId } from './cart-lines.ts';
import * as guest from './guest-change-variant.ts';

/**
 * Changes the variant of a line; lines that become equal are merged.
 * @returns the reason for a refusal; null on success
 */
export async function changeVariant(line: GuestCartItem, choice: BindingChoice): Promise<string | null> {
  let reason: string | null = 'We couldn’t change the binding. Please try again.';
  const capture = async (result: Promise<string | null>) => {
    reason = await result;
    return reason === null;
  };
  const isDone = await changeCart(
    () => capture(guest.changeVariant(line.id, choice)),
    (server) => capture(server.changeVariant(line.id, choice)),
  );
  if (!isDone) return reason;
  const { variantType, leatherType } = choice;
  track({ name: 'cart_updated', bookId: line.book.id, variantType, leatherType, quantity: line.quantity });
  return null;
}

/** The other line that already has this variant, if any. */
export const findSameVariant = (
  lines: readonly GuestCartItem[],
  line: GuestCartItem,
  choice: BindingChoice,
): GuestCartItem | undefined => {
  const to = lineId({ book: line.book, ...choice });
  return to === line.id ? undefined : lines.find(({ id }) => id === to);
};
