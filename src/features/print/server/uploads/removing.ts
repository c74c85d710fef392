import type { Db } from '#db/connect.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { letGoOf } from '#platform/files/removals.ts';
import { notFound } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { IS_NEEDED } from './queries.ts';

/**
 * Removes what somebody sent, at once: its row, and its file wherever it is. What cannot be reached just now goes as soon as it
 * can.
 * @throws Failure 404 for what is not theirs, 409 `UPLOAD_HELD` where an order needs it
 */
export async function removeUpload(
  { db, files }: { db: Db; files: FileStore },
  userId: string,
  id: string,
): Promise<void> {
  const file = await db.transaction(async (tx) => {
    const [row] = await tx.query<{ file: string | null; isNeeded: boolean }>(FOUND, [userId, id]);
    if (!row) throw notFound('There is no such upload, or it is not yours.');
    if (row.isNeeded) throw held();
    await tx.query('DELETE FROM print_uploads WHERE id = $1', [id]);
    if (row.file) await letGoOf(tx, [row.file]);
    return row.file;
  });
  if (!file) return;
  // The note is left for the next minute's work, which removes what this could not.
  await files.remove(file).then(
    () => db.query('DELETE FROM file_removals WHERE key = $1', [file]),
    () => {},
  );
}

const FOUND = `
  SELECT u.file, ${IS_NEEDED} AS "isNeeded" FROM print_uploads u WHERE u.user_id = $1 AND u.id = $2 FOR UPDATE OF u`;

const held = () =>
  new Failure(
    409,
    'UPLOAD_HELD',
    'We print a book of yours from this file. It can be removed once the order has been delivered, and goes by itself some time after.',
  );
