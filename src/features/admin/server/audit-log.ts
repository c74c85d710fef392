import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { countRows } from '#db/count-rows.ts';
import { columns, listSql, type RowOf } from '#db/select.ts';
import { AdminListQuery } from '#kernel/admin-list.ts';
import { addAdminList } from '#platform/staff/list.ts';
import { auditLog } from '#platform/staff/tables.ts';
import { AuditRow } from '../contract.ts';

const AuditQuery = AdminListQuery.extend({
  staffId: z.string().max(64).optional(),
  subject: z.string().max(64).optional(),
  subjectId: z.string().max(200).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
type AuditQuery = z.infer<typeof AuditQuery>;

const ROW = {
  ...columns(auditLog, 'audit_log', 'id', 'at', 'staffName', 'role', 'action', 'subject', 'subjectId'),
  ...columns(auditLog, 'audit_log', 'label', 'before', 'after', 'network', 'count'),
};
const CSV_COLUMNS = [
  'at',
  'staffName',
  'role',
  'action',
  'subject',
  'subjectId',
  'label',
  'count',
  'before',
  'after',
  'network',
];

/** `GET /api/admin/audit` and its CSV export. */
export function auditRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  addAdminList(app, {
    path: '/audit',
    file: 'audit-log',
    permission: 'audit.read',
    tag: 'Admin: audit log',
    plural: 'the audit log',
    summary: 'List audit log entries',
    query: AuditQuery,
    row: AuditRow,
    columns: CSV_COLUMNS,
    page(query, size, offset) {
      const { matching, values } = buildFilter(query);
      const [limit, start] = [values.length + 1, values.length + 2];
      return db.query<RowOf<typeof ROW>>(
        `SELECT ${listSql(ROW)} ${matching} ORDER BY audit_log.at DESC, id DESC LIMIT $${limit} OFFSET $${start}`,
        [...values, size, offset],
      );
    },
    count(query) {
      const { matching, values } = buildFilter(query);
      return countRows(db, matching, values);
    },
  });
}

/** Leaves out unused filters, so that each combination gets a plan with the right index. */
function buildFilter({ q = '', staffId, subject, subjectId, from, to }: AuditQuery) {
  const values: unknown[] = [];
  const value = (parameter: unknown) => `$${values.push(parameter)}`;
  const parts: string[] = [];
  if (q !== '')
    parts.push(`${SEARCH_TEXT} LIKE lower(${value(`%${q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`)})`);
  if (staffId) parts.push(`staff_id = ${value(staffId)}`);
  if (subject) parts.push(`subject = ${value(subject)}`);
  if (subjectId) parts.push(`subject_id = ${value(subjectId)}`);
  if (from) parts.push(`at >= ${value(from)}::date`);
  if (to) parts.push(`at < ${value(to)}::date + 1`);
  return { matching: `FROM audit_log ${parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : ''}`, values };
}

/** Same expression as the index `audit_log_by_text`. */
const SEARCH_TEXT = `lower(replace(replace(action, '.', ': '), '-', ' ') || ' ' || label || ' ' || subject_id || ' ' || staff_name)`;
