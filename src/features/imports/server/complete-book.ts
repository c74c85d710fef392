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
  const { language, genre, color } = defaults;
  const defaultGenre = resolveName(shopNames.genre, genre);
  const required = {
    language: fields.language ?? resolveName(shopNames.language, language),
    genres: fields.genres ?? (defaultGenre === undefined ? undefined : [defaultGenre]),
    color: fields.color ?? resolveName(shopNames.colour, color) ?? shopNames.firstColour,
    authors: fields.authors,
    title: fields.title,
    sku: sku ?? (isbn13 ? skuFromIsbn(isbn13) : undefined),
  };
  const missing = Object.entries(MISSING)
    .filter(([field]) => required[field as keyof typeof required] === undefined)
    .map(([field, message]) => ({ field, message }));
  const catalogue = fields.catalogue ?? defaults.catalogue ?? 'regular';
  const complete = { ...EMPTY_FIELDS, ...defaults.prices, ...fields, catalogue, ...required };
  const hasPrice = (['realLeather', 'veganLeather'] as const).some((leather) =>
    bookPrice(complete as FlatBook, 'superDeluxe', leather),
  );
  if (!hasPrice)
    missing.push({ field: 'prices', message: 'The price is missing. Map a column or set a default price.' });
  return { fields: complete as Partial<FlatBook>, missing };
}

/** Validates a complete book like any other write. */
export function validateBook(fields: FlatBook): Problem[] {
  const { error } = BookInput.safeParse(unflattenBook(fields));
  return (error?.issues ?? []).map(({ path, message }) => ({ field: String(path.at(-1) ?? ''), message }));
}

const MISSING = {
  language: 'The language is missing. Set a default language.',
  genres: 'No genre matches the shop’s genres. Map one or set a default genre.',
  color: 'The shop has no leather colours yet. Add one first.',
  authors: 'The author is missing.',
  title: 'The title is missing.',
  sku: 'The SKU and ISBN are both missing.',
};

const resolveName = (find: (name: string) => string | null | undefined, name?: string) =>
  (name === undefined ? undefined : find(name)) ?? undefined;
