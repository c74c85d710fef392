import type { Queryable } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';

export interface SubjectAuditEntry {
  action: string;
  staffName: string;
  at: string;
  after: unknown;
}

export const listSubjectAudit = (db: Queryable, subject: string, id: string): Promise<SubjectAuditEntry[]> =>
  db.query<SubjectAuditEntry>(
    `SELECT action, staff_name AS "staffName", ${isoTimestamp('at')} AS at, after FROM audit_log
     WHERE subject = $1 AND subject_id = $2 ORDER BY audit_log.at, id LIMIT 500`,
    [subject, id],
  );
