import type { Db } from '#db/connect.ts';
import * as schema from '#db/schema.ts';
import { Catalogue } from '#kernel/book.ts';
import { authorRows } from './author-rows.ts';
import { type BookRow, bookRows } from './book-rows.ts';
import { type CatalogueData, readCatalogue } from './catalogue-files.ts';
import { collectionRows } from './collections.ts';
import type { ContentData } from './content-files.ts';
import { CONTENT_PARTS, type ContentFiles, readContentFiles } from './content-parts.ts';
import { OPENING } from './content-rows.ts';
import { insert } from './insert.ts';
import { hasBooks, newParts, newRenewals } from './offered.ts';
import { RENEWAL_NAMES } from './part-names.ts';
import { RENEWALS } from './renewals.ts';
import type { SeedOptions } from './seed-options.ts';
import { stableId } from './stable.ts';

/** Two processes that start at once on one server must not both fill it. */
const SEED_LOCK = 7_253_003;

/** Fills a database that has no books; what `seed` does once it has seen that. */
export async function fillAll(db: Db, { reindex }: SeedOptions): Promise<boolean> {
  const [catalogue, files] = await Promise.all([readCatalogue(), readContentFiles()]);
  return db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [SEED_LOCK]);
    if (await hasBooks(tx)) return false;
    await insertCatalogue(tx, catalogue);
    await insertRates(tx, files.content);
    await fillParts(tx, files);
    await note(tx, RENEWAL_NAMES);
    for (const one of Catalogue.options) await reindex(tx, one);
    return true;
  });
}

/** Fills the parts that are new to the database; what `completeContent` does once it has seen that there are any. */
export async function fillNew(db: Db): Promise<string[]> {
  const files = await readContentFiles();
  return db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [SEED_LOCK]);
    const filled = await fillParts(tx, files);
    const renewed = await newRenewals(tx);
    for (const name of renewed) await RENEWALS[name](tx, files);
    await note(tx, renewed);
    if (filled.length + renewed.length > 0)
      await tx.query(`UPDATE revisions SET number = number + 1 WHERE subject = 'catalogue'`);
    return filled;
  });
}

/** Fills the parts that the database has not been offered and does not have. @returns their names */
async function fillParts(tx: Db, files: ContentFiles): Promise<string[]> {
  const filled: string[] = [];
  for (const name of await newParts(tx)) {
    const part = CONTENT_PARTS[name];
    if (await isEmpty(tx, part.tables)) {
      await part.fill(tx, files);
      if (!(await isEmpty(tx, part.tables))) filled.push(name);
    }
    await note(tx, [name]);
  }
  return filled;
}

/** Keeps that the database has been offered these, so that they come once. */
async function note(tx: Db, names: readonly string[]): Promise<void> {
  for (const name of names) await tx.query('INSERT INTO content_parts (name) VALUES ($1)', [name]);
}

/** @param tables names from the schema, not from outside */
async function isEmpty(db: Db, tables: readonly string[]): Promise<boolean> {
  const rows = await db.query(tables.map((table) => `(SELECT 1 FROM ${table} LIMIT 1)`).join(' UNION ALL '));
  return rows.length === 0;
}

async function insertCatalogue(tx: Db, data: CatalogueData): Promise<void> {
  const languages = languageIds(data);
  const genres = new Map(data.genres.map(({ name }, i) => [name, i + 1]));
  const authors = authorRows(data, OPENING);
  const names = new Map(authors.map(({ slug, id, name }) => [slug, { id, name }]));
  const books = bookRows(data.books, { authors: names, genres, languages });
  await insert(
    tx,
    schema.languages,
    [...languages].map(([name, id]) => ({ id, name })),
  );
  await insert(
    tx,
    schema.genres,
    data.genres.map((genre, i) => ({ id: i + 1, ...genre })),
  );
  await insert(tx, schema.authors, authors);
  await insert(tx, schema.bookColours, colourRows(data));
  await insert(tx, schema.books, books);
  await insert(tx, schema.collectionBooks, collectionRows(withGenreNames(books, genres)));
  await insert(tx, schema.revisions, [{ subject: 'catalogue', number: 1 }]);
}

/** English first, since most books are; the others by name. */
function languageIds(data: CatalogueData): Map<string, number> {
  const names = [...new Set(data.books.map(({ language }) => language))];
  const rank = (name: string) => (name === 'English' ? '' : name);
  names.sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
  return new Map(names.map((name, i) => [name, i + 1]));
}

const colourRows = ({ colours }: CatalogueData) =>
  colours.map(({ name, label, light, dark, alt }, i) => ({
    id: stableId(`colour:${name}`, OPENING),
    colorName: name,
    label,
    altText: alt,
    light,
    dark,
    position: i + 1,
  }));

function withGenreNames(books: readonly BookRow[], genres: ReadonlyMap<string, number>) {
  const names = new Map([...genres].map(([name, id]) => [id, name]));
  return books.map((book) => ({ ...book, genres: book.genreIds.map((id) => names.get(id) ?? '') }));
}

async function insertRates(tx: Db, { rates: { asOf, rates } }: ContentData): Promise<void> {
  await insert(
    tx,
    schema.exchangeRates,
    rates.map((rate) => ({ ...rate, asOf })),
  );
}
