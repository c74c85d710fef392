import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { DeskListQuery } from '#kernel/desk-list.ts';
import { sendCsv } from '#platform/staff/csv.ts';
import { deskCall } from '#platform/staff/desk.ts';
import { AuditListReply, type AuditRow } from '../contract.ts';

const AuditQuery = DeskListQuery.extend({
  staffId: z.string().max(64).optional(),
  subject: z.string().max(64).optional(),
  subjectId: z.string().max(200).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
type AuditQuery = z.infer<typeof AuditQuery>;

const COLUMNS = [
  ...[
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
  ],
] as const;
const EXPORT_PAGE = 500;

/** `GET /api/desk/audit`: who changed what, when and from where; and the same as a file. */
export function auditRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  const call = { tag: 'Desk: audit log', permission: 'audit.read', query: AuditQuery } as const;
  deskCall(
    app,
    { ...call, path: '/audit', summary: 'A page of the audit log, the newest first', reply: AuditListReply },
    async ({ query }) => {
      const [data, [all]] = await Promise.all([
        pageOf(db, query, query.size),
        db.query<{ total: number }>(COUNT, valuesOf(query)),
      ]);
      return { success: true, data, total: all?.total ?? 0 };
    },
  );
  deskCall(
    app,
    {
      ...{ ...call, path: '/audit/export.csv', summary: 'All of it that is found, for a spreadsheet' },
      ...{ reply: z.null(), file: 'text/csv' },
    },
    ({ query, reply }) => sendCsv(reply, 'audit-log', COLUMNS, everyRow(db, query)),
  );
}

async function* everyRow(db: Db, query: AuditQuery): AsyncIterable<unknown[]> {
  for (let page = 1; ; page += 1) {
    const rows = await pageOf(db, { ...query, page }, EXPORT_PAGE);
    for (const row of rows) yield COLUMNS.map((name) => row[name as keyof AuditRow]);
    if (rows.length < EXPORT_PAGE) return;
  }
}

const pageOf = (db: Db, query: AuditQuery, size: number): Promise<AuditRow[]> =>
  db.query<AuditRow>(PAGE, [...valuesOf(query), size, (query.page - 1) * size]);

const valuesOf = ({ q = '', staffId, subject, subjectId, from, to }: AuditQuery) => [
  ...[q === '' ? null : `%${q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`],
  ...[staffId ?? null, subject ?? null, subjectId ?? null, from ?? null, to ?? null],
];

const FOUND = `
  FROM audit_log
  WHERE ($1::text IS NULL OR action ILIKE $1 OR label ILIKE $1 OR subject_id ILIKE $1 OR staff_name ILIKE $1)
    AND ($2::text IS NULL OR staff_id = $2) AND ($3::text IS NULL OR subject = $3)
    AND ($4::text IS NULL OR subject_id = $4)
    AND ($5::date IS NULL OR at >= $5::date) AND ($6::date IS NULL OR at < $6::date + 1)`;
const PAGE = `
  SELECT id, at, staff_name AS "staffName", role, action, subject, subject_id AS "subjectId", label,
    before, after, network, count
  ${FOUND} ORDER BY at DESC, id DESC LIMIT $7 OFFSET $8`;
const COUNT = `SELECT count(*)::int AS total ${FOUND}`;
