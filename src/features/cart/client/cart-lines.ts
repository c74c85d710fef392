import { copiesOf, mostCopies, withinEditions } from '#features/books/edition-copies.ts';
import type { BookSummary } from '#kernel/book.ts';
import { QUANTITY_MAX, quantityWithin } from '#kernel/quantity.ts';
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
  const present = lines[at];
  if (present)
    return lines.with(at, {
      ...present,
      unavailable: undefined,
      ...added,
      quantity: summed(present.quantity, added.quantity),
    });
  return lines.length < CART_LINES_MAX ? [...lines, added] : [...lines];
}

const summed = (one: number, other: number) => Math.min(QUANTITY_MAX, one + other);

export const mergeLines = (lines: Lines, others: Lines): GuestCartItem[] =>
  others.reduce<GuestCartItem[]>(addLine, [...lines]);

export const removeLine = (lines: Lines, id: string): GuestCartItem[] => without(lines, id);

/** Restores a removed line at its old position, or adds its copies if it was added again meanwhile. */
export function restoreLine(lines: Lines, restored: GuestCartItem, index: number): GuestCartItem[] {
  const isBack = lines.some(({ id }) => id === restored.id);
  if (isBack || lines.length >= CART_LINES_MAX) return addLine(lines, restored);
  return lines.toSpliced(index, 0, restored);
}

/** Sets the quantity, from 1 to 99 and within the edition's limit (decision 25). */
export const setQuantity = (lines: Lines, id: string, quantity: number): GuestCartItem[] =>
  lines.map((line) =>
    line.id === id ? { ...line, quantity: quantityWithin(quantity, mostOf(lines, line)) } : line,
  );

/** Largest quantity of this line, given the other lines of the cart. */
export const mostOf = (lines: Lines, line: GuestCartItem): number =>
  mostCopies(line.book.copiesLeft, copiesInCart(without(lines, line.id), line.book.id));

export const copiesInCart = (lines: Lines, bookId: string): number =>
  copiesOf(lines.map(editionLine), bookId);

const without = (lines: Lines, id: string) => lines.filter((line) => line.id !== id);

const editionLine = (line: GuestCartItem) => ({
  line,
  bookId: line.book.id,
  copiesLeft: line.book.copiesLeft,
  quantity: line.quantity,
  unavailable: line.unavailable,
});

/** Reduces quantities to what is left of each edition (decision 25). */
export const bounded = (lines: Lines): GuestCartItem[] =>
  withinEditions(lines.map(editionLine)).map(({ line, quantity, unavailable }) => {
    if (quantity === line.quantity && (unavailable ?? undefined) === line.unavailable) return line;
    const { unavailable: _, ...rest } = line;
    return { ...rest, quantity, ...(unavailable ? { unavailable } : {}) };
  });

/** Applies refreshed prices and availability, keeping quantities and options, which may have changed meanwhile. */
export const replaceLines = (lines: Lines, renewed: ReadonlyMap<string, GuestCartItem>): GuestCartItem[] =>
  lines.map((line) => {
    const anew = renewed.get(line.id);
    if (!anew || !isRenewed(line, anew)) return line;
    const { book, itemPrice, unavailable } = anew;
    return { ...line, book, itemPrice, unavailable };
  });

export const isRenewed = (line: GuestCartItem, anew: GuestCartItem | undefined): boolean =>
  anew !== undefined &&
  (anew.itemPrice !== line.itemPrice ||
    anew.book.currency !== line.book.currency ||
    anew.book.copiesLeft !== line.book.copiesLeft ||
    Boolean(anew.book.isDeleted) !== Boolean(line.book.isDeleted) ||
    anew.unavailable?.field !== line.unavailable?.field);
