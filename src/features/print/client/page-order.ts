import type { Fix } from '../fixes.ts';

/* Fixes number pages as they are when the fix is applied. This maps pages across fixes, so that one fix can be
   undone from among others and a page be shown as it was. */

/** A page by identity: its number in the chosen file or, for an added blank page, the fix that added it. */
type PageId = number | string;

/** Original page number of each page of the fixed file, in order; null for an added page. */
export const originalPages = (fixes: readonly Fix[], pages: number): (number | null)[] =>
  pageOrderAfter(fixes.map(nameFix), pages).map((id) => (typeof id === 'number' ? id : null));

/**
 * Removes the fix at `at`. Page numbers of later fixes are adapted, and fixes of pages that are gone are dropped.
 * @param pages of the chosen file
 */
export function removeFix(fixes: readonly Fix[], at: number, pages: number): Fix[] {
  const namedFixes = fixes.map(nameFix);
  const remaining = namedFixes.slice(0, at);
  for (let next = at + 1; next < namedFixes.length; next += 1) {
    const { fix, name } = namedFixes[next] as NamedFix;
    const before = pageOrderAfter(namedFixes.slice(0, next), pages);
    const numbers = new Map(pageOrderAfter(remaining, pages).map((id, i) => [id, i + 1]));
    const renumbered = renumber(fix, (page) => numbers.get(before[page - 1] as PageId));
    if (renumbered) remaining.push({ fix: renumbered, name });
  }
  return remaining.map(({ fix }) => fix);
}

/** A fix, and the name of the blank pages it adds. */
interface NamedFix {
  fix: Fix;
  name: string;
}
const nameFix = (fix: Fix, at: number): NamedFix => ({ fix, name: `${at}` });

function pageOrderAfter(fixes: readonly NamedFix[], pages: number): PageId[] {
  let order: PageId[] = Array.from({ length: pages }, (_, i) => i + 1);
  for (const { fix, name } of fixes) order = reorder(order, fix, name);
  return order;
}

function reorder(order: PageId[], fix: Fix, name: string): PageId[] {
  if (fix.kind === 'remove') return order.filter((_, i) => !fix.pages.includes(i + 1));
  if (fix.kind === 'add-blank') {
    const blanks = Array.from({ length: fix.count }, (_, i) => `${name}:${i}`);
    return order.toSpliced(fix.after, 0, ...blanks);
  }
  if (fix.kind !== 'chapters-right') return order;
  const begins = new Set(fix.pages);
  const next: PageId[] = [];
  for (const [i, id] of order.entries()) {
    // The front of a leaf has an odd number.
    if (begins.has(i + 1) && next.length % 2 === 1) next.push(`${name}:${id}`);
    next.push(id);
  }
  return next;
}

function renumber(fix: Fix, mapPage: (page: number) => number | undefined): Fix | null {
  if (fix.kind === 'strip') return fix;
  if (fix.kind === 'add-blank') {
    if (fix.after === 0) return fix;
    for (let page = fix.after; page > 0; page -= 1) {
      const after = mapPage(page);
      if (after !== undefined) return { ...fix, after };
    }
    return { ...fix, after: 0 };
  }
  const pages = fix.pages.flatMap((page) => mapPage(page) ?? []);
  return pages.length > 0 ? { ...fix, pages } : null;
}
