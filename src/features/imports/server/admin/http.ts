import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { AdminListQuery } from '#kernel/admin-list.ts';
import { DoneReply } from '#kernel/envelope.ts';
import type { FailureCode } from '#kernel/failure-codes.ts';
import { notFound } from '#platform/http/calls.ts';
import { type Asked, adminCall } from '#platform/staff/admin.ts';
import { sendCsv } from '#platform/staff/csv.ts';
import { pagedList } from '#platform/staff/list.ts';
import {
  ImportReply,
  ImportRowsQuery,
  ImportRowsReply,
  ImportStatus,
  MappingRequest,
} from '../../admin-contract.ts';
import type { ImportSettings } from '../../settings.ts';
import { beginApplying, beginUndoing, remap } from '../actions.ts';
import { everyRow, importRows, importStatus, listImports } from '../queries.ts';

interface Dependencies {
  db: Db;
  wake: () => void;
}

const ALL = { tag: 'Admin: imports', permission: 'imports.run' } as const;
const ID = { id: 'The id of the import.' };
const missing = () => notFound('There is no such import.');
const OutcomeQuery = ImportRowsQuery.pick({ outcome: true });

/** `GET /api/admin/imports…`: list, status and rows. */
export function importQueries(app: FastifyInstance, { db }: Pick<Dependencies, 'db'>): void {
  const query = AdminListQuery.omit({ sort: true });
  pagedList(
    app,
    {
      ...ALL,
      path: '/imports',
      things: 'imports',
      summary: 'A page of the imports, the newest first',
      query,
      row: ImportStatus,
    },
    ({ query }) => listImports(db, query),
  );
  adminCall(
    app,
    {
      ...ALL,
      path: '/imports/:id',
      summary: 'How far an import is',
      params: ID,
      failures: ['NOT_FOUND'],
      reply: ImportReply,
    },
    async ({ params }) => {
      const data = await importStatus(db, params.id ?? '');
      if (!data) throw missing();
      return { success: true, data };
    },
  );
  adminCall(
    app,
    {
      ...ALL,
      path: '/imports/:id/rows',
      summary: 'A page of its rows, with what each comes to and why',
      params: ID,
      query: ImportRowsQuery,
      failures: ['NOT_FOUND'],
      reply: ImportRowsReply,
    },
    async ({ params, query }) => {
      const found = await importRows(db, params.id ?? '', query);
      if (!found) throw missing();
      return { success: true, ...found };
    },
  );
  adminCall(
    app,
    {
      ...ALL,
      path: '/imports/:id/rows.csv',
      summary: 'All of its rows, for a spreadsheet',
      params: ID,
      query: OutcomeQuery,
      failures: ['NOT_FOUND'],
      reply: z.null(),
      file: 'text/csv',
    },
    async ({ params, query, reply }) => {
      const { id = '' } = params;
      if (!(await importStatus(db, id))) throw missing();
      return sendCsv(reply, `import-${id}`, CSV_COLUMNS, csvRows(db, id, query.outcome));
    },
  );
}

/** `POST /api/admin/imports/:id/…`: remap, apply and undo. */
export function importChanges(app: FastifyInstance, { db, wake }: Dependencies): void {
  const change = <B extends z.ZodType>(
    verb: string,
    { summary, body }: { summary: string; body?: B },
    begin: (tx: Db, id: string, body: z.infer<B>) => Promise<void>,
  ) =>
    adminCall(
      app,
      {
        ...ALL,
        method: 'POST',
        path: `/imports/:id/${verb}`,
        summary,
        params: ID,
        reply: DoneReply,
        failures: ['NOT_FOUND', 'IMPORT_STATE'] satisfies FailureCode[],
        ...(body ? { body } : {}),
      },
      async ({ params, body: given, audit }: Asked<unknown, z.infer<B>>) => {
        const { id = '' } = params;
        await db.transaction(async (tx) => {
          await begin(tx, id, given);
          const { fileName, rows } = (await importStatus(tx, id)) ?? { fileName: id };
          const after = verb === 'mapping' ? given : rows;
          await audit(tx, { ...subject(id), action: `import.${verb}`, label: fileName, after });
        });
        wake();
        return { success: true, data: null };
      },
    );
  change(
    'mapping',
    {
      summary: 'Read the file anew, mapped by hand; the next file of its shape is mapped so too',
      body: MappingRequest,
    },
    (tx, id, { mapping }) => remap(tx, id, mapping as ImportSettings),
  );
  change('apply', { summary: 'Write what was read into the shop' }, (tx, id) => beginApplying(tx, id));
  change('undo', { summary: 'Take back all that was written, within a day' }, (tx, id) =>
    beginUndoing(tx, id),
  );
}

export const subject = (id: string) => ({ subject: 'import', subjectId: id });

const CSV_COLUMNS = ['row', 'outcome', 'label', 'sku', 'reasons', 'notes', 'field', 'before', 'after'];

/** One line per row; for changed books, one per field. */
async function* csvRows(
  db: Db,
  id: string,
  outcome: Parameters<typeof everyRow>[2],
): AsyncIterable<unknown[]> {
  for await (const row of everyRow(db, id, outcome)) {
    const reasons = row.problems.map(({ field, message }) => (field ? `${field}: ${message}` : message));
    const line = [row.row, row.outcome, row.label, row.sku, reasons.join(' '), row.notes.join(' ')];
    const changes = Object.entries(row.changes ?? {});
    if (changes.length === 0) yield line;
    for (const [field, { before, after }] of changes) yield [...line, field, before, after];
  }
}
