import type { Queryable } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';
import type { Refusal } from '../../facts.ts';
import { DRAFT_DAYS, PRINTED_DAYS, RECEIVING_DAYS } from '../../limits.ts';
import type { UPLOAD_STAGES } from '../../tables.ts';

export interface UploadRow {
  id: string;
  userId: string | null;
  name: string;
  bytes: number;
  metadata: string | null;
  stage: (typeof UPLOAD_STAGES)[number];
  refusal: Refusal | null;
  /** Key in the private file store; null until stored. */
  file: string | null;
  sha256: string | null;
  createdAt: string;
  removedAt: string | null;
}

export async function findOwnUpload(
  db: Queryable,
  userId: string,
  id: string,
): Promise<UploadRow | undefined> {
  const [row] = await db.query<UploadRow>(`${UPLOADS} WHERE u.user_id = $1 AND u.id = $2`, [userId, id]);
  return row;
}

export async function findOwnUploads(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, UploadRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<UploadRow>(`${UPLOADS} WHERE u.user_id = $1 AND u.id = ANY($2::text[])`, [
    userId,
    ids,
  ]);
  return new Map(rows.map((row) => [row.id, row]));
}

export const listUploads = (db: Queryable, userId: string): Promise<UploadRow[]> =>
  db.query<UploadRow>(`${UPLOADS} WHERE u.user_id = $1 ORDER BY u.created_at DESC, u.id DESC`, [userId]);

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

const UPLOADS = `
  SELECT u.id, u.user_id AS "userId", u.name, u.bytes, u.metadata, u.stage, u.refusal, u.file, u.sha256,
    ${isoTimestamp('u.created_at')} AS "createdAt", CASE WHEN NOT ${IS_NEEDED} THEN ${isoTimestamp(EXPIRES_AT)} END AS "removedAt"
  FROM print_uploads u`;

export interface ReceivedRow extends Pick<UploadRow, 'id' | 'userId' | 'name' | 'bytes' | 'stage'> {
  usedAt: string;
  /** Whether the process that handled it has ended: no heartbeat for a minute. */
  isAbandoned: boolean;
}

export async function findReceivedUploads(db: Queryable, ids: readonly string[]): Promise<ReceivedRow[]> {
  return db.query<ReceivedRow>(
    `SELECT id, user_id AS "userId", name, bytes, stage, ${isoTimestamp('used_at')} AS "usedAt",
       used_at < now() - interval '1 minute' AS "isAbandoned"
     FROM print_uploads WHERE id = ANY($1::text[])`,
    [ids],
  );
}

export const touchUpload = (db: Queryable, id: string): Promise<unknown> =>
  db.query('UPDATE print_uploads SET used_at = now() WHERE id = $1', [id]);
