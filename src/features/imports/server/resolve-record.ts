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
  const fields: Record<string, unknown> = {};
  for (const name of COPIED_FIELDS) if (record[name] !== undefined) fields[name] = record[name];
  Object.assign(fields, record.prices);
  const sku = record.sku?.trim().toUpperCase() || null;
  if (sku && sku.length > SKU_MAX_LENGTH)
    problems.push({ field: 'sku', message: `SKUs can have at most ${SKU_MAX_LENGTH} characters.` });
  const catalogue = record.catalogue === undefined ? undefined : findCatalogue(record.catalogue);
  if (catalogue === null)
    problems.push({ field: 'catalogue', message: `The catalogue “${record.catalogue}” doesn’t exist.` });
  else if (catalogue) fields.catalogue = catalogue;
  if (record.withdrawn !== undefined) fields.withdrawnAt = record.withdrawn ? now : null;
  resolveLanguage(record.language, shopNames, { fields, problems });
  resolveGenres(record.genres, shopNames, { fields, problems, notes });
  if (record.color !== undefined) {
    const colour = shopNames.colour(record.color);
    if (colour) fields.color = colour;
    else problems.push({ field: 'color', message: `The leather colour “${record.color}” doesn’t exist.` });
  }
  const authors = resolveAuthors(record.authors, problems);
  if (authors.length > 0) fields.authors = authors.map(({ slug }) => slug);
  if (record.images?.length)
    notes.push('Images from other websites aren’t imported. Upload photographs on the book’s page.');
  const code = record.isbn ? isbn13(record.isbn) : null;
  return { fields: asStored(fields as Partial<FlatBook>), authors, sku, isbn13: code, problems, notes };
}

function findCatalogue(text: string): Catalogue | null {
  const plain = (name: string) =>
    name
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '')
      .replace(/s$/, '');
  return CATALOGUES.find((candidate) => plain(candidate) === plain(text)) ?? null;
}

interface ResolveTarget {
  fields: Record<string, unknown>;
  problems: Problem[];
  notes: string[];
}

function resolveLanguage(
  name: string | undefined,
  shopNames: KnownNames,
  target: Omit<ResolveTarget, 'notes'>,
): void {
  if (name === undefined) return;
  const language = shopNames.language(name);
  if (language) target.fields.language = language;
  else if (language === undefined)
    target.problems.push({
      field: 'language',
      message: `The shop has no language “${name}”. Map it to one.`,
    });
}

/** Keeps known genres only, as feeds list many of their own; if none is known, new books need a default. */
function resolveGenres(
  names: readonly string[] | undefined,
  shopNames: KnownNames,
  target: ResolveTarget,
): void {
  if (!names?.length) return;
  const genres: string[] = [];
  const unknown: string[] = [];
  for (const name of names) {
    const genre = shopNames.genre(name);
    if (genre) genres.push(genre);
    else if (genre === undefined) unknown.push(`“${name}”`);
  }
  if (genres.length > 0) target.fields.genres = [...new Set(genres)];
  if (unknown.length > 0)
    target.notes.push(`These genres aren’t in the shop and were ignored: ${unknown.join(', ')}.`);
}

function resolveAuthors(names: readonly string[] = [], problems: Problem[]): ImportedBook['authors'] {
  const authors = new Map<string, string>();
  for (const name of names) {
    const slug = slugify(name);
    if (slug === '')
      problems.push({ field: 'authors', message: `The author name “${name}” has no letters.` });
    else if (!authors.has(slug)) authors.set(slug, name);
  }
  return [...authors].map(([slug, name]) => ({ slug, name }));
}
