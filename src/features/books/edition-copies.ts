import { QUANTITY_MAX } from '#kernel/quantity.ts';
import type { Unavailable } from './unavailable.ts';

/** Copies left of an edition; null or absent for unlimited books (decision 25). */
type CopiesLeft = number | null | undefined;

/** Maximum quantity of a cart line: 99, or what the edition has left after the cart's other lines (decision 25). */
export const maxCopies = (copiesLeft: CopiesLeft, inOtherLines: number): number =>
  Math.min(QUANTITY_MAX, copiesLeft == null ? QUANTITY_MAX : Math.max(0, copiesLeft - inOtherLines));

/** Message for too high a quantity. `inCart` counts copies already in the cart. */
export function copiesLeftMessage(copiesLeft: number, inCart = 0): string {
  if (copiesLeft <= 0) return 'This edition is sold out.';
  const sentence =
    copiesLeft === 1
      ? 'Only 1 copy of this edition is left'
      : `Only ${copiesLeft} copies of this edition are left`;
  if (inCart <= 0) return `${sentence}.`;
  if (inCart < copiesLeft) return `${sentence}. Your cart already has ${inCart}.`;
  return copiesLeft === 1
    ? `${sentence}. It’s already in your cart.`
    : `${sentence}. They’re all in your cart already.`;
}

export interface EditionLine {
  bookId: string;
  copiesLeft: CopiesLeft;
  quantity: number;
  unavailable?: Unavailable | null | undefined;
}

/** Limits a cart's lines to the copies left of their editions, first come first served. */
export function limitToEditions<T extends EditionLine>(lines: readonly T[]): T[] {
  const takenCopies = new Map<string, number>();
  return lines.map((line) => {
    const unavailable = line.unavailable?.field === 'quantity' ? null : (line.unavailable ?? null);
    if (line.copiesLeft == null || unavailable)
      return line.unavailable === unavailable ? line : { ...line, unavailable };
    const alreadyTaken = takenCopies.get(line.bookId) ?? 0;
    const available = maxCopies(line.copiesLeft, alreadyTaken);
    if (available === 0)
      return {
        ...line,
        unavailable: { field: 'quantity', reason: copiesLeftMessage(line.copiesLeft, alreadyTaken) },
      };
    const quantity = Math.min(line.quantity, available);
    takenCopies.set(line.bookId, alreadyTaken + quantity);
    return { ...line, quantity, unavailable };
  });
}

export const countCopies = (
  lines: readonly Pick<EditionLine, 'bookId' | 'quantity' | 'unavailable'>[],
  bookId: string,
): number =>
  lines.reduce((sum, line) => (line.bookId === bookId && !line.unavailable ? sum + line.quantity : sum), 0);
