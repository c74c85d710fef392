import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { LOCKS, lockUntilCommit } from '#db/locks.ts';
import { type RowOf, selectFrom } from '#db/select.ts';
import { FROM_BOOKS } from '#features/books/server/sql-fragments.ts';
import type { StoredBook } from '#features/books/server/stored-books.ts';
import type { Audit } from '#platform/staff/audit.ts';
import {
  applyRule,
  type ChangedPrices,
  findPriceProblem,
  type OUTCOMES,
  type PriceField,
  type PriceRule,
} from '../price-rule.ts';
import { priceChangeBooks, priceChanges } from '../tables.ts';
import type { PricesDependencies } from './dependencies.ts';
import { booksById, pickPrices, selectedBookIds } from './preview.ts';
import { OUTCOME_COUNTS } from './price-changes.ts';
import { getPrices } from './price-rows.ts';
import { auditPrices } from './save-cells.ts';

type Dependencies = Pick<PricesDependencies, 'db' | 'bookIdBatches' | 'saveBooks'>;

/** Books per transaction; other writers of books wait while it runs. */
const BATCH = 100;

/**
 * Continues a change that is being applied or undone. Each batch has its own transaction, so an interrupted change can
 * be resumed.
 * @param shouldStop checked after each batch, to leave the rest to another worker
 * @returns whether the change is finished
 */
export async function continueChange(
  dependencies: Dependencies,
  id: string,
  audit: Audit,
  shouldStop: () => boolean = () => false,
): Promise<boolean> {
  for (;;) {
    const isDone = await dependencies.db.transaction((tx) => runBatch(tx, dependencies, id, audit));
    if (isDone) return true;
    if (shouldStop()) return false;
  }
}

/** Records the books of a due change and starts it; fails the change if none of its books exists any more. */
export async function startChange({ db, bookIdBatches: everyBook }: Dependencies, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [change] = await tx.orm
      .update(priceChanges)
      .set({ state: 'applying' })
      .where(and(eq(priceChanges.id, id), eq(priceChanges.state, 'planned')))
      .returning({ choice: priceChanges.choice });
    if (!change) return;
    let recorded = 0;
    for await (const ids of selectedBookIds(tx, change.choice, everyBook))
      recorded += (await tx.query(RECORD_BOOKS, [id, ids])).length;
    if (recorded === 0 && 'ids' in change.choice) await tx.query(FAIL_WITHOUT_BOOKS, [id]);
  });
}

/** @returns whether nothing is left to do */
async function runBatch(tx: Db, { saveBooks }: Dependencies, id: string, audit: Audit): Promise<boolean> {
  await lockUntilCommit(tx, LOCKS.books);
  const [change] = await tx.query(LOCK_RUNNING, [id]);
  if (!change) return true;
  const isUndoing = change.state === 'undoing';
  const rows = await tx.query(NEXT_BOOKS, [id, isUndoing ? 'changed' : 'waiting', BATCH]);
  if (rows.length === 0) {
    await tx.query(isUndoing ? UNDONE : APPLIED, [id]);
    return true;
  }
  const books = await booksById(
    tx,
    rows.map(({ bookId }) => bookId),
  );
  const results = rows.map((row) => processBook(row, books.get(row.bookId), change.rule, isUndoing));
  const updatedBooks = results.flatMap(({ book, after }) =>
    book && after ? [{ ...book, prices: { ...book.prices, ...after } }] : [],
  );
  for (const { book, after } of results)
    if (book && after)
      await auditPrices(
        audit,
        tx,
        isUndoing ? 'book.bulk-price-change-undone' : 'book.prices-changed-in-bulk',
        book,
        after,
      );
  if (updatedBooks.length > 0) await saveBooks(tx, { books: updatedBooks });
  await tx.query(RECORD_RESULTS, [
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

type Row = RowOf<typeof NEXT_BOOKS>;
interface Result {
  bookId: string;
  outcome: (typeof OUTCOMES)[number];
  book?: StoredBook;
  before?: ChangedPrices;
  after?: ChangedPrices;
  reason?: string;
}

const processBook = (row: Row, book: StoredBook | undefined, rule: PriceRule, isUndoing: boolean): Result =>
  isUndoing ? restoreBook(row, book) : applyToBook(row, book, rule);

function applyToBook({ bookId }: Row, book: StoredBook | undefined, rule: PriceRule): Result {
  if (!book) return { bookId, outcome: 'refused', reason: 'This book no longer exists.' };
  const prices = getPrices(book);
  const result = applyRule(prices, rule);
  if ('refused' in result) return { bookId, outcome: 'refused', reason: result.refused };
  const fields = Object.keys(result.after) as PriceField[];
  if (fields.length === 0) return { bookId, outcome: 'same' };
  return { bookId, book, outcome: 'changed', before: pickPrices(prices, fields), after: result.after };
}

/** Skips a book whose prices were edited after the change. */
function restoreBook({ bookId, before, after }: Row, book: StoredBook | undefined): Result {
  if (!book || !before || !after) return { bookId, outcome: 'left', reason: 'This book no longer exists.' };
  const prices = getPrices(book);
  const fields = Object.keys(after) as PriceField[];
  if (fields.some((field) => prices[field] !== after[field]))
    return { bookId, outcome: 'left', reason: 'The prices have been edited since.' };
  const problem = findPriceProblem({ ...prices, ...before }, fields);
  if (problem)
    return { bookId, outcome: 'left', reason: `The book’s other prices have been edited since. ${problem}` };
  return { bookId, book, outcome: 'returned', after: before };
}

const RECORD_BOOKS = `
  INSERT INTO price_change_books (change_id, book_id)
  SELECT $1, b.id ${FROM_BOOKS} WHERE b.id = ANY($2::text[]) ON CONFLICT DO NOTHING RETURNING book_id`;
const FAIL_WITHOUT_BOOKS = `
  UPDATE price_changes SET state = 'failed', counts = '{}', failure = 'None of the books is in the shop any more.'
  WHERE id = $1`;
const LOCK_RUNNING = selectFrom(
  priceChanges,
  ['rule', 'state'],
  `WHERE id = $1 AND state IN ('applying', 'undoing') FOR UPDATE`,
);
const NEXT_BOOKS = selectFrom(
  priceChangeBooks,
  ['bookId', 'before', 'after'],
  'WHERE change_id = $1 AND outcome = $2 ORDER BY book_id LIMIT $3',
);
const APPLIED = `
  UPDATE price_changes c SET state = 'applied', tries = 0, applied_at = now(), counts = ${OUTCOME_COUNTS} WHERE id = $1`;
const UNDONE = `
  UPDATE price_changes c SET state = 'undone', undone_at = now(), counts = ${OUTCOME_COUNTS} WHERE id = $1`;
const RECORD_RESULTS = `
  UPDATE price_change_books p SET outcome = r.outcome, reason = r.reason,
    before = coalesce(r.before, p.before), after = coalesce(r.after, p.after)
  FROM jsonb_to_recordset($2::jsonb) AS r(book_id text, outcome text, reason text, before jsonb, after jsonb)
  WHERE p.change_id = $1 AND p.book_id = r.book_id`;
