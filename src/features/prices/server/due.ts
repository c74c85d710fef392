import type { Db } from '#db/connect.ts';
import { isUnavailable } from '#platform/http/database-failures.ts';
import { Failure } from '#platform/http/failures.ts';
import { auditOfShop } from '#platform/staff/audit.ts';
import { BOOKS_COUNTED } from './changes.ts';
import type { PricesAdmin } from './dependencies.ts';
import { begin, goOn } from './work.ts';

interface Due {
  id: string;
  title: string;
  state: string;
}
const TRIES = 3;
type Means = Pick<PricesAdmin, 'db' | 'everyBook' | 'saveBooks' | 'clock'>;

/**
 * Starts due price changes, rolls back expired ones and resumes interrupted ones. @returns how many were processed
 * @throws AggregateError after all others were processed; failed changes are retried each minute, up to `MAX_TRIES`
 */
export async function workOnDue(means: Means): Promise<number> {
  const now = means.clock().toISOString();
  const due = await means.db.query<Due>(DUE, [now]);
  const failures: unknown[] = [];
  for (const one of due)
    try {
      await workOn(means, one);
    } catch (failure) {
      // One failing change must not block the others.
      failures.push(failure);
      if (!isUnavailable(failure)) await noteFailure(means.db, one, failure);
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} changes of prices could not be worked on.`);
  return due.length;
}

async function noteFailure(db: Db, { id, title }: Due, failure: unknown): Promise<void> {
  const why =
    failure instanceof Failure
      ? failure.message
      : 'The shop could not change these prices. The log has the details.';
  await db.transaction(async (tx) => {
    const [tried] = await tx.query<{ state: string }>(FAIL, [id, TRIES, why]);
    if (tried?.state === 'failed')
      await auditOfShop(tx, {
        action: 'price-change.fail',
        subject: 'price-change',
        subjectId: id,
        label: title,
        after: { reason: why },
      });
  });
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
/** Counts the attempt; the last one marks the change as failed. */
const FAIL = `
  UPDATE price_changes c SET tries = tries + 1,
    state = CASE WHEN tries + 1 >= $2 THEN 'failed' ELSE state END,
    failure = CASE WHEN tries + 1 >= $2 THEN $3 END,
    counts = CASE WHEN tries + 1 >= $2 THEN ${BOOKS_COUNTED} END
  WHERE id = $1 AND state IN ('planned', 'applying', 'undoing') RETURNING state`;
const END = `UPDATE price_changes SET state = 'undoing', counts = NULL WHERE id = $1 AND state = 'applied'`;
