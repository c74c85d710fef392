import { QUANTITY_MAX } from '#kernel/quantity.ts';
import type { Unavailable } from './unavailable.ts';

/** Copies of an edition that are left; null or absent where it has no limit (decision 25). */
type CopiesLeft = number | null | undefined;

/**
 * How many copies one line may have: one order takes 99, and all lines of a book together no more than are left of its
 * edition, whatever they are bound in (decision 25). 0 where the other lines hold them all.
 */
export const mostCopies = (copiesLeft: CopiesLeft, inOtherLines: number): number =>
  Math.min(QUANTITY_MAX, copiesLeft == null ? QUANTITY_MAX : Math.max(0, copiesLeft - inOtherLines));

/** What is said to who wants more copies than an edition has. `inCart` are those that are there already. */
export function copiesLeftWords(copiesLeft: number, inCart = 0): string {
  if (copiesLeft <= 0) return 'This edition is sold out.';
  const left =
    copiesLeft === 1 ? 'Only 1 is left of this edition' : `Only ${copiesLeft} are left of this edition`;
  if (inCart <= 0) return `${left}.`;
  if (inCart < copiesLeft) return `${left}, and your cart already holds ${inCart}.`;
  return copiesLeft === 1 ? `${left}, and your cart holds it.` : `${left}, and your cart holds them all.`;
}

/** What the edition needs to know of a line. */
export interface EditionLine {
  bookId: string;
  copiesLeft: CopiesLeft;
  quantity: number;
  unavailable?: Unavailable | null | undefined;
}

/**
 * The lines of one cart with no more copies than their editions have, the first ones served first. A line for which
 * nothing is left is not sold until another gives copies up; lines that are not sold anyway take none.
 */
export function withinEditions<T extends EditionLine>(lines: readonly T[]): T[] {
  const taken = new Map<string, number>();
  return lines.map((line) => {
    const unavailable = line.unavailable?.field === 'quantity' ? null : (line.unavailable ?? null);
    if (line.copiesLeft == null || unavailable)
      return line.unavailable === unavailable ? line : { ...line, unavailable };
    const before = taken.get(line.bookId) ?? 0;
    const most = mostCopies(line.copiesLeft, before);
    if (most === 0)
      return {
        ...line,
        unavailable: { field: 'quantity', reason: copiesLeftWords(line.copiesLeft, before) },
      };
    const quantity = Math.min(line.quantity, most);
    taken.set(line.bookId, before + quantity);
    return { ...line, quantity, unavailable };
  });
}

/** Copies of a book in those of its lines that are sold. */
export const copiesOf = (
  lines: readonly Pick<EditionLine, 'bookId' | 'quantity' | 'unavailable'>[],
  bookId: string,
): number =>
  lines.reduce((sum, line) => (line.bookId === bookId && !line.unavailable ? sum + line.quantity : sum), 0);
