import type { Statements } from '#db/connect.ts';
import { iso } from '#db/iso.ts';

export interface DoneWith {
  action: string;
  staffName: string;
  at: string;
  after: unknown;
}

export const auditOfSubject = (db: Statements, subject: string, id: string): Promise<DoneWith[]> =>
  db.query<DoneWith>(
    `SELECT action, staff_name AS "staffName", ${iso('at')} AS at, after FROM audit_log
     WHERE subject = $1 AND subject_id = $2 ORDER BY at, id LIMIT 500`,
    [subject, id],
  );
