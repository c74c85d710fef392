import type { Db } from '#db/connect.ts';
import { isbn13 } from '#features/books/isbn.ts';
import { authorsNamed } from '#features/books/server/authors-by-name.ts';
import { type WholeBook, wholeBooks } from '#features/books/server/whole-books.ts';
import type { BookRecord, Problem, ReadRow } from '../record.ts';
import type { ImportSettings } from '../settings.ts';
import { completed, skuOfIsbn, wrongWith } from './complete.ts';
import { differences } from './differences.ts';
import { type FlatBook, flat, said as withoutNothing } from './given.ts';
import type { Known } from './known.ts';
import { type Resolved, resolve } from './resolve.ts';
import { refused, type StagedRow } from './staged-row.ts';

interface Comparing {
  db: Db;
  known: Known;
  settings: ImportSettings;
  now: string;
}

/** Compares book rows with the shop, in two statements for all of them. The caller assigns positions. */
export async function compareBooks(
  { db, known, settings, now }: Comparing,
  rows: readonly ReadRow[],
): Promise<StagedRow[]> {
  const read = rows.map((row) => ({
    row,
    said: row.record && row.problems.length === 0 ? resolve(row.record as BookRecord, known, now) : null,
  }));
  const all = read.flatMap(({ said }) => said ?? []);
  await nameAuthors(db, all);
  const find = await booksSaid(db, all);
  return read.map(({ row, said }) => {
    if (!said) return refused(row, row.problems);
    const notes = [...row.notes, ...said.notes];
    return { ...compareBook({ ...row, notes }, said, find(said), { known, settings }) };
  });
}

/** Reuses existing authors of the same name, even if their slug differs. */
async function nameAuthors(db: Db, said: readonly Resolved[]): Promise<void> {
  const given = said.flatMap(({ authors }) => authors);
  const known = await authorsNamed(
    db,
    [...new Set(given.map(({ slug }) => slug))],
    [...new Set(given.map(({ name }) => name))],
  );
  const slugs = new Set(known.map(({ slug }) => slug));
  const byName = new Map(known.toReversed().map(({ name, slug }) => [name, slug]));
  for (const one of said) {
    if (one.authors.length === 0) continue;
    for (const author of one.authors)
      if (!slugs.has(author.slug)) author.slug = byName.get(author.name) ?? author.slug;
    one.fields.authors = one.authors.map(({ slug }) => slug);
  }
}

type Found = WholeBook | 'several' | undefined;

/** Finds books by SKU, else by ISBN within the same catalogue, as the SKU may be the sender's own. */
async function booksSaid(db: Db, said: readonly Resolved[]): Promise<(row: Resolved) => Found> {
  const skus = said.flatMap(({ sku, isbn13: code }) => sku ?? (code ? skuOfIsbn(code) : []));
  const codes = said.flatMap(({ isbn13: code }) => code ?? []);
  const bySku = new Map((await wholeBooks(db, 'sku', skus)).map((book) => [book.sku, book]));
  const byIsbn = Map.groupBy(await wholeBooks(db, 'isbn13', codes), codeOf);
  return ({ sku, isbn13: code, fields: { catalogue } }) => {
    const own = bySku.get(sku ?? (code ? skuOfIsbn(code) : ''));
    if (own || !code) return own;
    const same = (byIsbn.get(code) ?? []).filter((book) => !catalogue || book.catalogue === catalogue);
    if (same.length > 1) return sku ? undefined : 'several';
    return same[0];
  };
}

const codeOf = ({ isbn }: WholeBook) => (isbn ? isbn13(isbn) : null);

function compareBook(
  row: ReadRow,
  said: Resolved,
  book: Found,
  { known, settings }: Pick<Comparing, 'known' | 'settings'>,
): StagedRow {
  const saysSku = said.sku !== null;
  const keys = { sku: said.sku, isbn13: said.isbn13, saysSku };
  if (book === 'several')
    return refused(
      row,
      [{ field: 'isbn', message: 'Several books of the shop have this ISBN. Say the SKU.' }],
      keys,
    );
  if (book) {
    const notes = said.sku && said.sku !== book.sku ? [...row.notes, keeps(book.sku)] : row.notes;
    return compareWith({ ...row, notes }, said, book, { ...keys, sku: book.sku, book: book.id });
  }
  const { fields, missing } = completed(said, known, settings.defaults);
  const all = { ...keys, sku: fields.sku ?? null };
  const problems = [...said.problems, ...without(missing, said.problems)];
  if (problems.length === 0) problems.push(...wrongWith(fields as FlatBook));
  if (problems.length > 0) return refused(row, problems, all);
  return {
    ...plain(row),
    ...all,
    book: null,
    outcome: 'new',
    given: { fields: withoutNothing(fields), authors: said.authors },
    changes: null,
  };
}

function compareWith(
  row: ReadRow,
  said: Resolved,
  book: WholeBook,
  keys: Pick<StagedRow, 'sku' | 'isbn13' | 'saysSku' | 'book'>,
): StagedRow {
  const before = flat(book);
  const changes = differences(before, said.fields);
  const problems = [...said.problems];
  if (problems.length === 0 && Object.keys(changes).length > 0)
    problems.push(...wrongWith({ ...before, ...said.fields }));
  if (problems.length > 0) return refused(row, problems, keys);
  const fields = Object.fromEntries(Object.entries(changes).map(([name, { after }]) => [name, after]));
  const isChanged = Object.keys(fields).length > 0;
  const authors = 'authors' in fields ? said.authors : [];
  return {
    ...plain(row),
    ...keys,
    outcome: isChanged ? 'changed' : 'unchanged',
    given: isChanged ? { fields, authors } : null,
    changes: isChanged ? changes : null,
  };
}

const keeps = (sku: string) => `The shop has this ISBN under the SKU ${sku}, which it keeps.`;

/** Leaves out missing fields whose value was reported as invalid. */
const without = (missing: readonly Problem[], said: readonly Problem[]) =>
  missing.filter(({ field }) => !said.some((one) => one.field === field));

const plain = ({ row, label, notes }: ReadRow) => ({
  row,
  label,
  problems: null,
  notes: notes.length ? notes : null,
});
