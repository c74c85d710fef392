import type { Db } from '#db/connect.ts';
import { isbn13 } from '#features/books/isbn.ts';
import { findAuthors } from '#features/books/server/authors.ts';
import { loadBooks, type StoredBook } from '#features/books/server/stored-books.ts';
import type { BookRecord, Problem, ReadRow } from '../import-record.ts';
import type { ImportSettings } from '../import-settings.ts';
import { completeBook, skuFromIsbn, validateBook } from './complete-book.ts';
import { dropNulls, type FlatBook, findChanges, flattenBook, newValues } from './flat-book.ts';
import type { KnownNames } from './known-names.ts';
import { type ResolvedRow, resolveRecord } from './resolve-record.ts';
import { refuseRow, type StagedRow, stageRow } from './staged-row.ts';

interface CompareContext {
  db: Db;
  shopNames: KnownNames;
  settings: ImportSettings;
  now: string;
}

/** Compares book rows with the shop, in two statements for all of them. The caller assigns positions. */
export async function compareBooks(context: CompareContext, rows: readonly ReadRow[]): Promise<StagedRow[]> {
  const { db, shopNames, now } = context;
  const resolvedRows = rows.map(({ record, problems }) =>
    record && problems.length === 0 ? resolveRecord(record as BookRecord, shopNames, now) : null,
  );
  const readableRows = resolvedRows.filter((resolved) => resolved !== null);
  await matchAuthors(db, readableRows);
  const find = await findReferredBooks(db, readableRows);
  return rows.map((row, i) => {
    const resolved = resolvedRows[i];
    if (!resolved) return refuseRow(row, row.problems);
    const notes = [...row.notes, ...resolved.notes];
    return compareBook({ ...row, notes }, resolved, find(resolved), context);
  });
}

/** Reuses existing authors of the same name, even if their slug differs. */
async function matchAuthors(db: Db, resolvedRows: readonly ResolvedRow[]): Promise<void> {
  const fileAuthors = resolvedRows.flatMap(({ authors }) => authors);
  const existingAuthors = await findAuthors(
    db,
    [...new Set(fileAuthors.map(({ slug }) => slug))],
    [...new Set(fileAuthors.map(({ name }) => name))],
  );
  const slugs = new Set(existingAuthors.map(({ slug }) => slug));
  const byName = new Map(existingAuthors.toReversed().map(({ name, slug }) => [name, slug]));
  for (const resolved of resolvedRows) {
    if (resolved.authors.length === 0) continue;
    for (const author of resolved.authors)
      if (!slugs.has(author.slug)) author.slug = byName.get(author.name) ?? author.slug;
    resolved.fields.authors = resolved.authors.map(({ slug }) => slug);
  }
}

type BookMatch = StoredBook | 'several' | undefined;

/** Finds books by SKU, else by ISBN within the same catalogue, as the SKU may be the sender's own. */
async function findReferredBooks(
  db: Db,
  resolvedRows: readonly ResolvedRow[],
): Promise<(row: ResolvedRow) => BookMatch> {
  const skus = resolvedRows.flatMap(({ sku, isbn13: code }) => sku ?? (code ? skuFromIsbn(code) : []));
  const codes = resolvedRows.flatMap(({ isbn13: code }) => code ?? []);
  const bySku = new Map((await loadBooks(db, 'sku', skus)).map((book) => [book.sku, book]));
  const byIsbn = Map.groupBy(await loadBooks(db, 'isbn13', codes), getIsbn13);
  return ({ sku, isbn13: code, fields: { catalogue } }) => {
    const bookOfSku = bySku.get(sku ?? (code ? skuFromIsbn(code) : ''));
    if (bookOfSku || !code) return bookOfSku;
    const candidates = (byIsbn.get(code) ?? []).filter((book) => !catalogue || book.catalogue === catalogue);
    if (candidates.length > 1) return sku ? undefined : 'several';
    return candidates[0];
  };
}

const getIsbn13 = ({ isbn }: StoredBook) => (isbn ? isbn13(isbn) : null);

function compareBook(
  row: ReadRow,
  resolved: ResolvedRow,
  book: BookMatch,
  { shopNames, settings }: CompareContext,
): StagedRow {
  const { sku, isbn13: code } = resolved;
  const keys = { sku, isbn13: code, hasOwnSku: sku !== null };
  if (book === 'several')
    return refuseRow(row, [{ field: 'isbn', message: 'Several books have this ISBN. Add the SKU.' }], keys);
  if (book) {
    const notes = sku && sku !== book.sku ? [...row.notes, skuNote(book.sku)] : row.notes;
    return compareWith({ ...row, notes }, resolved, book, { ...keys, sku: book.sku, book: book.id });
  }
  const { fields, missing } = completeBook(resolved, shopNames, settings.defaults);
  const newKeys = { ...keys, sku: fields.sku ?? null };
  const problems = [...resolved.problems, ...excludingReported(missing, resolved.problems)];
  if (problems.length === 0) problems.push(...validateBook(fields as FlatBook));
  if (problems.length > 0) return refuseRow(row, problems, newKeys);
  const data = { fields: dropNulls(fields), authors: resolved.authors };
  return stageRow(row, { ...newKeys, outcome: 'new', data });
}

function compareWith(
  row: ReadRow,
  resolved: ResolvedRow,
  book: StoredBook,
  keys: Pick<StagedRow, 'sku' | 'isbn13' | 'hasOwnSku' | 'book'>,
): StagedRow {
  const before = flattenBook(book);
  const changes = findChanges(before, resolved.fields);
  const problems = [...resolved.problems];
  if (problems.length === 0 && Object.keys(changes).length > 0)
    problems.push(...validateBook({ ...before, ...resolved.fields }));
  if (problems.length > 0) return refuseRow(row, problems, keys);
  const fields = newValues(changes);
  const isChanged = Object.keys(fields).length > 0;
  const authors = 'authors' in fields ? resolved.authors : [];
  if (!isChanged) return stageRow(row, { ...keys, outcome: 'unchanged' });
  return stageRow(row, { ...keys, outcome: 'changed', data: { fields, authors }, changes });
}

const skuNote = (sku: string) => `The shop already has this ISBN with the SKU ${sku}. That SKU was kept.`;

/** Leaves out missing fields whose value was reported as invalid. */
const excludingReported = (missing: readonly Problem[], reported: readonly Problem[]) =>
  missing.filter(({ field }) => !reported.some((problem) => problem.field === field));
