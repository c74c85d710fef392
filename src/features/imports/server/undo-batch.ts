import type { Db } from '#db/connect.ts';
import { findReferences } from '#db/find-references.ts';
import { LOCKS, lockUntilCommit } from '#db/locks.ts';
import { columns, json, type RowOf, select } from '#db/select.ts';
import { loadBooks, type StoredBook } from '#features/books/server/stored-books.ts';
import type { UndoResult } from '../outcomes.ts';
import { importChanges } from '../tables.ts';
import { revertChanges } from './decide-row.ts';
import { type Indexing, type ShopWriter, Superseded } from './dependencies.ts';
import { findChanges, flattenBook, type ImportedBook, restoreNulls, unflattenBook } from './flat-book.ts';

// In index order from the end: posts and books come before authors.
const CHANGES = select(
  {
    ...columns(importChanges, 'c', 'place', 'what', 'ref', 'changes'),
    data: json<ImportedBook>('r.data'),
  },
  `FROM import_changes c LEFT JOIN import_rows r ON r.import_id = c.import_id AND r.place = c.place
   WHERE c.import_id = $1 AND c.undone IS NULL ORDER BY c.what DESC, c.place DESC LIMIT $2`,
);
type Change = RowOf<typeof CHANGES>;
type UndoneChange = Pick<Change, 'place' | 'what' | 'ref'> & { undone: UndoResult; editedFields: string[] };

interface Batch {
  id: string;
  undone: number;
  size: number;
  now: string;
  indexing: Indexing;
}

/**
 * Undoes an import in batches, one transaction each. New books are deleted, or withdrawn if something refers to them
 * or they were edited; changed fields are restored unless edited since. @returns the number of changes undone so far;
 * null when finished
 * @throws Superseded
 */
export async function undoBatch(
  db: Db,
  writer: ShopWriter,
  { id, undone, size, now, indexing }: Batch,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    await lockUntilCommit(tx, LOCKS.books);
    const changes = await tx.query(CHANGES, [id, size]);
    if (changes.length === 0) return null;
    const selectChanges = (what: Change['what']) => changes.filter((change) => change.what === what);
    const results = [
      ...(await undoBooks(tx, writer, selectChanges('book'), now, indexing)),
      ...(await undoPosts(tx, writer, selectChanges('post'))),
      ...(await undoAuthors(tx, writer, selectChanges('author'))),
    ];
    await tx.query(RECORD_RESULTS, [id, JSON.stringify(results)]);
    const updated = await tx.query(DONE, [id, undone, undone + changes.length]);
    if (updated.length === 0) throw new Superseded();
    return undone + changes.length;
  });
}

async function undoBooks(
  tx: Db,
  writer: ShopWriter,
  changes: readonly Change[],
  now: string,
  indexing: Indexing,
): Promise<UndoneChange[]> {
  const ids = changes.map(({ ref }) => ref);
  const books = new Map((await loadBooks(tx, 'id', ids)).map((book) => [book.id, book]));
  const referencedIds = await findReferences(tx, 'book_id', ids);
  const booksToWrite = [];
  const idsToRemove: string[] = [];
  const results: UndoneChange[] = [];
  for (const change of changes) {
    const { ref } = change;
    const addResult = (undone: UndoResult, editedFields?: string[]) =>
      results.push(toResult(change, undone, editedFields));
    const book = books.get(ref);
    if (!book) addResult('retained');
    else if (change.changes) {
      const { fields, editedFields } = revertChanges(flattenBook(book), change.changes);
      const isRestored = Object.keys(fields).length > 0;
      if (isRestored) booksToWrite.push(unflattenBook({ ...flattenBook(book), ...fields }, book));
      const edited = isRestored ? 'partlyRestored' : 'retained';
      addResult(editedFields.length === 0 ? 'restored' : edited, editedFields);
    } else if (findEdits(book, change.data).length > 0 || referencedIds.has(ref)) {
      booksToWrite.push({ ...book, withdrawnAt: book.withdrawnAt ?? now });
      addResult('withdrawn', findEdits(book, change.data));
    } else {
      idsToRemove.push(ref);
      addResult('deleted');
    }
  }
  if (booksToWrite.length > 0) await writer.saveBooks(tx, { authors: [], books: booksToWrite }, indexing);
  if (idsToRemove.length > 0) await writer.removeBooks(tx, idsToRemove, indexing);
  return results;
}

const findEdits = (book: StoredBook, data: ImportedBook): string[] =>
  Object.keys(findChanges(flattenBook(book), restoreNulls(data.fields)));

async function undoPosts(tx: Db, writer: ShopWriter, changes: readonly Change[]): Promise<UndoneChange[]> {
  if (changes.length === 0) return [];
  const ids = changes.map(({ ref }) => ref);
  const remainingIds = new Set(writer.posts ? await writer.posts.remove(tx, ids) : ids);
  return changes.map((change) => toResult(change, remainingIds.has(change.ref) ? 'retained' : 'deleted'));
}

/** Authors come last, when their books are already gone or known to stay. */
async function undoAuthors(tx: Db, writer: ShopWriter, changes: readonly Change[]): Promise<UndoneChange[]> {
  if (changes.length === 0) return [];
  const slugs = changes.map(({ ref }) => ref);
  const removedSlugs = new Set(await writer.removeAuthors(tx, slugs));
  return changes.map((change) => toResult(change, removedSlugs.has(change.ref) ? 'deleted' : 'retained'));
}

const toResult = (
  { place, what, ref }: Change,
  undone: UndoResult,
  editedFields: string[] = [],
): UndoneChange => ({ place, what, ref, undone, editedFields });

const RECORD_RESULTS = `
  UPDATE import_changes c SET undone = a."undone",
    edited_fields = ARRAY(SELECT jsonb_array_elements_text(a."editedFields"))
  FROM jsonb_to_recordset($2::text::jsonb) AS a(place int, what text, ref text, "undone" text, "editedFields" jsonb)
  WHERE c.import_id = $1 AND c.place = a.place AND c.what = a.what AND c.ref = a.ref`;
const DONE = `
  UPDATE imports SET undone = $3, worked_at = now(), failures = 0
  WHERE id = $1 AND undone = $2 AND stage = 'undoing' RETURNING id`;
