import type { Mend } from '../mends.ts';

/* Fixes number pages as they are when the fix is applied. This maps pages across fixes, so that one fix can be
   undone from among others and a page be shown as it was. */

/** A page by identity: its number in the chosen file or, for an added blank page, the fix that added it. */
type PageId = number | string;

/** Original page number of each page of the fixed file, in order; null for an added page. */
export const origins = (mends: readonly Mend[], pages: number): (number | null)[] =>
  orderAfter(mends.map(named), pages).map((id) => (typeof id === 'number' ? id : null));

/**
 * Removes the fix at `at`. Page numbers of later fixes are adapted, and fixes of pages that are gone are dropped.
 * @param pages of the chosen file
 */
export function without(mends: readonly Mend[], at: number, pages: number): Mend[] {
  const all = mends.map(named);
  const rest = all.slice(0, at);
  for (let next = at + 1; next < all.length; next += 1) {
    const { mend, name } = all[next] as Named;
    const before = orderAfter(all.slice(0, next), pages);
    const now = new Map(orderAfter(rest, pages).map((id, i) => [id, i + 1]));
    const moved = renumbered(mend, (page) => now.get(before[page - 1] as PageId));
    if (moved) rest.push({ mend: moved, name });
  }
  return rest.map(({ mend }) => mend);
}

/** A fix, and the name of the blank pages it adds. */
interface Named {
  mend: Mend;
  name: string;
}
const named = (mend: Mend, at: number): Named => ({ mend, name: `${at}` });

function orderAfter(mends: readonly Named[], pages: number): PageId[] {
  let order: PageId[] = Array.from({ length: pages }, (_, i) => i + 1);
  for (const { mend, name } of mends) order = reordered(order, mend, name);
  return order;
}

function reordered(order: PageId[], mend: Mend, name: string): PageId[] {
  if (mend.kind === 'remove') return order.filter((_, i) => !mend.pages.includes(i + 1));
  if (mend.kind === 'add-blank') {
    const blanks = Array.from({ length: mend.count }, (_, i) => `${name}:${i}`);
    return order.toSpliced(mend.after, 0, ...blanks);
  }
  if (mend.kind !== 'chapters-right') return order;
  const begins = new Set(mend.pages);
  const next: PageId[] = [];
  for (const [i, id] of order.entries()) {
    // The front of a leaf has an odd number.
    if (begins.has(i + 1) && next.length % 2 === 1) next.push(`${name}:${id}`);
    next.push(id);
  }
  return next;
}

function renumbered(mend: Mend, of: (page: number) => number | undefined): Mend | null {
  if (mend.kind === 'strip') return mend;
  if (mend.kind === 'add-blank') {
    if (mend.after === 0) return mend;
    for (let page = mend.after; page > 0; page -= 1) {
      const after = of(page);
      if (after !== undefined) return { ...mend, after };
    }
    return { ...mend, after: 0 };
  }
  const pages = mend.pages.flatMap((page) => of(page) ?? []);
  return pages.length > 0 ? { ...mend, pages } : null;
}
