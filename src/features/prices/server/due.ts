import { auditOfShop } from '#platform/staff/audit.ts';
import type { PricesDesk } from './dependencies.ts';
import { begin, goOn } from './work.ts';

interface Due {
  id: string;
  title: string;
  state: string;
}
type Means = Pick<PricesDesk, 'db' | 'everyBook' | 'saveBooks' | 'clock'>;

/**
 * Begins the changes of prices that are due, ends those whose time is over, and goes on with those that were left in the
 * middle. @returns how many were worked on
 * @throws AggregateError of those that could not be, when all others are; they are tried again in a minute
 */
export async function workOnDue(means: Means): Promise<number> {
  const now = means.clock().toISOString();
  const due = await means.db.query<Due>(DUE, [now]);
  const failures: unknown[] = [];
  for (const one of due)
    try {
      await workOn(means, one);
    } catch (failure) {
      // One that cannot be gone on with keeps no other waiting.
      failures.push(failure);
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} changes of prices could not be worked on.`);
  return due.length;
}

async function workOn(means: Means, { id, title, state }: Due): Promise<void> {
  if (state === 'planned') await begin(means, id);
  if (state === 'applied') await means.db.query(END, [id]);
  if (state === 'planned' || state === 'applied') {
    const action = state === 'planned' ? 'price-change.begin' : 'price-change.end';
    await auditOfShop(means.db, { action, subject: 'price-change', subjectId: id, label: title });
  }
  await goOn(means, id, auditOfShop);
}

const DUE = `
  SELECT id, title, state FROM price_changes
  WHERE (state = 'planned' AND from_at <= $1::timestamptz) OR state IN ('applying', 'undoing')
    OR (state = 'applied' AND until_at <= $1::timestamptz)
  ORDER BY from_at, id`;
const END = `UPDATE price_changes SET state = 'undoing', counts = NULL WHERE id = $1 AND state = 'applied'`;
