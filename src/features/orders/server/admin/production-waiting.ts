import type { Db } from '#db/connect.ts';
import { int, select } from '#db/select.ts';
import { AWAITS_BINDERY } from '../proofs/queries.ts';
import { FROM_PRODUCTION_LINES, IS_IN_PRODUCTION, PRODUCTION_STATE } from './production-sql.ts';
import { IS_OPEN, PROOF_ROWS } from './proof-list.ts';

const BOOKS_TO_BIND = select(
  { all: int('count(*)::int'), late: int('count(*) FILTER (WHERE s.expected_from <= $1)::int') },
  `${FROM_PRODUCTION_LINES} WHERE ${IS_IN_PRODUCTION} AND ${PRODUCTION_STATE.sql} <> 'done'`,
);

export async function countBooksToBind(db: Db, today: string): Promise<{ all: number; late: number }> {
  const [counted] = await db.query(BOOKS_TO_BIND, [today]);
  return counted ?? { all: 0, late: 0 };
}

const PROOFS_TO_CHECK = select(
  {
    sent: int(`count(*) FILTER (WHERE p.state = 'sent_for_review')::int`),
    changes: int(`count(*) FILTER (WHERE p.state <> 'sent_for_review')::int`),
  },
  `${PROOF_ROWS} WHERE ${IS_OPEN} AND ${AWAITS_BINDERY}`,
);

export async function countProofsToCheck(db: Db): Promise<{ sent: number; changes: number }> {
  const [counted] = await db.query(PROOFS_TO_CHECK);
  return counted ?? { sent: 0, changes: 0 };
}

const DESIGNS_TO_RELEASE = select(
  { count: int('count(*)::int') },
  `${PROOF_ROWS} WHERE ${IS_OPEN} AND p.state = 'in_progress' AND o.user_id IS NULL`,
);

/** Counts proofs of erased accounts that the bindery has to approve itself. */
export async function countDesignsToRelease(db: Db): Promise<number> {
  const [counted] = await db.query(DESIGNS_TO_RELEASE);
  return counted?.count ?? 0;
}
