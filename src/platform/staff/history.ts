import type { Queryable } from '#db/connect.ts';
import { countRows } from '#db/count-rows.ts';
import { type RowOf, selectFrom } from '#db/select.ts';
import { auditLog } from './tables.ts';

const OF_SUBJECT = 'WHERE subject = $1 AND subject_id = $2';
const PAGE = selectFrom(
  auditLog,
  ['id', 'at', 'staffName', 'action', 'before', 'after'],
  `${OF_SUBJECT} ORDER BY audit_log.at DESC, id DESC LIMIT $3 OFFSET $4`,
);
const ALL = selectFrom(
  auditLog,
  ['action', 'staffName', 'at', 'after'],
  `${OF_SUBJECT} ORDER BY audit_log.at, id LIMIT 500`,
);

/** A page of a subject's audit entries, newest first. */
export async function listHistory(
  db: Queryable,
  subject: string,
  subjectId: string,
  { page, size }: { page: number; size: number },
): Promise<{ rows: RowOf<typeof PAGE>[]; total: number }> {
  const [rows, total] = await Promise.all([
    db.query(PAGE, [subject, subjectId, size, (page - 1) * size]),
    countRows(db, `FROM audit_log ${OF_SUBJECT}`, [subject, subjectId]),
  ]);
  return { rows, total };
}

export type SubjectAuditEntry = RowOf<typeof ALL>;

/** The first 500 audit entries of a subject, oldest first. */
export const listSubjectAudit = (db: Queryable, subject: string, id: string): Promise<SubjectAuditEntry[]> =>
  db.query(ALL, [subject, id]);
