import { BookInput } from '#features/books/server/book-input.ts';
import { bookPrice } from '#kernel/book-price.ts';
import type { Problem } from '../import-record.ts';
import type { ImportDefaults } from '../import-settings.ts';
import { EMPTY_FIELDS, type FlatBook, unflattenBook } from './flat-book.ts';
import type { KnownNames } from './known-names.ts';
import type { ResolvedRow } from './resolve-record.ts';

/** SKU for a book without one; derived, so that the next file finds the same book. */
export const skuFromIsbn = (isbn13: string): string => `RB-${isbn13}`;

/**
 * Completes a new book: values from the file, else chosen defaults, else empty values.
 * @returns the fields, and problems for required ones that are missing
 */
export function completeBook(
  { fields, sku, isbn13 }: ResolvedRow,
  shopNames: KnownNames,
  defaults: ImportDefaults = {},
): { fields: Partial<FlatBook>; missing: Problem[] } {
  const missing: Problem[] = [];
  const requireField = <T>(field: string, value: T | undefined, message: string): T | undefined => {
    if (value === undefined) missing.push({ field, message });
    return value;
  };
  const values = {
    catalogue: fields.catalogue ?? defaults.catalogue ?? 'regular',
    language: requireField(
      'language',
      fields.language ?? resolveName(shopNames.language, defaults.language),
      NO_LANGUAGE,
    ),
    genres: requireField(
      'genres',
      fields.genres ?? toList(resolveName(shopNames.genre, defaults.genre)),
      NO_GENRE,
    ),
    color: requireField(
      'color',
      fields.color ?? resolveName(shopNames.colour, defaults.color) ?? shopNames.firstColour,
      NO_COLOUR,
    ),
    authors: requireField('authors', fields.authors, 'The author is missing.'),
    title: requireField('title', fields.title, 'The title is missing.'),
    sku: requireField('sku', sku ?? (isbn13 ? skuFromIsbn(isbn13) : undefined), NO_SKU),
  };
  const complete = { ...EMPTY_FIELDS, ...defaults.prices, ...fields, ...values } as Partial<FlatBook>;
  if (
    !bookPrice(complete as FlatBook, 'superDeluxe', 'realLeather') &&
    !bookPrice(complete as FlatBook, 'superDeluxe', 'veganLeather')
  )
    missing.push({
      field: 'prices',
      message: 'The price is missing. Map a column or set a default price.',
    });
  return { fields: complete, missing };
}

/** Validates a complete book like any other write. */
export function validateBook(fields: FlatBook): Problem[] {
  const { error } = BookInput.safeParse(unflattenBook(fields));
  return (error?.issues ?? []).map(({ path, message }) => ({ field: String(path.at(-1) ?? ''), message }));
}

const NO_LANGUAGE = 'The language is missing. Set a default language.';
const NO_GENRE = 'No genre matches the shop’s genres. Map one or set a default genre.';
const NO_COLOUR = 'The shop has no leather colours yet. Add one first.';
const NO_SKU = 'The SKU and ISBN are both missing.';

const resolveName = (find: (name: string) => string | null | undefined, name?: string) =>
  (name === undefined ? undefined : find(name)) ?? undefined;
const toList = (name: string | undefined) => (name === undefined ? undefined : [name]);
