import { isMiniCartOpen } from '#browser/notices.ts';
import { bookPrice } from '#kernel/book-price.ts';
import { withQuery } from '#kernel/paths.ts';
import { QUANTITY_MAX } from '#kernel/quantity.ts';
import type { CartBook, GuestCartItem } from '../guest-cart-contract.ts';
import type { BindingChoice } from './binding-choice.ts';
import { sendAddition } from './cart-calls.ts';
import * as lines from './cart-lines.ts';
import { changeLineVariant } from './change-line-variant.ts';
import { lastAdded } from './guest-cart.ts';
import {
  type Change,
  changes,
  confirmed,
  confirmedLine,
  currency,
  enqueueChange,
  load,
  MAYBE_APPLIED,
  publish,
  requestServer,
  setCurrency,
} from './server-cart-queue.ts';
import type { LineOptions } from './server-lines.ts';
import { toCartBook } from './to-cart-book.ts';

export { load } from './server-cart-queue.ts';

/** Adds a book and opens the mini cart (storefront 4). Shows a warning and returns false on failure. */
export async function add(book: CartBook, choice: BindingChoice, quantity: number): Promise<boolean> {
  const { variantType, leatherType, color, colorLabel } = choice;
  setCurrency(book.currency);
  const line = {
    id: lines.lineId({ book, variantType, leatherType, color }),
    book: toCartBook(book),
    quantity,
    variantType,
    leatherType,
    color,
    ...(colorLabel ? { colorLabel } : {}),
    itemPrice: bookPrice(book, variantType, leatherType)?.price ?? 0,
    customizationCharges: 0,
  };
  const previousQuantity = confirmed?.find(({ id }) => id === line.id)?.quantity ?? 0;
  const isDone = await enqueueChange({
    apply: (items) => lines.addLine(items, line),
    send: () => sendAddition(line, currency),
  });
  if (!isDone) return false;
  if (previousQuantity + quantity > QUANTITY_MAX)
    lastAdded.set({
      message: `${book.title}: your cart now holds ${QUANTITY_MAX} copies, the maximum per order.`,
      at: performance.now(),
    });
  else isMiniCartOpen.set(true);
  return true;
}

/** Sets the quantity; rapid clicks are sent as one change. */
export function setQuantity(id: string, quantity: number): Promise<boolean> {
  const pending = changes.findLast((change) => change.sets?.id === id);
  if (pending?.sets && !pending.isSent && pending === changes.at(-1)) {
    pending.sets.quantity = quantity;
    publish();
    return pending.done;
  }
  const sets = { id, quantity };
  return enqueueChange({
    sets,
    apply: (items) => lines.setQuantity(items, id, sets.quantity),
    send: async () =>
      requestServer(`/item/${confirmedLine(id).itemId}`, {
        method: 'PUT',
        body: { quantity: sets.quantity },
      }),
  });
}

export const remove = (id: string): Promise<boolean> =>
  enqueueChange({
    apply: (items) => lines.removeLine(items, id),
    send: async () => {
      const { itemId, design, printJob } = confirmedLine(id);
      if (design && !printJob) await (await import('./restore-line.ts')).rememberDesign(itemId, design.hash);
      return requestServer(`/item/${encodeURIComponent(itemId)}`, { method: 'DELETE' });
    },
  });

export const restore = (item: GuestCartItem, index: number): Promise<boolean> =>
  enqueueChange({
    apply: (items) => lines.restoreLine(items, item, index),
    send: async () => (await import('./restore-line.ts')).restoreRemovedLine(item, currency),
  });

export const setOptions = (id: string, options: Partial<LineOptions>): Promise<boolean> =>
  enqueueChange({
    apply: (items) => items.map((line) => (line.id === id ? { ...line, ...options } : line)),
    async send() {
      const { itemId, quantity } = confirmedLine(id);
      return requestServer(`/item/${itemId}`, { method: 'PUT', body: { quantity, ...options } });
    },
  });

/** Changes a line's variant. @returns the reason for a refusal; null on success */
export async function changeVariant(id: string, choice: BindingChoice): Promise<string | null> {
  const { variantType, leatherType, color } = choice;
  let reason = 'We couldn’t change the binding. Please try again.';
  const isDone = await enqueueChange({
    apply: (items) => changeLineVariant(items, id, choice),
    send: async () =>
      requestServer(`/item/${confirmedLine(id).itemId}`, {
        method: 'PUT',
        body: { variantType, leatherType, color },
      }),
    onRefused(error) {
      reason = error.message;
      // The change may have arrived, or the line may be gone: reload to find out.
      if (MAYBE_APPLIED.includes(error.status)) void load();
      return true;
    },
  });
  return isDone ? null : reason;
}

export const sendAllTo = (addressId: string): Promise<boolean> =>
  enqueueChange({
    apply: (items) => items.map((line) => ({ ...line, addressId })),
    send: () => requestServer(withQuery('/update-all-address', { addressId }), { method: 'POST' }),
  });

/** Changes coupon or wallet use; `path` is relative to the cart API. `onRefused` receives a refusal. */
export const changeSettings = (
  path: string,
  body: object | undefined,
  onRefused: NonNullable<Change['onRefused']>,
): Promise<boolean> =>
  enqueueChange({
    onRefused,
    apply: (items) => [...items],
    send: () => requestServer(path, { method: 'POST', body }),
  });
