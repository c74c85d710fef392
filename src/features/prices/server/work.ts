import type { Db } from '#db/connect.ts';
import { LOCKS, lockUntilEnd } from '#db/locks.ts';
import { FROM_BOOKS } from '#features/books/server/sql-fragments.ts';
import type { WholeBook } from '#features/books/server/whole-books.ts';
import type { Audit } from '#platform/staff/audit.ts';
import type { ChosenBooks } from '../contract.ts';
import { type ChangedPrices, type PriceField, type PriceRule, problemOf, ruled } from '../rule.ts';
import { BOOKS_COUNTED } from './changes.ts';
import type { PricesAdmin } from './dependencies.ts';
import { booksById, chosen, picked } from './preview.ts';
import { pricesOf } from './price-rows.ts';
import { auditPrices } from './save-cells.ts';

type Means = Pick<PricesAdmin, 'db' | 'everyBook' | 'saveBooks'>;
type Outcome = 'changed' | 'same' | 'refused' | 'returned' | 'left';
interface Change {
  id: string;
  title: string;
  choice: ChosenBooks;
  rule: PriceRule;
}

/** Books per transaction; other writers of books wait while it runs. */
const BATCH = 100;

/**
 * Continues a change that is being applied or undone. Each batch has its own transaction, so an interrupted change can
 * be resumed.
 * @param shouldStop checked after each batch, to leave the rest to another worker
 * @returns whether the change is finished
 */
export async function goOn(
  means: Means,
  id: string,
  audit: Audit,
  isOver: () => boolean = () => false,
): Promise<boolean> {
  for (;;) {
    const isDone = await means.db.transaction((tx) => oneBatch(tx, means, id, audit));
    if (isDone) return true;
    if (isOver()) return false;
  }
}

/** Records the books of a due change and starts it; fails the change if none of its books exists any more. */
export async function begin({ db, everyBook }: Means, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [change] = await tx.query<Change>(BEGIN, [id]);
    if (!change) return;
    let noted = 0;
    for await (const ids of chosen(tx, change.choice, everyBook))
      noted += (await tx.query(NOTE_BOOKS, [id, ids])).length;
    if (noted === 0 && 'ids' in change.choice) await tx.query(NO_BOOKS, [id]);
  });
}

/** @returns whether nothing is left to do */
async function oneBatch(tx: Db, { saveBooks }: Means, id: string, audit: Audit): Promise<boolean> {
  await lockUntilEnd(tx, LOCKS.books);
  const [change] = await tx.query<Change & { state: string }>(GOING_ON, [id]);
  if (!change) return true;
  const isUndoing = change.state === 'undoing';
  const rows = await tx.query<Row>(SOME_BOOKS, [id, isUndoing ? 'changed' : 'waiting', BATCH]);
  if (rows.length === 0) {
    await tx.query(isUndoing ? UNDONE : APPLIED, [id]);
    return true;
  }
  const books = await booksById(
    tx,
    rows.map(({ bookId }) => bookId),
  );
  const results = rows.map((row) => resultOf(row, books.get(row.bookId), change.rule, isUndoing));
  const written = results.flatMap(({ book, after }) =>
    book && after ? [{ ...book, prices: { ...book.prices, ...after } }] : [],
  );
  for (const { book, after } of results)
    if (book && after)
      await auditPrices(audit, tx, `price-change.${isUndoing ? 'undo' : 'apply'}`, book, after);
  if (written.length > 0) await saveBooks(tx, { books: written });
  await tx.query(NOTE_RESULTS, [
    id,
    JSON.stringify(
      results.map(({ bookId, outcome, before, after, reason }) => ({
        book_id: bookId,
        outcome,
        reason: reason ?? null,
        ...(isUndoing ? {} : { before: before ?? null, after: after ?? null }),
      })),
    ),
  ]);
  return false;
}

interface Row {
  bookId: string;
  before: ChangedPrices | null;
  after: ChangedPrices | null;
}
interface Result {
  bookId: string;
  outcome: Outcome;
  book?: WholeBook;
  before?: ChangedPrices;
  after?: ChangedPrices;
  reason?: string;
}

const resultOf = (row: Row, book: WholeBook | undefined, rule: PriceRule, isUndoing: boolean): Result =>
  isUndoing ? takenBack(row, book) : applied(row, book, rule);

function applied({ bookId }: Row, book: WholeBook | undefined, rule: PriceRule): Result {
  if (!book) return { bookId, outcome: 'refused', reason: 'This book is not here any more.' };
  const prices = pricesOf(book);
  const made = ruled(prices, rule);
  if ('refused' in made) return { bookId, outcome: 'refused', reason: made.refused };
  const fields = Object.keys(made.after) as PriceField[];
  if (fields.length === 0) return { bookId, outcome: 'same' };
  return { bookId, book, outcome: 'changed', before: picked(prices, fields), after: made.after };
}

/** Skips a book whose prices were edited after the change. */
function takenBack({ bookId, before, after }: Row, book: WholeBook | undefined): Result {
  if (!book || !before || !after)
    return { bookId, outcome: 'left', reason: 'This book is not here any more.' };
  const prices = pricesOf(book);
  const fields = Object.keys(after) as PriceField[];
  if (fields.some((field) => prices[field] !== after[field]))
    return { bookId, outcome: 'left', reason: 'Its prices were changed since.' };
  const problem = problemOf({ ...prices, ...before }, fields);
  if (problem) return { bookId, outcome: 'left', reason: `Its other prices were changed since. ${problem}` };
  return { bookId, book, outcome: 'returned', after: before };
}

const BEGIN = `
  UPDATE price_changes SET state = 'applying' WHERE id = $1 AND state = 'planned'
  RETURNING id, title, choice, rule`;
const NOTE_BOOKS = `
  INSERT INTO price_change_books (change_id, book_id)
  SELECT $1, b.id ${FROM_BOOKS} WHERE b.id = ANY($2::text[]) ON CONFLICT DO NOTHING RETURNING book_id`;
const NO_BOOKS = `
  UPDATE price_changes SET state = 'failed', counts = '{}', failure = 'None of its books is in the shop any more.'
  WHERE id = $1`;
const GOING_ON = `
  SELECT id, title, choice, rule, state FROM price_changes
  WHERE id = $1 AND state IN ('applying', 'undoing') FOR UPDATE`;
const SOME_BOOKS = `
  SELECT book_id AS "bookId", before, after FROM price_change_books
  WHERE change_id = $1 AND outcome = $2 ORDER BY book_id LIMIT $3`;
const APPLIED = `
  UPDATE price_changes c SET state = 'applied', tries = 0, applied_at = now(), counts = ${BOOKS_COUNTED} WHERE id = $1`;
const UNDONE = `
  UPDATE price_changes c SET state = 'undone', undone_at = now(), counts = ${BOOKS_COUNTED} WHERE id = $1`;
const NOTE_RESULTS = `
  UPDATE price_change_books p SET outcome = r.outcome, reason = r.reason,
    before = coalesce(r.before, p.before), after = coalesce(r.after, p.after)
  FROM jsonb_to_recordset($2::jsonb) AS r(book_id text, outcome text, reason text, before jsonb, after jsonb)
  WHERE p.change_id = $1 AND p.book_id = r.book_id`;
