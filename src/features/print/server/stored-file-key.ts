import type { Queryable } from '#db/connect.ts';

/** Returns the key of an uploaded file in the private store; null if it is gone or incomplete. */
export async function findStoredFileKey(db: Queryable, uploadId: string): Promise<string | null> {
  const [upload] = await db.query<{ file: string | null }>('SELECT file FROM print_uploads WHERE id = $1', [
    uploadId,
  ]);
  return upload?.file ?? null;
}
