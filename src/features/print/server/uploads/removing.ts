import type { Db, Statements } from '#db/connect.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { letGoOf, removeNow } from '#platform/files/removals.ts';
import { notFound } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { IS_NEEDED, IS_ORDERED } from './queries.ts';

/**
 * Deletes an upload at once: its row, and its file wherever it is. A file that can't be reached now goes later.
 * @throws Failure 404 if it isn't theirs, 409 `UPLOAD_HELD` while an order or an open conversation needs it
 */
export async function removeUpload(
  { db, files }: { db: Db; files: FileStore },
  userId: string,
  id: string,
): Promise<void> {
  const file = await db.transaction(async (tx) => {
    const [row] = await tx.query<{ file: string | null }>(FOUND, [userId, id]);
    if (!row) throw notFound('There is no such upload, or it is not yours.');
    // Separate statement: after waiting for an order's lock it sees the order's hold.
    const [needed] = await tx.query<{ isOrdered: boolean }>(NEEDED, [id]);
    if (needed) throw held(needed.isOrdered ? BY_ORDER : BY_LETTER);
    await tx.query('DELETE FROM print_uploads WHERE id = $1', [id]);
    if (row.file) await letGoOf(tx, [row.file]);
    return row.file;
  });
  if (file) await removeNow({ db, files }, file);
}

/** Deletes an upload that no job, order or conversation uses. */
export async function removeUnused(tx: Statements, id: string): Promise<void> {
  await tx.query('SELECT 1 FROM print_uploads WHERE id = $1 FOR UPDATE', [id]);
  // Separate statement, as above.
  const [gone] = await tx.query<{ file: string | null }>(UNUSED, [id]);
  if (gone?.file) await letGoOf(tx, [gone.file]);
}

const UNUSED = `
  DELETE FROM print_uploads u WHERE u.id = $1 AND NOT EXISTS (SELECT 1 FROM print_jobs j WHERE j.upload_id = u.id)
    AND NOT EXISTS (SELECT 1 FROM print_upload_holds h WHERE h.upload_id = u.id)
    AND NOT EXISTS (SELECT 1 FROM print_upload_letters l WHERE l.upload_id = u.id) RETURNING u.file`;
const FOUND = 'SELECT file FROM print_uploads WHERE user_id = $1 AND id = $2 FOR UPDATE';
const NEEDED = `SELECT ${IS_ORDERED} AS "isOrdered" FROM print_uploads u WHERE u.id = $1 AND ${IS_NEEDED}`;

const held = (why: string) => new Failure(409, 'UPLOAD_HELD', why);
const BY_ORDER =
  'We print a book of yours from this file. It can be removed once the order has been delivered, and goes by itself some time after.';
const BY_LETTER =
  'You have ordered a book from this file by letter. Write to us that you do not want it any more: then it can be removed at once, and it goes by itself some time after the letter is settled.';
