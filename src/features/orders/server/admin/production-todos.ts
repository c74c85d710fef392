import type { Db } from '#db/connect.ts';
import { int, select } from '#db/select.ts';
import { binderyDay } from '#features/checkout/server/bindery-day.ts';
import { hasPermission, type StaffRole } from '#kernel/staff.ts';
import { AWAITS_BINDERY } from '../proofs/queries.ts';
import { FROM_PRODUCTION_LINES, IS_IN_PRODUCTION, PRODUCTION_STATE } from './production-sql.ts';
import { IS_OPEN, PROOF_ROWS } from './proof-list.ts';

const pluralise = (count: number, singular: string, plural: string) =>
  `${count} ${count === 1 ? singular : plural}`;

const BOOKS_TO_BIND = select(
  { total: int('count(*)::int'), late: int('count(*) FILTER (WHERE s.expected_from <= $1)::int') },
  `${FROM_PRODUCTION_LINES} WHERE ${IS_IN_PRODUCTION} AND ${PRODUCTION_STATE.sql} <> 'done'`,
);

export async function bookTodos(db: Db, role: StaffRole, now: Date) {
  if (!hasPermission(role, 'production.work')) return [];
  const { total = 0, late = 0 } = (await db.query(BOOKS_TO_BIND, [binderyDay(now)]))[0] ?? {};
  return [
    {
      id: 'production-late',
      count: late,
      to: '/admin/production?due=late',
      isUrgent: late > 0,
      text: pluralise(
        late,
        'book promised by today is not finished',
        'books promised by today are not finished',
      ),
    },
    {
      id: 'production',
      count: total,
      to: '/admin/production',
      isUrgent: false,
      text: pluralise(total, 'book to bind', 'books to bind'),
    },
  ].filter(({ count }) => count > 0);
}

const PROOFS = select(
  {
    sent: int(`count(*) FILTER (WHERE ${AWAITS_BINDERY} AND p.state = 'sent_for_review')::int`),
    changes: int(`count(*) FILTER (WHERE ${AWAITS_BINDERY} AND p.state <> 'sent_for_review')::int`),
    /** Erased accounts, for which the bindery has to approve. */
    release: int(`count(*) FILTER (WHERE p.state = 'in_progress' AND o.user_id IS NULL)::int`),
  },
  `${PROOF_ROWS} WHERE ${IS_OPEN}`,
);

export async function proofTodos(db: Db, role: StaffRole) {
  if (!hasPermission(role, 'proofs.judge')) return [];
  const { sent = 0, changes = 0, release = 0 } = (await db.query(PROOFS))[0] ?? {};
  return [
    {
      id: 'proofs',
      count: sent,
      to: '/admin/proofs',
      isUrgent: false,
      text: pluralise(sent, 'proof to check', 'proofs to check'),
    },
    {
      id: 'proof-changes',
      count: changes,
      to: '/admin/proofs',
      isUrgent: false,
      text: pluralise(changes, 'proof with changes requested', 'proofs with changes requested'),
    },
    {
      id: 'proofs-gone',
      count: release,
      to: '/admin/proofs?show=buyer',
      isUrgent: false,
      text: pluralise(
        release,
        'proof to approve for a deleted account',
        'proofs to approve for deleted accounts',
      ),
    },
  ].filter(({ count }) => count > 0);
}
