import { fetchJson } from '#browser/fetch-json.ts';
import { API } from '#kernel/api.ts';
import type { GuestCartItem, RejectedLine } from '../guest-cart-contract.ts';
import { CART_LINES_MAX } from '../limits.ts';
import type { MergeReceipt } from '../merge-contract.ts';
import { queueCartMessages } from './cart-messages.ts';
import { editGuestCart, guestCart } from './guest-cart.ts';

type Lines = readonly GuestCartItem[];
const MAX_ROUNDS = 3;

/**
 * Merges the guest cart into the account's cart after login (decision 29). Merged lines leave local storage, rejected
 * ones are kept with the reason, and the next page reports the result; lines saved for later stay. An unanswered merge
 * is resent under the same id, so that it counts once.
 * @returns null if there was nothing to merge
 * @throws RequestFailed; the lines are kept for another try
 */
export async function mergeGuestCart(): Promise<MergeReceipt | null> {
  let receipt: MergeReceipt | null = null;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const merging = await beginMerge();
    if (!merging) break;
    const reply = await sendMerge(merging);
    const isOurs = await endMerge(merging, reply);
    if (isOurs) queueCartMessages({ messages: mergeMessages(reply, merging.lines) });
    receipt = receipt ? combineReceipts(receipt, reply) : reply;
  }
  return receipt;
}

interface Merging {
  mergeId: string;
  lines: Lines;
}

async function beginMerge(): Promise<Merging | null> {
  const isRead = await editGuestCart(({ items, merging }) =>
    merging || items.length === 0 ? {} : { merging: { mergeId: newMergeId(), lines: items } },
  );
  return (isRead && guestCart.get().merging) || null;
}

async function sendMerge({ mergeId, lines }: Merging): Promise<MergeReceipt> {
  const items = lines.map(({ book, variantType, leatherType, color, quantity, ...rest }) => ({
    bookId: book.id,
    variantType,
    leatherType,
    color,
    quantity,
    boxWrapping: rest.boxWrapping,
    giftWrapping: rest.giftWrapping,
    shippingSpeed: rest.shippingSpeed,
  }));
  const { data } = await fetchJson(`${API.carts[0]}/merge`, {
    method: 'POST',
    body: { mergeId, items },
    schema: () => import('../merge-contract.ts').then((file) => file.MergeReply),
  });
  return data.receipt;
}

/** Removes the merged copies from local storage in one write. False if another tab has done so. */
async function endMerge({ mergeId, lines }: Merging, receipt: MergeReceipt): Promise<boolean> {
  let isOurs = false;
  await editGuestCart(({ items, merging, rejectedLines = [] }) => {
    isOurs = merging?.mergeId === mergeId;
    if (!isOurs) return {};
    const failed = findRejectedLines(lines, receipt);
    const ids = new Set(failed.map(({ line }) => line.id));
    const allRejected = [...rejectedLines.filter(({ line }) => !ids.has(line.id)), ...failed];
    return {
      items: subtractLines(items, lines),
      merging: undefined,
      rejectedLines: allRejected.slice(-CART_LINES_MAX),
    };
  });
  return isOurs;
}

/** Subtracts the sent copies; whatever was added meanwhile stays. */
export function subtractLines(items: Lines, sentLines: Lines): GuestCartItem[] {
  const copies = new Map(sentLines.map(({ id, quantity }) => [id, quantity]));
  return items.flatMap((item) => {
    const quantity = item.quantity - (copies.get(item.id) ?? 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}

const findRejectedLines = (lines: Lines, { failed }: MergeReceipt): RejectedLine[] =>
  failed.flatMap(({ index, reason }) => {
    const line = lines[index];
    return line ? [{ line, reason }] : [];
  });

export function mergeMessages({ added, summed, failed }: MergeReceipt, lines: Lines = []): string[] {
  const merged = [...added, ...summed];
  const messages: string[] = [];
  if (merged.length === 1) messages.push('1 book from this device is now in your cart.');
  if (merged.length > 1) messages.push(`${merged.length} books from this device are now in your cart.`);
  for (const { title, reason } of merged) if (reason) messages.push(`${title}: ${reason}`);
  for (const { index, title, reason } of failed)
    messages.push(`${title ?? lines[index]?.book.title ?? 'One book'} wasn’t added: ${reason}`);
  return messages;
}

const combineReceipts = (one: MergeReceipt, other: MergeReceipt): MergeReceipt => ({
  mergeId: other.mergeId,
  added: [...one.added, ...other.added],
  summed: [...one.summed, ...other.summed],
  failed: [...one.failed, ...other.failed],
});

/** A UUID. `crypto.randomUUID` exists in secure contexts only. */
function newMergeId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) =>
    byte.toString(16).padStart(2, '0'),
  );
  return hex.join('').replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
}
