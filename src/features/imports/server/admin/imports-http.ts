import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { AdminListQuery } from '#kernel/admin-list.ts';
import { DoneReply } from '#kernel/envelope.ts';
import type { FailureCode } from '#kernel/failure-codes.ts';
import { notFound } from '#platform/http/calls.ts';
import { type AdminRequest, adminCall } from '#platform/staff/admin.ts';
import { sendCsv } from '#platform/staff/csv.ts';
import { addPagedList } from '#platform/staff/list.ts';
import {
  ImportReply,
  ImportRowsQuery,
  ImportRowsReply,
  ImportStatus,
  MappingRequest,
} from '../../admin-contract.ts';
import type { ImportSettings } from '../../import-settings.ts';
import { rereadImport, startApplying, startUndoing } from '../import-actions.ts';
import { getImportStatus, listImportRows, listImports, streamRows } from '../import-queries.ts';

interface Dependencies {
  db: Db;
  wake: () => void;
}

const COMMON = { tag: 'Admin: imports', permission: 'imports.run' } as const;
const ID = { id: 'Import id.' };
const BY_ID = { ...COMMON, params: ID, failures: ['NOT_FOUND'] satisfies FailureCode[] };
const importNotFound = () => notFound('This import doesn’t exist.');
const OutcomeQuery = ImportRowsQuery.pick({ outcome: true });

/** `GET /api/admin/imports…`: list, status and rows. */
export function importQueryRoutes(app: FastifyInstance, { db }: Pick<Dependencies, 'db'>): void {
  const query = AdminListQuery.omit({ sort: true });
  addPagedList(
    app,
    {
      ...COMMON,
      path: '/imports',
      plural: 'imports',
      summary: 'List imports, newest first',
      query,
      row: ImportStatus,
    },
    ({ query }) => listImports(db, query),
  );
  adminCall(
    app,
    {
      ...BY_ID,
      path: '/imports/:id',
      summary: 'Get the progress of an import',
      reply: ImportReply,
    },
    async ({ params }) => {
      const data = await getImportStatus(db, params.id ?? '');
      if (!data) throw importNotFound();
      return { success: true, data };
    },
  );
  adminCall(
    app,
    {
      ...BY_ID,
      path: '/imports/:id/rows',
      summary: 'List rows of an import',
      query: ImportRowsQuery,
      reply: ImportRowsReply,
    },
    async ({ params, query }) => {
      const result = await listImportRows(db, params.id ?? '', query);
      if (!result) throw importNotFound();
      return { success: true, ...result };
    },
  );
  adminCall(
    app,
    {
      ...BY_ID,
      path: '/imports/:id/rows.csv',
      summary: 'Export rows of an import as CSV',
      query: OutcomeQuery,
      reply: z.null(),
      contentType: 'text/csv',
    },
    async ({ params, query, reply }) => {
      const { id = '' } = params;
      if (!(await getImportStatus(db, id))) throw importNotFound();
      return sendCsv(reply, `import-${id}`, CSV_COLUMNS, csvRows(db, id, query.outcome));
    },
  );
}

const AUDIT_VERBS = { mapping: 'mapping-changed', apply: 'started', undo: 'undo-started' };

/** `POST /api/admin/imports/:id/…`: remap, apply and undo. */
export function importActionRoutes(app: FastifyInstance, { db, wake }: Dependencies): void {
  const change = <B extends z.ZodType>(
    verb: keyof typeof AUDIT_VERBS,
    { summary, body }: { summary: string; body?: B },
    begin: (tx: Db, id: string, body: z.infer<B>) => Promise<void>,
  ) =>
    adminCall(
      app,
      {
        ...COMMON,
        method: 'POST',
        path: `/imports/:id/${verb}`,
        summary,
        params: ID,
        reply: DoneReply,
        failures: ['NOT_FOUND', 'IMPORT_STATE'] satisfies FailureCode[],
        ...(body ? { body } : {}),
      },
      async ({ params, body: payload, audit }: AdminRequest<unknown, z.infer<B>>) => {
        const { id = '' } = params;
        await db.transaction(async (tx) => {
          await begin(tx, id, payload);
          const { fileName, rows } = (await getImportStatus(tx, id)) ?? { fileName: id };
          const after = verb === 'mapping' ? payload : rows;
          await audit(tx, { ...subject(id), action: `import.${AUDIT_VERBS[verb]}`, label: fileName, after });
        });
        wake();
        return { success: true, data: null };
      },
    );
  change(
    'mapping',
    {
      summary: 'Change the column mapping and read the file again',
      body: MappingRequest,
    },
    (tx, id, { mapping }) => rereadImport(tx, id, mapping as ImportSettings),
  );
  change('apply', { summary: 'Run an import' }, (tx, id) => startApplying(tx, id));
  change('undo', { summary: 'Undo an import' }, (tx, id) => startUndoing(tx, id));
}

export const subject = (id: string) => ({ subject: 'import', subjectId: id });

const CSV_COLUMNS = ['row', 'outcome', 'label', 'sku', 'reasons', 'notes', 'field', 'before', 'after'];

/** One line per row; for changed books, one per field. */
async function* csvRows(
  db: Db,
  id: string,
  outcome: Parameters<typeof streamRows>[2],
): AsyncIterable<unknown[]> {
  for await (const row of streamRows(db, id, outcome)) {
    const reasons = row.problems.map(({ field, message }) => (field ? `${field}: ${message}` : message));
    const line = [row.row, row.outcome, row.label, row.sku, reasons.join(' '), row.notes.join(' ')];
    const changes = Object.entries(row.changes ?? {});
    if (changes.length === 0) yield line;
    for (const [field, { before, after }] of changes) yield [...line, field, before, after];
  }
}
