import type { BindingChoice } from './binding-choice.ts';
import { changeLineVariant, findVariantChangeProblem } from './change-line-variant.ts';
import { CART_UNREADABLE, editGuestCart } from './guest-cart.ts';

const MERGE_IN_PROGRESS =
  'This book is being moved to your account’s cart. Log in again and change its binding there.';

/**
 * Changes a line's variant. Refused while the line is being merged: it must be removed as it was sent, or its copies
 * would end up in both carts.
 * @returns the reason for a refusal; null on success
 */
export async function changeVariant(id: string, choice: BindingChoice): Promise<string | null> {
  let reason: string | null = null;
  const isDone = await editGuestCart(({ items, merging }) => {
    const isSent = merging?.lines.some((line) => line.id === id);
    reason = isSent ? MERGE_IN_PROGRESS : findVariantChangeProblem(items, id, choice);
    return reason === null ? { items: changeLineVariant(items, id, choice) } : {};
  });
  return isDone ? reason : CART_UNREADABLE;
}
