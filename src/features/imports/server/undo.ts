import type { Db } from '#db/connect.ts';
import { LOCKS, lockUntilEnd } from '#db/locks.ts';
import { referredTo } from '#db/referred.ts';
import { type WholeBook, wholeBooks } from '#features/books/server/whole-books.ts';
import type { TakenBack } from '../outcomes.ts';
import type { Indexing, ShopWriting } from './dependencies.ts';
import { differences } from './differences.ts';
import { type FieldChanges, flat, type GivenBook, unsaid, written } from './given.ts';
import { reverted } from './merge.ts';
import { Superseded } from './progress.ts';

interface Change {
  place: number;
  what: 'author' | 'book' | 'post';
  ref: string;
  changes: FieldChanges | null;
  given: GivenBook;
}
interface Answer {
  place: number;
  what: Change['what'];
  ref: string;
  takenBack: TakenBack;
  kept: string[];
}

interface Batch {
  id: string;
  takenBack: number;
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
  writing: ShopWriting,
  { id, takenBack, size, now, indexing }: Batch,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    await lockUntilEnd(tx, LOCKS.books);
    const all = await tx.query<Change>(CHANGES, [id, size]);
    if (all.length === 0) return null;
    const those = (what: Change['what']) => all.filter((one) => one.what === what);
    const answers = [
      ...(await undoBooks(tx, writing, those('book'), now, indexing)),
      ...(await undoPosts(tx, writing, those('post'))),
      ...(await undoAuthors(tx, writing, those('author'))),
    ];
    await tx.query(ANSWER, [id, JSON.stringify(answers)]);
    const done = await tx.query(DONE, [id, takenBack, takenBack + all.length]);
    if (done.length === 0) throw new Superseded();
    return takenBack + all.length;
  });
}

async function undoBooks(
  tx: Db,
  writing: ShopWriting,
  changes: readonly Change[],
  now: string,
  indexing: Indexing,
): Promise<Answer[]> {
  const ids = changes.map(({ ref }) => ref);
  const books = new Map((await wholeBooks(tx, 'id', ids)).map((book) => [book.id, book]));
  const referred = await referredTo(tx, 'book_id', ids);
  const toWrite = [];
  const toRemove: string[] = [];
  const answers: Answer[] = [];
  for (const change of changes) {
    const { place, what, ref } = change;
    const answer = (takenBack: TakenBack, kept: string[] = []) =>
      answers.push({ place, what, ref, takenBack, kept });
    const book = books.get(ref);
    if (!book) answer('kept');
    else if (change.changes) {
      const { fields, kept } = reverted(flat(book), change.changes);
      if (Object.keys(fields).length > 0) toWrite.push(written({ ...flat(book), ...fields }, book));
      answer(kept.length === 0 ? 'setBack' : Object.keys(fields).length > 0 ? 'partly' : 'kept', kept);
    } else if (editsOf(book, change.given).length > 0 || referred.has(ref)) {
      toWrite.push({ ...book, withdrawnAt: book.withdrawnAt ?? now });
      answer('withdrawn', editsOf(book, change.given));
    } else {
      toRemove.push(ref);
      answer('deleted');
    }
  }
  if (toWrite.length > 0) await writing.saveBooks(tx, { authors: [], books: toWrite }, indexing);
  if (toRemove.length > 0) await writing.removeBooks(tx, toRemove, indexing);
  return answers;
}

/** Fields of a new book edited since the import. */
const editsOf = (book: WholeBook, given: GivenBook): string[] =>
  Object.keys(differences(flat(book), unsaid(given.fields)));

async function undoPosts(tx: Db, writing: ShopWriting, changes: readonly Change[]): Promise<Answer[]> {
  if (changes.length === 0) return [];
  const ids = changes.map(({ ref }) => ref);
  const kept = new Set(writing.posts ? await writing.posts.remove(tx, ids) : ids);
  return changes.map(({ place, what, ref }) => ({
    place,
    what,
    ref,
    kept: [],
    takenBack: kept.has(ref) ? 'kept' : 'deleted',
  }));
}

/** Authors come last, when their books are already gone or known to stay. */
async function undoAuthors(tx: Db, writing: ShopWriting, changes: readonly Change[]): Promise<Answer[]> {
  if (changes.length === 0) return [];
  const gone = new Set(
    await writing.removeAuthors(
      tx,
      changes.map(({ ref }) => ref),
    ),
  );
  return changes.map(({ place, what, ref }) => ({
    place,
    what,
    ref,
    kept: [],
    takenBack: gone.has(ref) ? 'deleted' : 'kept',
  }));
}

// In index order from the end: posts and books come before authors.
const CHANGES = `
  SELECT c.place, c.what, c.ref, c.changes, r.given FROM import_changes c
  LEFT JOIN import_rows r ON r.import_id = c.import_id AND r.place = c.place
  WHERE c.import_id = $1 AND c.taken_back IS NULL ORDER BY c.what DESC, c.place DESC LIMIT $2`;
const ANSWER = `
  UPDATE import_changes c SET taken_back = a."takenBack",
    kept = ARRAY(SELECT jsonb_array_elements_text(a.kept))
  FROM jsonb_to_recordset($2::text::jsonb) AS a(place int, what text, ref text, "takenBack" text, kept jsonb)
  WHERE c.import_id = $1 AND c.place = a.place AND c.what = a.what AND c.ref = a.ref`;
const DONE = `
  UPDATE imports SET taken_back = $3, worked_at = now(), failures = 0
  WHERE id = $1 AND taken_back = $2 AND stage = 'undoing' RETURNING id`;
