import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import {
  AdminListQuery,
  adminEdit,
  adminListReply,
  adminReply,
  adminSavedReply,
} from '#kernel/admin-list.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { mergeEdit } from '#kernel/merge-edit.ts';
import type { Permission } from '#kernel/staff.ts';
import { notFound, parseInput } from '../http/calls.ts';
import { Failure } from '../http/failures.ts';
import { adminCall } from './admin.ts';
import { differences } from './audit.ts';
import { sendCsv } from './csv.ts';

type Fields = Record<string, unknown>;

export interface RecordStore {
  list(db: Db, query: AdminListQuery & Fields): Promise<{ rows: Fields[]; total: number }>;
  /** Null for none; `isLocked` locks the row until the end of the transaction. */
  get(db: Db, id: string, isLocked?: boolean): Promise<Fields | null>;
  /** @returns the id */
  add(tx: Db, record: Fields): Promise<string>;
  change(tx: Db, id: string, record: Fields): Promise<void>;
  remove(tx: Db, id: string): Promise<void>;
}

export interface Records {
  /** Below `/api/admin`; without the `s` also its name in the audit log: `banners`. */
  path: string;
  noun: string;
  tag: string;
  read: Permission;
  write: Permission;
  row: z.ZodObject;
  writable: z.ZodObject;
  filters?: z.ZodRawShape;
  label: string;
  store: RecordStore;
  can?: { add?: boolean; remove?: boolean; change?: boolean };
  onChange?: (tx: Db) => Promise<void>;
  /** Validates across fields or against the database. @throws Failure */
  check?: (tx: Db, record: Fields, id: string | null) => Promise<void>;
}

const EXPORT_PAGE = 200;

const pluralise = (noun: string) => `${noun}s`.replace(/([^aeiou])ys$/, '$1ies');

export function addAdminRecords(app: FastifyInstance, db: Db, records: Records): void {
  const { path, noun, tag, row, writable, store, label, can = {} } = records;
  const Query = AdminListQuery.extend(records.filters ?? {});
  const reading = { tag, permission: records.read } as const;
  const changing = { tag, permission: records.write } as const;
  const subject = noun.replaceAll(' ', '-');
  const nouns = pluralise(noun);
  const getLabel = (record: Fields) => String(record[label] ?? '');
  const pickWritable = (record: Fields) => writable.parse(pick(record, Object.keys(writable.shape)));

  adminCall(
    app,
    {
      ...reading,
      path: `/${path}`,
      summary: `List ${nouns}`,
      query: Query,
      reply: adminListReply(row),
    },
    async ({ query }) => {
      const { rows, total } = await store.list(db, query as AdminListQuery & Fields);
      return { success: true, data: rows, total };
    },
  );
  adminCall(
    app,
    {
      ...reading,
      path: `/${path}/export.csv`,
      summary: `Export ${nouns} as CSV`,
      query: Query,
      reply: z.null(),
      contentType: 'text/csv',
    },
    ({ query, reply }) =>
      sendCsv(
        reply,
        path,
        Object.keys(row.shape),
        readAllRows(db, store, query as AdminListQuery & Fields, Object.keys(row.shape)),
      ),
  );
  adminCall(
    app,
    { ...reading, path: `/${path}/:id`, summary: `Get ${noun}`, reply: adminReply(row) },
    async ({ params }) => {
      const record = await store.get(db, params.id ?? '');
      if (!record) throw missingRecord(noun);
      return { success: true, data: record };
    },
  );
  if (can.add !== false)
    adminCall(
      app,
      {
        ...changing,
        method: 'POST',
        path: `/${path}`,
        summary: `Add ${noun}`,
        body: writable,
        reply: adminReply(row),
        failures: ['VALIDATION_FAILED'],
      },
      async ({ body, audit, invalidatePages }) => {
        const data = await db.transaction(async (tx) => {
          await records.check?.(tx, body as Fields, null);
          const id = await store.add(tx, body as Fields);
          const created = await store.get(tx, id);
          if (!created) throw new Error(`The added ${noun} was not found.`);
          await audit(tx, {
            action: `${subject}.added`,
            subject,
            subjectId: id,
            label: getLabel(created),
            after: body,
          });
          await records.onChange?.(tx);
          return created;
        });
        await invalidatePages();
        return { success: true, data };
      },
    );
  if (can.change !== false)
    adminCall(
      app,
      {
        ...changing,
        method: 'PUT',
        path: `/${path}/:id`,
        summary: `Edit ${noun}`,
        body: adminEdit(writable),
        reply: adminSavedReply(row),
        failures: ['EDIT_CONFLICT'],
      },
      async ({ params, body, audit, invalidatePages }) => {
        const id = params.id ?? '';
        const { was, now } = body as { was: Fields; now: Fields };
        const saved = await db.transaction(async (tx) => {
          const record = await store.get(tx, id, true);
          if (!record) throw missingRecord(noun);
          const current = pickWritable(record);
          const { merged, conflicts, others } = mergeEdit(was, now, current);
          if (conflicts.length > 0) throw editConflict(noun, conflicts as string[], record);
          // The merged result must be valid too.
          const validated = parseInput(writable, merged) as Fields;
          const { before, after } = differences(current, validated);
          if (Object.keys(after).length > 0) {
            await records.check?.(tx, validated, id);
            await store.change(tx, id, validated);
            await audit(tx, {
              action: `${subject}.edited`,
              subject,
              subjectId: id,
              label: getLabel(record),
              before,
              after,
            });
            await records.onChange?.(tx);
          }
          return { data: (await store.get(tx, id)) ?? record, others: others as string[] };
        });
        await invalidatePages();
        return { success: true, ...saved };
      },
    );
  if (can.remove !== false)
    adminCall(
      app,
      {
        ...changing,
        method: 'DELETE',
        path: `/${path}/:id`,
        summary: `Delete ${noun}`,
        reply: DoneReply,
        failures: ['IN_USE'],
      },
      async ({ params, audit, invalidatePages }) => {
        const id = params.id ?? '';
        await db.transaction(async (tx) => {
          const record = await store.get(tx, id, true);
          if (!record) throw missingRecord(noun);
          await store.remove(tx, id);
          await audit(tx, {
            action: `${subject}.deleted`,
            subject,
            subjectId: id,
            label: getLabel(record),
            before: pickWritable(record),
          });
          await records.onChange?.(tx);
        });
        await invalidatePages();
        return { success: true, data: null };
      },
    );
}

const pick = (record: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, record[name]]));

async function* readAllRows(
  db: Db,
  store: RecordStore,
  query: AdminListQuery & Fields,
  columns: readonly string[],
): AsyncIterable<unknown[]> {
  for (let page = 1; ; page += 1) {
    const { rows } = await store.list(db, { ...query, page, size: EXPORT_PAGE });
    for (const row of rows) yield columns.map((name) => row[name]);
    if (rows.length < EXPORT_PAGE) return;
  }
}

const missingRecord = (noun: string) => notFound(`This ${noun} no longer exists.`);

export function editConflict(noun: string, fields: readonly string[], current: unknown): Failure {
  const message = `Someone else has just changed this ${noun}. Check the marked fields and save again.`;
  const fieldMessages = Object.fromEntries(
    fields.map((field) => [field, 'Someone else has just changed this.']),
  );
  return new Failure(409, 'EDIT_CONFLICT', message, fieldMessages, { data: { current, conflicts: fields } });
}
