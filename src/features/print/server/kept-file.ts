import type { Statements } from '#db/connect.ts';

/** The key of a sent file among the shop's private files; null where it is gone, or not there as a whole yet. */
export async function keptFile(db: Statements, uploadId: string): Promise<string | null> {
  const [upload] = await db.query<{ file: string | null }>('SELECT file FROM print_uploads WHERE id = $1', [
    uploadId,
  ]);
  return upload?.file ?? null;
}
