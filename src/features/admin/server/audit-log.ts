import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';
import { AdminListQuery } from '#kernel/admin-list.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { createPageCounter } from '#platform/staff/counted-pages.ts';
import { sendCsv } from '#platform/staff/csv.ts';
import { AuditListReply, type AuditRow } from '../contract.ts';

const AuditQuery = AdminListQuery.extend({
  staffId: z.string().max(64).optional(),
  subject: z.string().max(64).optional(),
  subjectId: z.string().max(200).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
type AuditQuery = z.infer<typeof AuditQuery>;

const COLUMNS = [
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
] as const;
const EXPORT_PAGE = 500;

/** `GET /api/admin/audit` and its CSV export. */
export function auditRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const call = { tag: 'Admin: audit log', permission: 'audit.read', query: AuditQuery } as const;
  const pages = createPageCounter();
  adminCall(
    app,
    { ...call, path: '/audit', summary: 'List audit log entries', reply: AuditListReply },
    async ({ query }) => {
      const rows = () => listEntries(db, query, query.size);
      return { success: true, ...(await pages(query, rows, () => countEntries(db, query))) };
    },
  );
  adminCall(
    app,
    {
      ...call,
      path: '/audit/export.csv',
      summary: 'Export the audit log as CSV',
      reply: z.null(),
      contentType: 'text/csv',
    },
    ({ query, reply }) => sendCsv(reply, 'audit-log', COLUMNS, streamRows(db, query)),
  );
}

async function* streamRows(db: Db, query: AuditQuery): AsyncIterable<unknown[]> {
  for (let page = 1; ; page += 1) {
    const rows = await listEntries(db, { ...query, page }, EXPORT_PAGE);
    for (const row of rows) yield COLUMNS.map((name) => row[name]);
    if (rows.length < EXPORT_PAGE) return;
  }
}

const listEntries = (db: Db, query: AuditQuery, size: number): Promise<AuditRow[]> => {
  const { matching, values } = buildFilter(query);
  const [limit, offset] = [values.length + 1, values.length + 2];
  return db.query<AuditRow>(
    `SELECT ${ROW} ${matching} ORDER BY audit_log.at DESC, id DESC LIMIT $${limit} OFFSET $${offset}`,
    [...values, size, (query.page - 1) * size],
  );
};

async function countEntries(db: Db, query: AuditQuery): Promise<number> {
  const { matching, values } = buildFilter(query);
  const [row] = await db.query<{ total: number }>(`SELECT count(*)::int AS total ${matching}`, values);
  return row?.total ?? 0;
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
const ROW = `id, ${isoTimestamp('at')} AS at, staff_name AS "staffName", role, action, subject, subject_id AS "subjectId", label,
  before, after, network, count`;
