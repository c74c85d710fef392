import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { AdminListQuery, adminListReply, adminReply, adminSavedReply, editOf } from '#kernel/admin-list.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { mergeEdit } from '#kernel/merge-edit.ts';
import type { Permission } from '#kernel/staff.ts';
import { notFound, read } from '../http/calls.ts';
import { Failure } from '../http/failures.ts';
import { adminCall } from './admin.ts';
import { differences } from './audit.ts';
import { sendCsv } from './csv.ts';

type Fields = Record<string, unknown>;

export interface RecordStore {
  list(db: Db, query: AdminListQuery & Fields): Promise<{ rows: Fields[]; total: number }>;
  /** Null for none; `isLocked` locks the row until the end of the transaction. */
  one(db: Db, id: string, isLocked?: boolean): Promise<Fields | null>;
  /** @returns the id */
  add(tx: Db, thing: Fields): Promise<string>;
  change(tx: Db, id: string, thing: Fields): Promise<void>;
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
  written: z.ZodObject;
  filters?: z.ZodRawShape;
  label: string;
  store: RecordStore;
  can?: { add?: boolean; remove?: boolean; change?: boolean };
  changed?: (tx: Db) => Promise<void>;
  /** Validates across fields or against the database. @throws Failure */
  check?: (tx: Db, thing: Fields, id: string | null) => Promise<void>;
}

const EXPORT_PAGE = 200;

export function adminRecords(app: FastifyInstance, db: Db, records: Records): void {
  const { path, noun, tag, row, written, store, label, can = {} } = records;
  const Query = AdminListQuery.extend(records.filters ?? {});
  const all = { tag, permission: records.read } as const;
  const changing = { tag, permission: records.write } as const;
  const subject = noun.replaceAll(' ', '-');
  const nameOf = (thing: Fields) => String(thing[label] ?? '');
  const only = (thing: Fields) => written.parse(pick(thing, Object.keys(written.shape)));

  adminCall(
    app,
    { ...all, path: `/${path}`, summary: `A page of the ${noun}s`, query: Query, reply: adminListReply(row) },
    async ({ query }) => {
      const { rows, total } = await store.list(db, query as AdminListQuery & Fields);
      return { success: true, data: rows, total };
    },
  );
  adminCall(
    app,
    {
      ...all,
      path: `/${path}/export.csv`,
      summary: `All ${noun}s that are found, for a spreadsheet`,
      query: Query,
      reply: z.null(),
      file: 'text/csv',
    },
    ({ query, reply }) =>
      sendCsv(
        reply,
        path,
        Object.keys(row.shape),
        everyRow(db, store, query as AdminListQuery & Fields, Object.keys(row.shape)),
      ),
  );
  adminCall(
    app,
    { ...all, path: `/${path}/:id`, summary: `One ${noun}`, reply: adminReply(row) },
    async ({ params }) => {
      const found = await store.one(db, params.id ?? '');
      if (!found) throw missing(noun);
      return { success: true, data: found };
    },
  );
  if (can.add !== false)
    adminCall(
      app,
      {
        ...changing,
        method: 'POST',
        path: `/${path}`,
        summary: `Add a ${noun}`,
        body: written,
        reply: adminReply(row),
        failures: ['VALIDATION_FAILED'],
      },
      async ({ body, audit, shown }) => {
        const data = await db.transaction(async (tx) => {
          await records.check?.(tx, body as Fields, null);
          const id = await store.add(tx, body as Fields);
          const made = await store.one(tx, id);
          if (!made) throw new Error(`A ${noun} was added and is not there.`);
          await audit(tx, {
            action: `${subject}.add`,
            subject,
            subjectId: id,
            label: nameOf(made),
            after: body,
          });
          await records.changed?.(tx);
          return made;
        });
        await shown();
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
        summary: `Change a ${noun}`,
        body: editOf(written),
        reply: adminSavedReply(row),
        failures: ['EDIT_CONFLICT'],
      },
      async ({ params, body, audit, shown }) => {
        const id = params.id ?? '';
        const { was, now } = body as { was: Fields; now: Fields };
        const saved = await db.transaction(async (tx) => {
          const found = await store.one(tx, id, true);
          if (!found) throw missing(noun);
          const current = only(found);
          const { merged, conflicts, others } = mergeEdit(was, now, current);
          if (conflicts.length > 0) throw conflict(noun, conflicts as string[], found);
          // The merged result must be valid too.
          const whole = read(written, merged) as Fields;
          const { before, after } = differences(current, whole);
          if (Object.keys(after).length > 0) {
            await records.check?.(tx, whole, id);
            await store.change(tx, id, whole);
            await audit(tx, {
              action: `${subject}.change`,
              subject,
              subjectId: id,
              label: nameOf(found),
              before,
              after,
            });
            await records.changed?.(tx);
          }
          return { data: (await store.one(tx, id)) ?? found, others: others as string[] };
        });
        await shown();
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
        summary: `Remove a ${noun}`,
        reply: DoneReply,
        failures: ['IN_USE'],
      },
      async ({ params, audit, shown }) => {
        const id = params.id ?? '';
        await db.transaction(async (tx) => {
          const found = await store.one(tx, id, true);
          if (!found) throw missing(noun);
          await store.remove(tx, id);
          await audit(tx, {
            action: `${subject}.remove`,
            subject,
            subjectId: id,
            label: nameOf(found),
            before: only(found),
          });
          await records.changed?.(tx);
        });
        await shown();
        return { success: true, data: null };
      },
    );
}

const pick = (thing: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, thing[name]]));

async function* everyRow(
  db: Db,
  store: RecordStore,
  query: AdminListQuery & Fields,
  columns: readonly string[],
): AsyncIterable<unknown[]> {
  for (let page = 1; ; page += 1) {
    const { rows } = await store.list(db, { ...query, page, size: EXPORT_PAGE });
    for (const one of rows) yield columns.map((name) => one[name]);
    if (rows.length < EXPORT_PAGE) return;
  }
}

const missing = (noun: string) => notFound(`There is no such ${noun} any more.`);

export function conflict(noun: string, fields: readonly string[], current: unknown): Failure {
  const message = `Somebody else has just changed this ${noun} too: ${fields.join(', ')}. Look at what they made of it, and save again.`;
  const named = Object.fromEntries(fields.map((field) => [field, 'Changed by somebody else meanwhile.']));
  return new Failure(409, 'EDIT_CONFLICT', message, named, { data: { current, conflicts: fields } });
}
