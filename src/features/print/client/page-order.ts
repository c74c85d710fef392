import type { Mend } from '../mends.ts';

/*
 * Mends number pages as they are when the mend is applied. Here it is known which page is which before and after them, so
 * that one can be left out from among others, and a page be shown as it was.
 */

/** A page by what it is: its number in the file as it was chosen, or, of a blank page that was added, what added it. */
type PageId = number | string;

/** The pages of the mended file, in order. Of a page that was there, its number in the chosen file; null for one that was added. */
export const origins = (mends: readonly Mend[], pages: number): (number | null)[] =>
  orderAfter(mends.map(named), pages).map((id) => (typeof id === 'number' ? id : null));

/**
 * What was done without that at `at`: the pages of what was done after it are numbered as they are without it, and what was
 * done to a page that is no longer there falls away.
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

/** A mend, and what the blank pages are called that it adds. */
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
    // A leaf's first page has an odd number.
    if (begins.has(i + 1) && next.length % 2 === 1) next.push(`${name}:${id}`);
    next.push(id);
  }
  return next;
}

/** The same with other numbers; null where none of its pages is left. */
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
