import {
  countCopies,
  limitToEditions as limitQuantities,
  maxCopies,
} from '#features/books/edition-copies.ts';
import type { BookSummary } from '#kernel/book.ts';
import { clampQuantity, QUANTITY_MAX } from '#kernel/quantity.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import { CART_LINES_MAX } from '../limits.ts';

type Lines = readonly GuestCartItem[];
type Configuration = Pick<GuestCartItem, 'variantType' | 'leatherType' | 'color'> & {
  book: Pick<BookSummary, 'id'>;
  design?: { hash: string } | undefined;
};

/** Id derived from the configuration, so that two tabs give the same line the same id. */
export const lineId = ({ book, variantType, leatherType, color, design }: Configuration): string =>
  [book.id, variantType, leatherType, color, ...(design ? [design.hash] : [])].join(':');

/**
 * Adds a line. Quantities of the same configuration are summed, up to 99 (decision 29), at the newer price; options
 * are kept unless `added` sets them. Lines beyond the cart's limit are dropped.
 */
export function addLine(lines: Lines, added: GuestCartItem): GuestCartItem[] {
  const at = lines.findIndex(({ id }) => id === added.id);
  const existing = lines[at];
  if (existing)
    return lines.with(at, {
      ...existing,
      unavailable: undefined,
      ...added,
      quantity: sumQuantities(existing.quantity, added.quantity),
    });
  return lines.length < CART_LINES_MAX ? [...lines, added] : [...lines];
}

const sumQuantities = (one: number, other: number) => Math.min(QUANTITY_MAX, one + other);

export const mergeLines = (lines: Lines, added: Lines): GuestCartItem[] =>
  added.reduce<GuestCartItem[]>(addLine, [...lines]);

export const removeLine = (lines: Lines, id: string): GuestCartItem[] => without(lines, id);

/** Restores a removed line at its old position, or adds its copies if it was added again meanwhile. */
export function restoreLine(lines: Lines, restored: GuestCartItem, index: number): GuestCartItem[] {
  const isInCart = lines.some(({ id }) => id === restored.id);
  if (isInCart || lines.length >= CART_LINES_MAX) return addLine(lines, restored);
  return lines.toSpliced(index, 0, restored);
}

/** Sets the quantity, from 1 to 99 and within the edition's limit (decision 25). */
export const setQuantity = (lines: Lines, id: string, quantity: number): GuestCartItem[] =>
  lines.map((line) =>
    line.id === id ? { ...line, quantity: clampQuantity(quantity, maxQuantity(lines, line)) } : line,
  );

/** Largest quantity of this line, given the other lines of the cart. */
export const maxQuantity = (lines: Lines, line: GuestCartItem): number =>
  maxCopies(line.book.copiesLeft, copiesInCart(without(lines, line.id), line.book.id));

export const copiesInCart = (lines: Lines, bookId: string): number =>
  countCopies(lines.map(editionLine), bookId);

const without = (lines: Lines, id: string) => lines.filter((line) => line.id !== id);

const editionLine = (line: GuestCartItem) => ({
  line,
  bookId: line.book.id,
  copiesLeft: line.book.copiesLeft,
  quantity: line.quantity,
  unavailable: line.unavailable,
});

/** Reduces quantities to what is left of each edition (decision 25). */
export const limitToEditions = (lines: Lines): GuestCartItem[] =>
  limitQuantities(lines.map(editionLine)).map(({ line, quantity, unavailable }) => {
    if (quantity === line.quantity && (unavailable ?? undefined) === line.unavailable) return line;
    const { unavailable: _, ...rest } = line;
    return { ...rest, quantity, ...(unavailable ? { unavailable } : {}) };
  });

/** Applies refreshed prices and availability, keeping quantities and options, which may have changed meanwhile. */
export const refreshLines = (lines: Lines, refreshed: ReadonlyMap<string, GuestCartItem>): GuestCartItem[] =>
  lines.map((line) => {
    const fresh = refreshed.get(line.id);
    if (!fresh || !hasChanged(line, fresh)) return line;
    const { book, itemPrice, unavailable } = fresh;
    return { ...line, book, itemPrice, unavailable };
  });

export const hasChanged = (line: GuestCartItem, fresh: GuestCartItem | undefined): boolean =>
  fresh !== undefined &&
  (fresh.itemPrice !== line.itemPrice ||
    fresh.book.currency !== line.book.currency ||
    fresh.book.copiesLeft !== line.book.copiesLeft ||
    Boolean(fresh.book.isDeleted) !== Boolean(line.book.isDeleted) ||
    fresh.unavailable?.field !== line.unavailable?.field);
