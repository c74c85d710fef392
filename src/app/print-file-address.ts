import type { Statements } from '#db/connect.ts';
import { keptFile } from '#features/print/server/kept-file.ts';
import type { FileStore } from '#platform/files/file-store.ts';

/** How long the address of a file to be printed works: as long as a binder has the page open. */
const FILE_SECONDS = 60 * 60;

export interface PrintFiles {
  db: Statements;
  files: Pick<FileStore, 'signedAddress'>;
}

/** Makes addresses of files to be printed for the bindery; null for one that is deleted. */
export const printFileAddress =
  ({ db, files }: PrintFiles) =>
  async (uploadId: string, downloadName: string): Promise<string | null> => {
    const key = await keptFile(db, uploadId);
    return key && files.signedAddress(key, FILE_SECONDS, { downloadName });
  };
