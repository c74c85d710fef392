import { isbn13 } from '#features/books/isbn.ts';
import { SKU_MAX_LENGTH } from '#features/books/limits.ts';
import { CATALOGUES, type Catalogue } from '#kernel/book.ts';
import { slugify } from '#kernel/normalise.ts';
import type { BookRecord, Problem } from '../import-record.ts';
import { asStored, type FlatBook, type ImportedBook } from './flat-book.ts';
import type { KnownNames } from './known-names.ts';

/** A row resolved to the shop's records, with problems for invalid values. */
export interface ResolvedRow extends ImportedBook {
  sku: string | null;
  isbn13: string | null;
  problems: Problem[];
  notes: string[];
}

const COPIED_FIELDS = [
  ...['title', 'subtitle', 'originalTitle', 'englishTitle', 'publishingYear', 'publicationDate', 'isbn'],
  ...['description', 'pages', 'volume', 'popularity', 'editionLimit'],
  ...['metaTitle', 'metaKeywords', 'metaDescription'],
] as (keyof FlatBook & keyof BookRecord)[];

/** @param now withdrawal time of books that are no longer sold */
export function resolveRecord(record: BookRecord, shopNames: KnownNames, now: string): ResolvedRow {
  const problems: Problem[] = [];
  const notes: string[] = [];
  const reject = (field: string, message: string) => problems.push({ field, message });
  const fields: Record<string, unknown> = {};
  for (const name of COPIED_FIELDS) if (record[name] !== undefined) fields[name] = record[name];
  Object.assign(fields, record.prices);
  const sku = record.sku?.trim().toUpperCase() || null;
  if (sku && sku.length > SKU_MAX_LENGTH)
    reject('sku', `SKUs can have at most ${SKU_MAX_LENGTH} characters.`);
  if (record.catalogue !== undefined) {
    const catalogue = findCatalogue(record.catalogue);
    if (catalogue) fields.catalogue = catalogue;
    else reject('catalogue', `The catalogue “${record.catalogue}” doesn’t exist.`);
  }
  if (record.withdrawn !== undefined) fields.withdrawnAt = record.withdrawn ? now : null;
  if (record.language !== undefined) {
    const language = shopNames.language(record.language);
    if (language) fields.language = language;
    else if (language === undefined)
      reject('language', `The shop has no language “${record.language}”. Map it to one.`);
  }
  const { genres, unknownGenres } = resolveGenres(record.genres, shopNames);
  if (genres.length > 0) fields.genres = genres;
  if (unknownGenres.length > 0)
    notes.push(`These genres aren’t in the shop and were ignored: ${unknownGenres.join(', ')}.`);
  if (record.color !== undefined) {
    const colour = shopNames.colour(record.color);
    if (colour) fields.color = colour;
    else reject('color', `The leather colour “${record.color}” doesn’t exist.`);
  }
  const authors = resolveAuthors(record.authors, reject);
  if (authors.length > 0) fields.authors = authors.map(({ slug }) => slug);
  if (record.images?.length)
    notes.push('Images from other websites aren’t imported. Upload photographs on the book’s page.');
  const code = record.isbn ? isbn13(record.isbn) : null;
  return { fields: asStored(fields as Partial<FlatBook>), authors, sku, isbn13: code, problems, notes };
}

function findCatalogue(text: string): Catalogue | undefined {
  const plain = (name: string) =>
    name
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '')
      .replace(/s$/, '');
  return CATALOGUES.find((candidate) => plain(candidate) === plain(text));
}

/** Keeps known genres only, as feeds list many of their own; if none is known, new books need a default. */
function resolveGenres(names: readonly string[] = [], shopNames: KnownNames) {
  const genres = new Set<string>();
  const unknownGenres: string[] = [];
  for (const name of names) {
    const genre = shopNames.genre(name);
    if (genre) genres.add(genre);
    else if (genre === undefined) unknownGenres.push(`“${name}”`);
  }
  return { genres: [...genres], unknownGenres };
}

function resolveAuthors(
  names: readonly string[] = [],
  reject: (field: string, message: string) => void,
): ImportedBook['authors'] {
  const authors = new Map<string, string>();
  for (const name of names) {
    const slug = slugify(name);
    if (slug === '') reject('authors', `The author name “${name}” has no letters.`);
    else if (!authors.has(slug)) authors.set(slug, name);
  }
  return [...authors].map(([slug, name]) => ({ slug, name }));
}
