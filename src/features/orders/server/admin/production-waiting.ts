import type { Db } from '#db/connect.ts';
import { WITH_BINDERY } from '../proofs/queries.ts';
import { AT_PRODUCTION, PRODUCTION_LINES, PRODUCTION_STATE } from './production-rows.ts';
import { OPEN_ORDER, PROOF_ROWS } from './proof-list.ts';

export async function booksToBind(db: Db, today: string): Promise<{ all: number; late: number }> {
  const [counted] = await db.query<{ all: number; late: number }>(
    `SELECT count(*)::int AS "all", count(*) FILTER (WHERE s.expected_from <= $1)::int AS late
     ${PRODUCTION_LINES} WHERE ${AT_PRODUCTION} AND ${PRODUCTION_STATE} <> 'done'`,
    [today],
  );
  return counted ?? { all: 0, late: 0 };
}

export async function proofsToCheck(db: Db): Promise<{ sent: number; changes: number }> {
  const [counted] = await db.query<{ sent: number; changes: number }>(
    `SELECT count(*) FILTER (WHERE p.state = 'sent_for_review')::int AS sent,
       count(*) FILTER (WHERE p.state <> 'sent_for_review')::int AS changes
     ${PROOF_ROWS} WHERE ${OPEN_ORDER} AND ${WITH_BINDERY}`,
  );
  return counted ?? { sent: 0, changes: 0 };
}

/** Counts proofs of erased accounts that the bindery has to approve itself. */
export async function designsToRelease(db: Db): Promise<number> {
  const [counted] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count ${PROOF_ROWS}
     WHERE ${OPEN_ORDER} AND p.state = 'in_progress' AND o.user_id IS NULL`,
  );
  return counted?.count ?? 0;
}
