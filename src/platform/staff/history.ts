import type { Statements } from '#db/connect.ts';
import { iso } from '#db/iso.ts';

export interface HistoryEntry {
  id: string;
  at: string;
  staffName: string;
  action: string;
  before: unknown;
  after: unknown;
}

export async function historyOf(
  db: Statements,
  subject: string,
  subjectId: string,
  { page, size }: { page: number; size: number },
): Promise<{ rows: HistoryEntry[]; total: number }> {
  const [rows, [all]] = await Promise.all([
    db.query<HistoryEntry>(PAGE, [subject, subjectId, size, (page - 1) * size]),
    db.query<{ total: number }>(COUNT, [subject, subjectId]),
  ]);
  return { rows, total: all?.total ?? 0 };
}

const COUNT = 'SELECT count(*)::int AS total FROM audit_log WHERE subject = $1 AND subject_id = $2';
const PAGE = `
  SELECT id, ${iso('at')} AS at, staff_name AS "staffName", action, before, after
  FROM audit_log WHERE subject = $1 AND subject_id = $2 ORDER BY at DESC, id DESC LIMIT $3 OFFSET $4`;
