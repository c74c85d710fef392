import type { Db } from '#db/connect.ts';
import { AWAITS_BINDERY } from '../proofs/queries.ts';
import { FROM_PRODUCTION_LINES, IS_IN_PRODUCTION, PRODUCTION_STATE } from './production-sql.ts';
import { IS_OPEN, PROOF_ROWS } from './proof-list.ts';

export async function countBooksToBind(db: Db, today: string): Promise<{ all: number; late: number }> {
  const [counted] = await db.query<{ all: number; late: number }>(
    `SELECT count(*)::int AS "all", count(*) FILTER (WHERE s.expected_from <= $1)::int AS late
     ${FROM_PRODUCTION_LINES} WHERE ${IS_IN_PRODUCTION} AND ${PRODUCTION_STATE} <> 'done'`,
    [today],
  );
  return counted ?? { all: 0, late: 0 };
}

export async function countProofsToCheck(db: Db): Promise<{ sent: number; changes: number }> {
  const [counted] = await db.query<{ sent: number; changes: number }>(
    `SELECT count(*) FILTER (WHERE p.state = 'sent_for_review')::int AS sent,
       count(*) FILTER (WHERE p.state <> 'sent_for_review')::int AS changes
     ${PROOF_ROWS} WHERE ${IS_OPEN} AND ${AWAITS_BINDERY}`,
  );
  return counted ?? { sent: 0, changes: 0 };
}

/** Counts proofs of erased accounts that the bindery has to approve itself. */
export async function countDesignsToRelease(db: Db): Promise<number> {
  const [counted] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count ${PROOF_ROWS}
     WHERE ${IS_OPEN} AND p.state = 'in_progress' AND o.user_id IS NULL`,
  );
  return counted?.count ?? 0;
}
