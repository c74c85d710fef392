import { isbn13 } from '#features/books/isbn.ts';
import { SKU_MAX_LENGTH } from '#features/books/limits.ts';
import { CATALOGUES, type Catalogue } from '#kernel/book.ts';
import { slugOf } from '#kernel/slug.ts';
import type { BookRecord, Problem } from '../record.ts';
import { asKept, type FlatBook, type GivenBook } from './given.ts';
import type { Known } from './known.ts';

/** A row resolved to the shop's records, with problems for invalid values. */
export interface Resolved extends GivenBook {
  sku: string | null;
  isbn13: string | null;
  problems: Problem[];
  notes: string[];
}

const SAME = [
  ...['title', 'subtitle', 'originalTitle', 'englishTitle', 'publishingYear', 'publicationDate', 'isbn'],
  ...['description', 'pages', 'volume', 'popularity', 'editionLimit'],
  ...['metaTitle', 'metaKeywords', 'metaDescription'],
] as (keyof FlatBook & keyof BookRecord)[];

/** @param now withdrawal time of books that are no longer sold */
export function resolve(record: BookRecord, known: Known, now: string): Resolved {
  const problems: Problem[] = [];
  const notes: string[] = [];
  const fields: Record<string, unknown> = {};
  for (const name of SAME) if (record[name] !== undefined) fields[name] = record[name];
  Object.assign(fields, record.prices);
  const sku = record.sku?.trim().toUpperCase() || null;
  if (sku && sku.length > SKU_MAX_LENGTH)
    problems.push({ field: 'sku', message: `A SKU has at most ${SKU_MAX_LENGTH} characters.` });
  const catalogue = record.catalogue === undefined ? undefined : catalogueOf(record.catalogue);
  if (catalogue === null)
    problems.push({ field: 'catalogue', message: `There is no catalogue “${record.catalogue}”.` });
  else if (catalogue) fields.catalogue = catalogue;
  if (record.withdrawn !== undefined) fields.withdrawnAt = record.withdrawn ? now : null;
  takeLanguage(record.language, known, { fields, problems });
  takeGenres(record.genres, known, { fields, problems, notes });
  if (record.color !== undefined) {
    const colour = known.colour(record.color);
    if (colour) fields.color = colour;
    else problems.push({ field: 'color', message: `There is no leather “${record.color}”.` });
  }
  const authors = authorsOf(record.authors, problems);
  if (authors.length > 0) fields.authors = authors.map(({ slug }) => slug);
  if (record.images?.length)
    notes.push('Pictures at other addresses are not fetched. Add photographs of the book in the admin.');
  const code = record.isbn ? isbn13(record.isbn) : null;
  return { fields: asKept(fields as Partial<FlatBook>), authors, sku, isbn13: code, problems, notes };
}

function catalogueOf(text: string): Catalogue | null {
  const plain = (name: string) =>
    name
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '')
      .replace(/s$/, '');
  return CATALOGUES.find((one) => plain(one) === plain(text)) ?? null;
}

interface Taking {
  fields: Record<string, unknown>;
  problems: Problem[];
  notes: string[];
}

function takeLanguage(name: string | undefined, known: Known, to: Omit<Taking, 'notes'>): void {
  if (name === undefined) return;
  const language = known.language(name);
  if (language) to.fields.language = language;
  else if (language === undefined)
    to.problems.push({ field: 'language', message: `The shop has no language “${name}”. Map it to one.` });
}

/** Keeps known genres only, as feeds list many of their own; if none is known, new books need a default. */
function takeGenres(names: readonly string[] | undefined, known: Known, to: Taking): void {
  if (!names?.length) return;
  const found: string[] = [];
  const unknown: string[] = [];
  for (const name of names) {
    const genre = known.genre(name);
    if (genre) found.push(genre);
    else if (genre === undefined) unknown.push(`“${name}”`);
  }
  if (found.length > 0) to.fields.genres = [...new Set(found)];
  if (unknown.length > 0) to.notes.push(`Left out, since the shop has no such genre: ${unknown.join(', ')}.`);
}

function authorsOf(names: readonly string[] = [], problems: Problem[]): GivenBook['authors'] {
  const authors = new Map<string, string>();
  for (const name of names) {
    const slug = slugOf(name);
    if (slug === '') problems.push({ field: 'authors', message: `“${name}” has no letter for an address.` });
    else if (!authors.has(slug)) authors.set(slug, name);
  }
  return [...authors].map(([slug, name]) => ({ slug, name }));
}
