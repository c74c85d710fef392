import { eq } from 'drizzle-orm';
import type { Db, Queryable } from '#db/connect.ts';
import { bool, columns, returning, select, selectFrom } from '#db/select.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { removeAtOnce, scheduleRemoval } from '#platform/files/removals.ts';
import { notFound } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { printUploads } from '../../tables.ts';
import { IS_NEEDED, IS_ORDERED } from './queries.ts';

/**
 * Deletes an upload at once: its row, and its file wherever it is. A file that can't be reached now goes later.
 * @throws Failure 404 if it isn't theirs, 409 `UPLOAD_IN_USE` while an order or an open conversation needs it
 */
export async function removeUpload(
  { db, files }: { db: Db; files: FileStore },
  userId: string,
  id: string,
): Promise<void> {
  const file = await db.transaction(async (tx) => {
    const [row] = await tx.query(LOCK_UPLOAD, [userId, id]);
    if (!row) throw notFound('We couldn’t find this upload in your account.');
    // Separate statement: after waiting for an order's lock it sees the order's hold.
    const [need] = await tx.query(FIND_NEED, [id]);
    if (need) throw createInUseFailure(need.isOrdered ? USED_BY_ORDER : USED_BY_CONVERSATION);
    await tx.orm.delete(printUploads).where(eq(printUploads.id, id));
    if (row.file) await scheduleRemoval(tx, [row.file]);
    return row.file;
  });
  if (file) await removeAtOnce({ db, files }, file);
}

/** Deletes an upload that no job, order or conversation uses. */
export async function removeUnusedUpload(tx: Queryable, id: string): Promise<void> {
  await tx.query('SELECT 1 FROM print_uploads WHERE id = $1 FOR UPDATE', [id]);
  // Separate statement, as above.
  const [deleted] = await tx.query(DELETE_UNUSED, [id]);
  if (deleted?.file) await scheduleRemoval(tx, [deleted.file]);
}

const DELETE_UNUSED = returning(
  `DELETE FROM print_uploads u WHERE u.id = $1 AND NOT EXISTS (SELECT 1 FROM print_jobs j WHERE j.upload_id = u.id)
    AND NOT EXISTS (SELECT 1 FROM print_upload_holds h WHERE h.upload_id = u.id)
    AND NOT EXISTS (SELECT 1 FROM print_upload_conversations l WHERE l.upload_id = u.id)`,
  columns(printUploads, 'u', 'file'),
);
const LOCK_UPLOAD = selectFrom(printUploads, ['file'], 'WHERE user_id = $1 AND id = $2 FOR UPDATE');
const FIND_NEED = select(
  { isOrdered: bool(IS_ORDERED) },
  `FROM print_uploads u WHERE u.id = $1 AND ${IS_NEEDED}`,
);

const createInUseFailure = (message: string) => new Failure(409, 'UPLOAD_IN_USE', message);
const USED_BY_ORDER =
  'We’re printing your book from this file. You can delete it once the order is delivered. Otherwise we delete it later.';
const USED_BY_CONVERSATION =
  'You’ve ordered a book from this file in a conversation. To delete it now, write to us to cancel the book. Otherwise we delete it after the conversation is closed.';
