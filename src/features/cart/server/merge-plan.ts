import { copiesLeftMessage, countCopies, maxCopies } from '#features/books/edition-copies.ts';
import type { BookColour } from '#kernel/edition.ts';
import { QUANTITY_MAX } from '#kernel/quantity.ts';
import { DEFAULT_SHIPPING_SPEED } from '#kernel/shipping.ts';
import { CART_LINES_MAX } from '../limits.ts';
import type { FailedLine, MergedLine, MergeItem, MergeReceipt } from '../merge-contract.ts';
import { findRefusal, UNKNOWN_BOOK } from './bindings.ts';
import type { IndexedLine, ParsedLines } from './merge-lines.ts';
import type { SoldBook } from './queries.ts';

type Configuration = Pick<MergeItem, 'bookId' | 'variantType' | 'leatherType' | 'color'>;
type LineOptions = Pick<MergeItem, 'boxWrapping' | 'giftWrapping' | 'shippingSpeed'>;
/** Lines with equal keys are merged (decision 29). */
export const lineKey = ({ bookId, variantType, leatherType, color }: Configuration): string =>
  [bookId, variantType, leatherType, color].join(':');

/** An existing cart line. `isPlain`: not customised. Prints have no book. */
type ExistingLine = Omit<Configuration, 'bookId'> & {
  bookId: string | null;
  quantity: number;
  isPlain: boolean;
};

interface MergeState {
  books: ReadonlyMap<string, SoldBook>;
  colours: readonly BookColour[];
  lines: readonly ExistingLine[];
}

export interface MergePlan {
  /** Lines to write, ordered by key, so that concurrent merges wait instead of deadlocking. */
  writes: (Configuration & LineOptions & { quantity: number })[];
  receipt: MergeReceipt;
}

/**
 * Plans the merge of a guest cart (decision 29): equal configurations are summed, with each other and with the cart,
 * up to 99 copies and what is left of an edition; the others are rejected with a reason.
 */
export function planMerge(mergeId: string, { lines, invalid }: ParsedLines, state: MergeState): MergePlan {
  const { books, colours } = state;
  const receipt: MergeReceipt = { mergeId, added: [], summed: [], failed: [] };
  const writes: MergePlan['writes'] = [];
  const room = trackRoom(state);
  for (const { index, boxWrapping, giftWrapping, shippingSpeed, ...item } of combineLines(lines)) {
    const book = books.get(item.bookId);
    const refusal = findRefusal(book, item, colours) ?? room.findRejection(item);
    if (refusal || !book) {
      receipt.failed.push({ index, ...item, title: book?.title ?? null, ...(refusal ?? UNKNOWN_BOOK) });
      continue;
    }
    const { before, inCart, reason } = room.take(item, book);
    const line: MergedLine = { ...item, title: book.title, inCart, isCapped: reason !== undefined };
    (before === undefined ? receipt.added : receipt.summed).push(reason ? { ...line, reason } : line);
    const addedCopies =
      book.copiesLeft == null ? Math.min(QUANTITY_MAX, item.quantity) : inCart - (before ?? 0);
    if (addedCopies > 0)
      writes.push({ ...item, boxWrapping, giftWrapping, shippingSpeed, quantity: addedCopies });
  }
  for (const line of invalid)
    receipt.failed.push({ ...line, title: (line.bookId && books.get(line.bookId)?.title) || null });
  return { writes: writes.toSorted((a, b) => (lineKey(a) < lineKey(b) ? -1 : 1)), receipt };
}

const hasBook = (line: ExistingLine): line is ExistingLine & { bookId: string } => line.bookId !== null;

type Rejection = Pick<FailedLine, 'code' | 'reason'>;
const CART_FULL: Rejection = {
  code: 'CART_FULL',
  reason: `Your cart is full: it holds up to ${CART_LINES_MAX} different bindings.`,
};

/** Tracks the room left in cart and editions while lines are added. */
function trackRoom({ books, colours, lines }: MergeState) {
  const bound = lines.filter(hasBook);
  const quantities = new Map(bound.flatMap((line) => (line.isPlain ? [[lineKey(line), line.quantity]] : [])));
  // Lines no longer sold take no copies from an edition.
  const soldLines = bound.filter((line) => !findRefusal(books.get(line.bookId), line, colours));
  let free = CART_LINES_MAX - lines.length;
  return {
    findRejection(item: MergeItem): Rejection | null {
      if (quantities.has(lineKey(item))) return null;
      const copiesLeft = books.get(item.bookId)?.copiesLeft;
      const inCart = countCopies(soldLines, item.bookId);
      if (copiesLeft != null && inCart >= copiesLeft)
        return { code: 'EDITION_LIMIT', reason: copiesLeftMessage(copiesLeft, inCart) };
      return free > 0 ? null : CART_FULL;
    },
    /** Adds a line. Returns its copies before and after, and the reason if some were dropped. */
    take(item: MergeItem, { copiesLeft }: SoldBook) {
      const key = lineKey(item);
      const before = quantities.get(key);
      const requested = (before ?? 0) + item.quantity;
      const inOtherLines = countCopies(soldLines, item.bookId) - (before ?? 0);
      const inCart = Math.max(before ?? 0, Math.min(requested, maxCopies(copiesLeft, inOtherLines)));
      if (before === undefined) free -= 1;
      quantities.set(key, inCart);
      soldLines.push({ ...item, isPlain: true, quantity: inCart - (before ?? 0) });
      return { before, inCart, reason: inCart < requested ? capReason(inCart, copiesLeft) : undefined };
    },
  };
}

const capReason = (inCart: number, copiesLeft: number | null | undefined): string =>
  inCart < QUANTITY_MAX && copiesLeft != null
    ? copiesLeftMessage(copiesLeft)
    : `${QUANTITY_MAX} copies, the maximum per order.`;

/** Combines equal configurations: all copies, the first line's index, and the first options that aren't the default. */
function combineLines(lines: readonly IndexedLine[]): IndexedLine[] {
  const sums = new Map<string, IndexedLine>();
  for (const line of lines) {
    const before = sums.get(lineKey(line));
    const quantity = (before?.quantity ?? 0) + line.quantity;
    const extras = before && hasOptions(before) ? pickOptions(before) : pickOptions(line);
    sums.set(lineKey(line), { ...line, ...before, ...extras, quantity });
  }
  return [...sums.values()];
}

const pickOptions = ({ boxWrapping, giftWrapping, shippingSpeed }: LineOptions): LineOptions => ({
  boxWrapping,
  giftWrapping,
  shippingSpeed,
});

const hasOptions = ({
  boxWrapping,
  giftWrapping,
  shippingSpeed = DEFAULT_SHIPPING_SPEED,
}: LineOptions): boolean => Boolean(boxWrapping || giftWrapping || shippingSpeed !== DEFAULT_SHIPPING_SPEED);
