import type { Queryable } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';

export interface HistoryEntry {
  id: string;
  at: string;
  staffName: string;
  action: string;
  before: unknown;
  after: unknown;
}

export async function listHistory(
  db: Queryable,
  subject: string,
  subjectId: string,
  { page, size }: { page: number; size: number },
): Promise<{ rows: HistoryEntry[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    db.query<HistoryEntry>(PAGE, [subject, subjectId, size, (page - 1) * size]),
    db.query<{ total: number }>(COUNT, [subject, subjectId]),
  ]);
  return { rows, total: count?.total ?? 0 };
}

const COUNT = 'SELECT count(*)::int AS total FROM audit_log WHERE subject = $1 AND subject_id = $2';
const PAGE = `
  SELECT id, ${isoTimestamp('at')} AS at, staff_name AS "staffName", action, before, after
  FROM audit_log WHERE subject = $1 AND subject_id = $2 ORDER BY audit_log.at DESC, id DESC LIMIT $3 OFFSET $4`;
