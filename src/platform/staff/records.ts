import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { AdminListQuery, adminEdit, adminReply, adminSavedReply } from '#kernel/admin-list.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { mergeEdit } from '#kernel/merge-edit.ts';
import type { Permission } from '#kernel/staff.ts';
import { notFound, parseInput } from '../http/calls.ts';
import { Failure } from '../http/failures.ts';
import { adminCall } from './admin.ts';
import { type Audit, type AuditEntry, differences } from './audit.ts';
import { addPagedList } from './list.ts';
import type { RecordStore } from './record-store.ts';

type Fields = Record<string, unknown>;

export interface Records<W extends z.ZodObject = z.ZodObject> {
  /** Below `/api/admin`; without the `s` also its name in the audit log: `banners`. */
  path: string;
  noun: string;
  tag: string;
  read: Permission;
  write: Permission;
  row: z.ZodObject;
  writable: W;
  filters?: z.ZodRawShape;
  label: string;
  store: RecordStore;
  can?: { add?: boolean; remove?: boolean };
  onChange?: (tx: Db) => Promise<void>;
  /** Validates across fields or against the database. @throws Failure */
  check?(tx: Db, record: z.infer<W>, id: string | null): Promise<void>;
}

const pluralise = (noun: string) => `${noun}s`.replace(/([^aeiou])ys$/, '$1ies');

/** Adds the calls that list, export, get, add, edit and delete records of one kind. */
export function addAdminRecords<W extends z.ZodObject>(
  app: FastifyInstance,
  db: Db,
  records: Records<W>,
): void {
  const { path, noun, tag, row, store, can = {} } = records;
  const call = { tag, permission: records.read, path: `/${path}` } as const;
  const query = AdminListQuery.extend(records.filters ?? {}) as z.ZodType as z.ZodType<AdminListQuery>;
  addPagedList(app, { ...call, plural: pluralise(noun), query, row }, ({ query: list }) =>
    store.list(db, list),
  );
  adminCall(
    app,
    { ...call, path: `/${path}/:id`, summary: `Get ${noun}`, reply: adminReply(row) },
    async ({ params }) => ({ success: true, data: await getRecord(db, records, params.id) }),
  );
  if (can.add !== false) addAddCall(app, db, records);
  addEditCall(app, db, records);
  if (can.remove !== false) addDeleteCall(app, db, records);
}

function addAddCall(app: FastifyInstance, db: Db, records: Records): void {
  const { path, noun, tag, row, writable, store } = records;
  adminCall(
    app,
    {
      tag,
      permission: records.write,
      method: 'POST',
      path: `/${path}`,
      summary: `Add ${noun}`,
      body: writable,
      reply: adminReply(row),
      failures: ['VALIDATION_FAILED'],
    },
    async ({ body, audit, invalidatePages }) => {
      const data = await db.transaction(async (tx) => {
        await records.check?.(tx, body, null);
        const id = await store.add(tx, body);
        const added = await store.get(tx, id);
        if (!added) throw new Error(`The added ${noun} was not found.`);
        await logChange(tx, records, audit, 'added', id, added, { after: body });
        return added;
      });
      await invalidatePages();
      return { success: true, data };
    },
  );
}

function addEditCall(app: FastifyInstance, db: Db, records: Records): void {
  const { path, noun, tag, row, writable, store } = records;
  adminCall(
    app,
    {
      tag,
      permission: records.write,
      method: 'PUT',
      path: `/${path}/:id`,
      summary: `Edit ${noun}`,
      body: adminEdit(writable),
      reply: adminSavedReply(row),
      failures: ['EDIT_CONFLICT'],
    },
    async ({ params, body: { was, now }, audit, invalidatePages }) => {
      const id = params.id ?? '';
      const saved = await db.transaction(async (tx) => {
        const record = await getRecord(tx, records, id, true);
        const current = pickWritable(records, record);
        const { merged, conflicts, others } = mergeEdit<Fields>(was, now, current);
        if (conflicts.length > 0) throw editConflict(noun, conflicts, pick(record, row));
        // The merged result must be valid too.
        const validated = parseInput(writable, merged);
        const { before, after } = differences<Fields>(current, validated);
        if (Object.keys(after).length === 0) return { data: record, others };
        await records.check?.(tx, validated, id);
        const savedId = await store.change(tx, id, validated);
        await logChange(tx, records, audit, 'edited', savedId, record, { before, after });
        return { data: await getRecord(tx, records, savedId), others };
      });
      await invalidatePages();
      return { success: true, ...saved };
    },
  );
}

function addDeleteCall(app: FastifyInstance, db: Db, records: Records): void {
  const { path, noun, tag, store } = records;
  adminCall(
    app,
    {
      tag,
      permission: records.write,
      method: 'DELETE',
      path: `/${path}/:id`,
      summary: `Delete ${noun}`,
      reply: DoneReply,
      failures: ['IN_USE'],
    },
    async ({ params, audit, invalidatePages }) => {
      const id = params.id ?? '';
      await db.transaction(async (tx) => {
        const record = await getRecord(tx, records, id, true);
        await store.remove(tx, id);
        await logChange(tx, records, audit, 'deleted', id, record, { before: pickWritable(records, record) });
      });
      await invalidatePages();
      return { success: true, data: null };
    },
  );
}

async function getRecord(db: Db, { store, noun }: Records, id = '', isLocked = false): Promise<Fields> {
  const record = await store.get(db, id, isLocked);
  if (!record) throw notFound(`This ${noun} no longer exists.`);
  return record;
}

const pick = (record: Fields, { shape }: z.ZodObject): Fields =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, record[name]]));
const pickWritable = ({ writable }: Records, record: Fields) => writable.parse(pick(record, writable));

async function logChange(
  tx: Db,
  { noun, label, onChange }: Records,
  audit: Audit,
  action: 'added' | 'edited' | 'deleted',
  subjectId: string,
  record: Fields,
  changes: Pick<AuditEntry, 'before' | 'after'>,
): Promise<void> {
  const subject = noun.replaceAll(' ', '-');
  const name = String(record[label] ?? '');
  await audit(tx, { action: `${subject}.${action}`, subject, subjectId, label: name, ...changes });
  await onChange?.(tx);
}

export function editConflict(noun: string, fields: readonly string[], current: unknown): Failure {
  const message = `Someone else has just changed this ${noun}. Check the marked fields and save again.`;
  const fieldMessages = Object.fromEntries(
    fields.map((field) => [field, 'Someone else has just changed this.']),
  );
  return new Failure(409, 'EDIT_CONFLICT', message, fieldMessages, { data: { current, conflicts: fields } });
}
