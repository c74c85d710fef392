import { copiesLeftWords, copiesOf, mostCopies } from '#features/books/edition-copies.ts';
import type { BookColour } from '#kernel/edition.ts';
import { QUANTITY_MAX } from '#kernel/quantity.ts';
import { USUAL_SHIPPING } from '#kernel/shipping.ts';
import type { FailedLine, MergedLine, MergeItem, MergeReceipt } from '../contract.ts';
import { CART_LINES_MAX } from '../limits.ts';
import { refusalOf, UNKNOWN_BOOK } from './bindings.ts';
import type { PlacedLine, ReadLines } from './merge-lines.ts';
import type { SoldBook } from './queries.ts';

type Configuration = Pick<MergeItem, 'bookId' | 'variantType' | 'leatherType' | 'color'>;
type Extras = Pick<MergeItem, 'boxWrapping' | 'giftWrapping' | 'shippingSpeed'>;
/** Lines with equal keys are merged (decision 29). */
export const keyOf = ({ bookId, variantType, leatherType, color }: Configuration): string =>
  [bookId, variantType, leatherType, color].join(':');

/** An existing cart line. `isPlain`: not customised. Prints have no book. */
export type PresentLine = Omit<Configuration, 'bookId'> & {
  bookId: string | null;
  quantity: number;
  isPlain: boolean;
};

interface Present {
  books: ReadonlyMap<string, SoldBook>;
  colours: readonly BookColour[];
  lines: readonly PresentLine[];
}

export interface MergePlan {
  /** Lines to write, ordered by key, so that concurrent merges wait instead of deadlocking. */
  writes: (Configuration & Extras & { quantity: number })[];
  receipt: MergeReceipt;
}

/**
 * Plans the merge of a guest cart (decision 29): equal configurations are summed, with each other and with the cart,
 * up to 99 copies and what is left of an edition; the others are rejected with a reason.
 */
export function planMerge(mergeId: string, { lines, broken }: ReadLines, present: Present): MergePlan {
  const { books, colours } = present;
  const receipt: MergeReceipt = { mergeId, added: [], summed: [], failed: [] };
  const writes: MergePlan['writes'] = [];
  const room = roomIn(present);
  for (const { index, boxWrapping, giftWrapping, shippingSpeed, ...item } of gathered(lines)) {
    const book = books.get(item.bookId);
    const refusal = refusalOf(book, item, colours) ?? room.refusalOf(item);
    if (refusal || !book) {
      receipt.failed.push({ index, ...item, title: book?.title ?? null, ...(refusal ?? UNKNOWN_BOOK) });
      continue;
    }
    const { before, inCart, reason } = room.take(item, book);
    const line: MergedLine = { ...item, title: book.title, inCart, isCapped: reason !== undefined };
    (before === undefined ? receipt.added : receipt.summed).push(reason ? { ...line, reason } : line);
    const more = book.copiesLeft == null ? Math.min(QUANTITY_MAX, item.quantity) : inCart - (before ?? 0);
    if (more > 0) writes.push({ ...item, boxWrapping, giftWrapping, shippingSpeed, quantity: more });
  }
  for (const line of broken)
    receipt.failed.push({ ...line, title: (line.bookId && books.get(line.bookId)?.title) || null });
  return { writes: writes.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)), receipt };
}

const hasBook = (line: PresentLine): line is PresentLine & { bookId: string } => line.bookId !== null;

type Reasoned = Pick<FailedLine, 'code' | 'reason'>;
const FULL: Reasoned = {
  code: 'CART_FULL',
  reason: `Your cart holds ${CART_LINES_MAX} different bindings, as many as it can.`,
};

/** Tracks the room left in cart and editions while lines are added. */
function roomIn({ books, colours, lines }: Present) {
  const bound = lines.filter(hasBook);
  const quantities = new Map(bound.flatMap((line) => (line.isPlain ? [[keyOf(line), line.quantity]] : [])));
  // Lines no longer sold take no copies from an edition.
  const held = bound.filter((line) => !refusalOf(books.get(line.bookId), line, colours));
  let free = CART_LINES_MAX - lines.length;
  return {
    refusalOf(item: MergeItem): Reasoned | null {
      if (quantities.has(keyOf(item))) return null;
      const left = books.get(item.bookId)?.copiesLeft;
      const inCart = copiesOf(held, item.bookId);
      if (left != null && inCart >= left)
        return { code: 'EDITION_LIMIT', reason: copiesLeftWords(left, inCart) };
      return free > 0 ? null : FULL;
    },
    /** Adds a line. Returns its copies before and after, and the reason if some were dropped. */
    take(item: MergeItem, { copiesLeft }: SoldBook) {
      const key = keyOf(item);
      const before = quantities.get(key);
      const wanted = (before ?? 0) + item.quantity;
      const others = copiesOf(held, item.bookId) - (before ?? 0);
      const inCart = Math.max(before ?? 0, Math.min(wanted, mostCopies(copiesLeft, others)));
      if (before === undefined) free -= 1;
      quantities.set(key, inCart);
      held.push({ ...item, isPlain: true, quantity: inCart - (before ?? 0) });
      return { before, inCart, reason: inCart < wanted ? reasonFor(inCart, copiesLeft) : undefined };
    },
  };
}

const reasonFor = (inCart: number, copiesLeft: number | null | undefined): string =>
  inCart < QUANTITY_MAX && copiesLeft != null
    ? copiesLeftWords(copiesLeft)
    : `${QUANTITY_MAX} copies, the most that one order takes.`;

/** Combines equal configurations: all copies, the first line's index, and the first options that aren't the default. */
function gathered(lines: readonly PlacedLine[]): PlacedLine[] {
  const sums = new Map<string, PlacedLine>();
  for (const line of lines) {
    const before = sums.get(keyOf(line));
    const quantity = (before?.quantity ?? 0) + line.quantity;
    const extras = before && isMore(before) ? extrasOf(before) : extrasOf(line);
    sums.set(keyOf(line), { ...line, ...before, ...extras, quantity });
  }
  return [...sums.values()];
}

const extrasOf = ({ boxWrapping, giftWrapping, shippingSpeed }: Extras): Extras => ({
  boxWrapping,
  giftWrapping,
  shippingSpeed,
});

const isMore = ({ boxWrapping, giftWrapping, shippingSpeed = USUAL_SHIPPING }: Extras): boolean =>
  Boolean(boxWrapping || giftWrapping || shippingSpeed !== USUAL_SHIPPING);
