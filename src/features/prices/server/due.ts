import { auditOfShop } from '#platform/staff/audit.ts';
import type { PricesDesk } from './dependencies.ts';
import { begin, goOn } from './work.ts';

type Means = Pick<PricesDesk, 'db' | 'everyBook' | 'saveBooks' | 'clock'>;

/**
 * Begins the changes of prices that are due, ends those whose time is over, and goes on with those that were left in the
 * middle. @returns how many were worked on
 */
export async function workOnDue(means: Means): Promise<number> {
  const now = means.clock().toISOString();
  const due = await means.db.query<{ id: string; title: string; state: string }>(DUE, [now]);
  for (const { id, title, state } of due) {
    if (state === 'planned') await begin(means, id);
    if (state === 'applied') await means.db.query(END, [id]);
    if (state === 'planned' || state === 'applied') {
      const action = state === 'planned' ? 'price-change.begin' : 'price-change.end';
      await auditOfShop(means.db, { action, subject: 'price-change', subjectId: id, label: title });
    }
    await goOn(means, id, auditOfShop);
  }
  return due.length;
}

const DUE = `
  SELECT id, title, state FROM price_changes
  WHERE (state = 'planned' AND from_at <= $1::timestamptz) OR state IN ('applying', 'undoing')
    OR (state = 'applied' AND until_at <= $1::timestamptz)
  ORDER BY from_at, id`;
const END = `UPDATE price_changes SET state = 'undoing' WHERE id = $1 AND state = 'applied'`;
