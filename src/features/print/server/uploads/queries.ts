import type { Queryable } from '#db/connect.ts';
import { countRows } from '#db/count-rows.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';
import { bool, columns, nullable, type RowOf, type Statement, select, selectFrom, text } from '#db/select.ts';
import { DRAFT_DAYS, PRINTED_DAYS, RECEIVING_DAYS } from '../../limits.ts';
import { printUploads } from '../../tables.ts';

/** SQL: an undelivered order needs upload `u`. */
export const IS_ORDERED =
  'EXISTS (SELECT 1 FROM print_upload_holds h WHERE h.upload_id = u.id AND h.delivered_at IS NULL)';

/** SQL: an undelivered order or an open conversation needs upload `u`. */
export const IS_NEEDED = `(${IS_ORDERED}
  OR EXISTS (SELECT 1 FROM print_upload_conversations l WHERE l.upload_id = u.id AND l.closed_at IS NULL))`;

/** SQL: expiry of upload `u` once nothing needs it. */
export const EXPIRES_AT = `greatest(
  u.used_at + CASE WHEN u.stage = 'receiving' THEN interval '${RECEIVING_DAYS} days'
    ELSE interval '${DRAFT_DAYS} days' END,
  (SELECT max(h.delivered_at) + interval '${PRINTED_DAYS} days' FROM print_upload_holds h WHERE h.upload_id = u.id),
  (SELECT max(l.closed_at) + interval '${PRINTED_DAYS} days' FROM print_upload_conversations l WHERE l.upload_id = u.id))`;

const UPLOAD = {
  ...columns(printUploads, 'u', 'id', 'userId', 'name', 'bytes', 'metadata'),
  ...columns(printUploads, 'u', 'stage', 'refusal', 'file', 'sha256', 'createdAt'),
  removedAt: nullable(text(`CASE WHEN NOT ${IS_NEEDED} THEN ${isoTimestamp(EXPIRES_AT)} END`)),
};
export type UploadRow = RowOf<typeof UPLOAD>;

const selectOwnUploads = (rest: string): Statement<UploadRow> =>
  select(UPLOAD, `FROM print_uploads u WHERE u.user_id = $1 ${rest}`);
const OWN_UPLOAD = selectOwnUploads('AND u.id = $2');
const OWN_UPLOADS = selectOwnUploads('AND u.id = ANY($2::text[])');
const ALL_OWN_UPLOADS = selectOwnUploads('ORDER BY u.created_at DESC, u.id DESC');

export async function findOwnUpload(
  db: Queryable,
  userId: string,
  id: string,
): Promise<UploadRow | undefined> {
  return (await db.query(OWN_UPLOAD, [userId, id]))[0];
}

export async function findOwnUploads(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UploadRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query(OWN_UPLOADS, [userId, ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

export const listUploads = (db: Queryable, userId: string): Promise<UploadRow[]> =>
  db.query(ALL_OWN_UPLOADS, [userId]);

const RECEIVED_UPLOADS = select(
  {
    ...columns(printUploads, 'u', 'id', 'userId', 'name', 'bytes', 'stage', 'usedAt'),
    /** Whether the process that handled it has ended: no heartbeat for a minute. */
    isAbandoned: bool(`u.used_at < now() - interval '1 minute'`),
  },
  'FROM print_uploads u WHERE u.id = ANY($1::text[])',
);

export const findReceivedUploads = (
  db: Queryable,
  ids: readonly string[],
): Promise<RowOf<typeof RECEIVED_UPLOADS>[]> => db.query(RECEIVED_UPLOADS, [ids]);

/** Key of an uploaded file in the private store; null if it is gone or incomplete. */
export async function findStoredFileKey(db: Queryable, uploadId: string): Promise<string | null> {
  return (await db.query(STORED_FILE, [uploadId]))[0]?.file ?? null;
}
const STORED_FILE = selectFrom(printUploads, ['file'], 'WHERE id = $1');

export const countPrintFiles = (db: Queryable, userId: string): Promise<number> =>
  countRows(db, 'FROM print_uploads WHERE user_id = $1', [userId]);

export const touchUpload = (db: Queryable, id: string): Promise<unknown> =>
  db.query('UPDATE print_uploads SET used_at = now() WHERE id = $1', [id]);
