import { WrittenBook } from '#features/books/server/written-book.ts';
import { bookPrice } from '#kernel/book-price.ts';
import type { Problem } from '../record.ts';
import type { ImportDefaults } from '../settings.ts';
import { type FlatBook, NOTHING, written } from './given.ts';
import type { Known } from './known.ts';
import type { Resolved } from './resolve.ts';

/** SKU for a book without one; derived, so that the next file finds the same book. */
export const skuOfIsbn = (isbn13: string): string => `RB-${isbn13}`;

/**
 * Completes a new book: values from the file, else chosen defaults, else empty values.
 * @returns the fields, and problems for required ones that are missing
 */
export function completed(
  { fields, sku, isbn13 }: Resolved,
  known: Known,
  defaults: ImportDefaults = {},
): { fields: Partial<FlatBook>; missing: Problem[] } {
  const missing: Problem[] = [];
  const need = <T>(field: string, value: T | undefined, message: string): T | undefined => {
    if (value === undefined) missing.push({ field, message });
    return value;
  };
  const chosen = {
    catalogue: fields.catalogue ?? defaults.catalogue ?? 'regular',
    language: need('language', fields.language ?? nameOf(known.language, defaults.language), NO_LANGUAGE),
    genres: need('genres', fields.genres ?? listOf(nameOf(known.genre, defaults.genre)), NO_GENRE),
    color: need(
      'color',
      fields.color ?? nameOf(known.colour, defaults.color) ?? known.firstColour,
      NO_COLOUR,
    ),
    authors: need('authors', fields.authors, 'The file says no author.'),
    title: need('title', fields.title, 'The file says no title.'),
    sku: need('sku', sku ?? (isbn13 ? skuOfIsbn(isbn13) : undefined), NO_SKU),
  };
  const whole = { ...NOTHING, ...defaults.prices, ...fields, ...chosen } as Partial<FlatBook>;
  if (
    !bookPrice(whole as FlatBook, 'superDeluxe', 'realLeather') &&
    !bookPrice(whole as FlatBook, 'superDeluxe', 'veganLeather')
  )
    missing.push({
      field: 'prices',
      message: 'The file says no price. Map a column to one, or choose one for all.',
    });
  return { fields: whole, missing };
}

/** Validates a complete book like any other write. */
export function wrongWith(fields: FlatBook): Problem[] {
  const { error } = WrittenBook.safeParse(written(fields));
  return (error?.issues ?? []).map(({ path, message }) => ({ field: String(path.at(-1) ?? ''), message }));
}

const NO_LANGUAGE = 'The file says no language. Choose one for all.';
const NO_GENRE = 'The file says no genre that the shop has. Map one, or choose one for all.';
const NO_COLOUR = 'The bindery keeps no leather.';
const NO_SKU = 'The file says neither a SKU nor an ISBN.';

const nameOf = (find: (name: string) => string | null | undefined, name?: string) =>
  (name === undefined ? undefined : find(name)) ?? undefined;
const listOf = (name: string | undefined) => (name === undefined ? undefined : [name]);
