import type { Db } from '#db/connect.ts';
import { int, select } from '#db/select.ts';
import { hasPermission, type StaffRole } from '#kernel/staff.ts';
import { IS_OUT_OF_REACH } from '../import-queries.ts';

export async function stoppedImports(db: Db, role: StaffRole) {
  if (!hasPermission(role, 'imports.run')) return [];
  const [{ stopped = 0, refused = 0 } = {}] = await db.query(FAILED);
  const to = '/admin/imports';
  return [
    {
      id: 'imports-stopped',
      count: stopped,
      to,
      isUrgent: true,
      text: `${stopped} ${stopped === 1 ? 'import has' : 'imports have'} stopped before finishing`,
    },
    {
      id: 'imports-refused',
      count: refused,
      to,
      isUrgent: false,
      text: `${refused} ${refused === 1 ? 'file' : 'files'} couldn’t be imported`,
    },
  ].filter(({ count }) => count > 0);
}

/** Resending a file creates a new import, so refused ones are only reported for two days. */
const FAILED = select(
  {
    stopped: int(`(count(*) FILTER (WHERE stage IN ('applying', 'undoing')))::int`),
    refused: int(`(count(*) FILTER (
      WHERE (stage = 'refused' AND ended_at > now() - interval '2 days') OR ${IS_OUT_OF_REACH}))::int`),
  },
  `FROM imports WHERE reason IS NOT NULL OR ${IS_OUT_OF_REACH}`,
);
