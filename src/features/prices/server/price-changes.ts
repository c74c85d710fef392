import type { Db } from '#db/connect.ts';
import { countRows } from '#db/count-rows.ts';
import { column, columns, json, select, text } from '#db/select.ts';
import { FROM_BOOKS } from '#features/books/server/sql-fragments.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { newId } from '#platform/new-id.ts';
import type { BookSelection, ChangedBook, PriceChange } from '../contract.ts';
import type { ChangedPrices, PriceRule } from '../price-rule.ts';
import { priceChangeBooks, priceChanges } from '../tables.ts';

interface NewChange {
  title: string;
  choice: BookSelection;
  rule: PriceRule;
  from: Date;
  until: string | null;
  staffName: string;
}

/** @throws Failure 422 when a selected book no longer exists */
export async function assertBooksExist(db: Db, choice: BookSelection): Promise<void> {
  if (!('ids' in choice)) return;
  const count = await countRows(db, MISSING, [choice.ids]);
  if (count > 0)
    throw invalid({
      'choice.ids': `${count === 1 ? 'One of these books is' : `${count} of these books are`} no longer in the shop. Reload the list and choose again.`,
    });
}

/**
 * Records a price change; it starts when it is due. @returns its id
 * @throws Failure 422 when a selected book no longer exists
 */
export async function planChange(
  tx: Db,
  { title, choice, rule, from, until, staffName }: NewChange,
): Promise<string> {
  await assertBooksExist(tx, choice);
  const id = newId();
  await tx.orm
    .insert(priceChanges)
    .values({ id, title, choice, rule, fromAt: from.toISOString(), untilAt: until, staffName });
  return id;
}

/** @throws Failure 404 */
export async function getPriceChange(db: Db, id: string): Promise<PriceChange> {
  const [change] = await db.query(ONE, [id]);
  if (!change) throw notFound('This price change doesn’t exist.');
  return change;
}

export async function listPriceChanges(
  db: Db,
  { q = '', page, size }: { q?: string | undefined; page: number; size: number },
): Promise<{ data: PriceChange[]; total: number }> {
  const like = `%${q.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
  const [data, total] = await Promise.all([
    db.query(PAGE, [like, size, (page - 1) * size]),
    countRows(db, `FROM price_changes c ${TITLE_MATCHES}`, [like]),
  ]);
  return { data, total };
}

export async function listChangeBooks(
  db: Db,
  id: string,
  { page, size }: { page: number; size: number },
): Promise<{ data: ChangedBook[]; total: number }> {
  const [data, total] = await Promise.all([
    db.query(BOOKS, [id, size, (page - 1) * size]),
    countRows(db, 'FROM price_change_books WHERE change_id = $1', [id]),
  ]);
  return { data, total };
}

const BOOKS = select(
  {
    id: text('b.id'),
    sku: text('b.sku'),
    title: text('b.title'),
    before: json<ChangedPrices>(`coalesce(p.before, '{}')`),
    after: json<ChangedPrices>(`coalesce(p.after, '{}')`),
    ...columns(priceChangeBooks, 'p', 'reason', 'outcome'),
  },
  `${FROM_BOOKS} JOIN price_change_books p ON p.book_id = b.id
   WHERE p.change_id = $1 ORDER BY p.reason IS NULL, b.id LIMIT $2 OFFSET $3`,
);

const MISSING = `
  FROM unnest($1::text[]) AS requested(id)
  WHERE NOT EXISTS (SELECT 1 ${FROM_BOOKS} WHERE b.id = requested.id)`;
const TITLE_MATCHES = 'WHERE c.title ILIKE $1';
export const OUTCOME_COUNTS = `
  (SELECT coalesce(jsonb_object_agg(o.outcome, o.books), '{}') FROM (
    SELECT outcome, count(*)::int AS books FROM price_change_books WHERE change_id = c.id GROUP BY outcome) o)`;
// Finished changes have stored counts; planned ones have none.
const CHANGE = {
  ...columns(priceChanges, 'c', 'id', 'title', 'rule', 'state', 'staffName', 'createdAt', 'failure'),
  from: column(priceChanges.fromAt, 'c'),
  until: column(priceChanges.untilAt, 'c'),
  books: json<PriceChange['books']>(
    `CASE WHEN c.counts IS NOT NULL THEN c.counts WHEN c.state = 'planned' THEN '{}'::jsonb ELSE ${OUTCOME_COUNTS} END`,
  ),
};
const ONE = select(CHANGE, 'FROM price_changes c WHERE c.id = $1');
// Pages before counting, so that only the changes on the page are counted.
const PAGE = select(
  CHANGE,
  `FROM (SELECT * FROM price_changes c ${TITLE_MATCHES} ORDER BY c.created_at DESC, c.id LIMIT $2 OFFSET $3) c
   ORDER BY c.created_at DESC, c.id`,
);
