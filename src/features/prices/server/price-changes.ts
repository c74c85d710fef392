import type { Db } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';
import { FROM_BOOKS } from '#features/books/server/sql-fragments.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { newId } from '#platform/new-id.ts';
import type { BookSelection, PriceChange } from '../contract.ts';
import type { PriceRule } from '../price-rule.ts';

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
  const [missing] = await db.query<{ count: number }>(MISSING, [choice.ids]);
  const count = missing?.count ?? 0;
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
  await tx.query(
    `INSERT INTO price_changes (id, title, choice, rule, from_at, until_at, staff_name)
     VALUES ($1, $2, $3::jsonb, $4::jsonb, $5, $6, $7)`,
    [id, title, JSON.stringify(choice), JSON.stringify(rule), from.toISOString(), until, staffName],
  );
  return id;
}

/** @throws Failure 404 */
export async function getPriceChange(db: Db, id: string): Promise<PriceChange> {
  const [change] = await db.query<PriceChange>(`${SELECT} FROM price_changes c WHERE c.id = $1`, [id]);
  if (!change) throw notFound('This price change doesn’t exist.');
  return change;
}

export async function listPriceChanges(
  db: Db,
  { q = '', page, size }: { q?: string | undefined; page: number; size: number },
): Promise<{ rows: PriceChange[]; total: number }> {
  const like = `%${q.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`;
  const [rows, [count]] = await Promise.all([
    db.query<PriceChange>(PAGE, [like, size, (page - 1) * size]),
    db.query<{ total: number }>(`SELECT count(*)::int AS total FROM price_changes c ${TITLE_MATCHES}`, [
      like,
    ]),
  ]);
  return { rows, total: count?.total ?? 0 };
}

const MISSING = `
  SELECT count(*)::int AS count FROM unnest($1::text[]) AS requested(id)
  WHERE NOT EXISTS (SELECT 1 ${FROM_BOOKS} WHERE b.id = requested.id)`;
const TITLE_MATCHES = 'WHERE c.title ILIKE $1';
export const OUTCOME_COUNTS = `
  (SELECT coalesce(jsonb_object_agg(o.outcome, o.books), '{}') FROM (
    SELECT outcome, count(*)::int AS books FROM price_change_books WHERE change_id = c.id GROUP BY outcome) o)`;
// Finished changes have stored counts; planned ones have none.
const SELECT = `
  SELECT c.id, c.title, c.rule, c.state, ${isoTimestamp('c.from_at')} AS "from", ${isoTimestamp('c.until_at')} AS until,
    c.staff_name AS "staffName", ${isoTimestamp('c.created_at')} AS "createdAt", c.failure,
    CASE WHEN c.counts IS NOT NULL THEN c.counts WHEN c.state = 'planned' THEN '{}'::jsonb ELSE ${OUTCOME_COUNTS} END AS books`;
// Pages before counting, so that only the changes on the page are counted.
const PAGE = `${SELECT}
  FROM (SELECT * FROM price_changes c ${TITLE_MATCHES} ORDER BY c.created_at DESC, c.id LIMIT $2 OFFSET $3) c
  ORDER BY c.created_at DESC, c.id`;
