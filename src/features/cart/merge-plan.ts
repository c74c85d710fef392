import type { FailedLine, MergedLine, MergeItem, MergeReceipt } from '#contract/cart.ts';
import type { BookColour } from '#contract/edition.ts';
import { CART_LINES_MAX, QUANTITY_MAX } from '#contract/limits.ts';
import { refusalOf } from './bindings.ts';
import type { SoldBook } from './queries.ts';

type Configuration = Pick<MergeItem, 'bookId' | 'variantType' | 'leatherType' | 'color'>;
/** What makes two lines one (decision 29). */
export const keyOf = ({ bookId, variantType, leatherType, color }: Configuration): string =>
  [bookId, variantType, leatherType, color].join(':');

interface Present {
  books: ReadonlyMap<string, SoldBook>;
  colours: readonly BookColour[];
  /** Copies of each configuration that is in the cart, by `keyOf`. */
  quantities: ReadonlyMap<string, number>;
  /** Lines in the cart, customised ones too. */
  lines: number;
}

export interface MergePlan {
  /** What is to be written, in the order of the keys: two merges at once then wait, and do not block each other. */
  writes: (Configuration & { quantity: number })[];
  receipt: MergeReceipt;
}

/**
 * What becomes of a guest's lines (decision 29): those of one configuration are summed, with each other and with what is
 * in the cart, up to 99 copies; those that cannot be are listed with a reason.
 */
export function planMerge(mergeId: string, items: readonly MergeItem[], present: Present): MergePlan {
  const receipt: MergeReceipt = { mergeId, added: [], summed: [], failed: [] };
  const writes: MergePlan['writes'] = [];
  let free = CART_LINES_MAX - present.lines;
  for (const item of gathered(items)) {
    const { quantity, bookId } = item;
    const book = present.books.get(bookId);
    const fail = ({ code, reason }: Pick<FailedLine, 'code' | 'reason'>) =>
      receipt.failed.push({ ...item, title: book?.title ?? null, code, reason });
    const refusal = refusalOf(book, item, present.colours);
    if (refusal || !book) {
      fail(refusal ?? FULL);
      continue;
    }
    const before = present.quantities.get(keyOf(item));
    if (before === undefined && free <= 0) {
      fail(FULL);
      continue;
    }
    if (before === undefined) free -= 1;
    const wanted = (before ?? 0) + quantity;
    const inCart = Math.min(QUANTITY_MAX, wanted);
    const line: MergedLine = { ...item, title: book.title, inCart, isCapped: wanted > QUANTITY_MAX };
    (before === undefined ? receipt.added : receipt.summed).push(line);
    writes.push({ ...item, quantity: Math.min(QUANTITY_MAX, quantity) });
  }
  return { writes: writes.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)), receipt };
}

const FULL = {
  code: 'CART_FULL',
  reason: `Your cart holds ${CART_LINES_MAX} different bindings, as many as it can.`,
} as const;

/** Every configuration once, with all its copies. */
function gathered(items: readonly MergeItem[]): MergeItem[] {
  const sums = new Map<string, MergeItem>();
  for (const item of items) {
    const before = sums.get(keyOf(item));
    sums.set(keyOf(item), { ...item, quantity: (before?.quantity ?? 0) + item.quantity });
  }
  return [...sums.values()];
}
