import type { Statements } from '#db/connect.ts';
import { iso } from '#db/iso.ts';
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
  /** The key of the whole file; null until it is kept. */
  file: string | null;
  sha256: string | null;
  createdAt: string;
  removedAt: string | null;
}

/** What somebody sent, or undefined for what is not theirs. */
export async function ownUpload(db: Statements, userId: string, id: string): Promise<UploadRow | undefined> {
  const [row] = await db.query<UploadRow>(`${UPLOADS} WHERE u.user_id = $1 AND u.id = $2`, [userId, id]);
  return row;
}

/** Those of these that are theirs, by their ids. */
export async function ownUploads(
  db: Statements,
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

/** All of a person's, the last begun first. */
export const allUploads = (db: Statements, userId: string): Promise<UploadRow[]> =>
  db.query<UploadRow>(`${UPLOADS} WHERE u.user_id = $1 ORDER BY u.created_at DESC, u.id DESC`, [userId]);

/** That an order not yet delivered, `u` being the upload, needs its file. */
export const IS_ORDERED =
  'EXISTS (SELECT 1 FROM print_upload_holds h WHERE h.upload_id = u.id AND h.delivered_at IS NULL)';

/** The same, or that a letter which orders what is printed from it is open. */
export const IS_NEEDED = `(${IS_ORDERED}
  OR EXISTS (SELECT 1 FROM print_upload_letters l WHERE l.upload_id = u.id AND l.closed_at IS NULL))`;

/** When an upload `u` goes that no order and no letter needs any more. */
export const ENDS = `greatest(
  u.used_at + CASE WHEN u.stage = 'receiving' THEN interval '${RECEIVING_DAYS} days'
    ELSE interval '${DRAFT_DAYS} days' END,
  (SELECT max(h.delivered_at) + interval '${PRINTED_DAYS} days' FROM print_upload_holds h WHERE h.upload_id = u.id),
  (SELECT max(l.closed_at) + interval '${PRINTED_DAYS} days' FROM print_upload_letters l WHERE l.upload_id = u.id))`;

const UPLOADS = `
  SELECT u.id, u.user_id AS "userId", u.name, u.bytes, u.metadata, u.stage, u.refusal, u.file, u.sha256,
    ${iso('u.created_at')} AS "createdAt", CASE WHEN NOT ${IS_NEEDED} THEN ${iso(ENDS)} END AS "removedAt"
  FROM print_uploads u`;

/** What is told of a file while its bytes come. */
export interface ReceivedRow extends Pick<UploadRow, 'id' | 'userId' | 'name' | 'bytes' | 'stage'> {
  usedAt: string;
  /** Whether the process that was at it has gone: it was not heard of for a minute. */
  isLeft: boolean;
}

export async function receivedUploads(db: Statements, ids: readonly string[]): Promise<ReceivedRow[]> {
  return db.query<ReceivedRow>(
    `SELECT id, user_id AS "userId", name, bytes, stage, ${iso('used_at')} AS "usedAt",
       used_at < now() - interval '1 minute' AS "isLeft"
     FROM print_uploads WHERE id = ANY($1::text[])`,
    [ids],
  );
}

/** Notes that a file is needed still, so that the night leaves it. */
export const touchUpload = (db: Statements, id: string): Promise<unknown> =>
  db.query('UPDATE print_uploads SET used_at = now() WHERE id = $1', [id]);
