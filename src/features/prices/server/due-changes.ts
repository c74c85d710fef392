import type { Db } from '#db/connect.ts';
import { columns, type RowOf, returning, selectFrom } from '#db/select.ts';
import { isUnavailable } from '#platform/http/database-failures.ts';
import { Failure } from '#platform/http/failures.ts';
import { shopAudit } from '#platform/staff/audit.ts';
import { priceChanges } from '../tables.ts';
import type { PricesDependencies } from './dependencies.ts';
import { OUTCOME_COUNTS } from './price-changes.ts';
import { continueChange, startChange } from './run-change.ts';

type DueChange = RowOf<typeof DUE>;
const MAX_TRIES = 3;
type Dependencies = Pick<PricesDependencies, 'db' | 'bookIdBatches' | 'saveBooks' | 'clock'>;

/**
 * Starts due price changes, rolls back expired ones and resumes interrupted ones. @returns how many were processed
 * @throws AggregateError after all others were processed; failed changes are retried each minute, up to `MAX_TRIES`
 */
export async function runDueChanges(dependencies: Dependencies): Promise<number> {
  const now = dependencies.clock().toISOString();
  const due = await dependencies.db.query(DUE, [now]);
  const failures: unknown[] = [];
  for (const change of due)
    try {
      await runDueChange(dependencies, change);
    } catch (failure) {
      // One failing change must not block the others.
      failures.push(failure);
      if (!isUnavailable(failure)) await recordFailure(dependencies.db, change, failure);
    }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} price changes failed.`);
  return due.length;
}

async function recordFailure(db: Db, { id, title }: DueChange, failure: unknown): Promise<void> {
  const reason =
    failure instanceof Failure ? failure.message : 'The price change failed. See the server log for details.';
  await db.transaction(async (tx) => {
    const [updated] = await tx.query(FAIL, [id, MAX_TRIES, reason]);
    if (updated?.state === 'failed')
      await shopAudit(tx, {
        action: 'price-change.failed',
        subject: 'price-change',
        subjectId: id,
        label: title,
        after: { reason },
      });
  });
}

async function runDueChange(dependencies: Dependencies, { id, title, state }: DueChange): Promise<void> {
  if (state === 'planned') await startChange(dependencies, id);
  if (state === 'applied') await dependencies.db.query(END, [id]);
  if (state === 'planned' || state === 'applied') {
    const action = state === 'planned' ? 'price-change.started' : 'price-change.ended';
    await shopAudit(dependencies.db, { action, subject: 'price-change', subjectId: id, label: title });
  }
  await continueChange(dependencies, id, shopAudit);
}

const DUE = selectFrom(
  priceChanges,
  ['id', 'title', 'state'],
  `WHERE (state = 'planned' AND from_at <= $1::timestamptz) OR state IN ('applying', 'undoing')
    OR (state = 'applied' AND until_at <= $1::timestamptz)
  ORDER BY from_at, id`,
);
/** Counts the attempt; the last one marks the change as failed. */
const FAIL = returning(
  `UPDATE price_changes c SET tries = tries + 1,
    state = CASE WHEN tries + 1 >= $2 THEN 'failed' ELSE state END,
    failure = CASE WHEN tries + 1 >= $2 THEN $3 END,
    counts = CASE WHEN tries + 1 >= $2 THEN ${OUTCOME_COUNTS} END
  WHERE id = $1 AND state IN ('planned', 'applying', 'undoing')`,
  columns(priceChanges, 'c', 'state'),
);
const END = `UPDATE price_changes SET state = 'undoing', counts = NULL WHERE id = $1 AND state = 'applied'`;
