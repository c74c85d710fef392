import type { Statements } from '#db/connect.ts';
import { keptFile } from '#features/print/server/kept-file.ts';
import type { FileStore } from '#platform/files/file-store.ts';

const FILE_SECONDS = 60 * 60;

export interface PrintFiles {
  db: Statements;
  files: Pick<FileStore, 'signedAddress'>;
}

/** Creates signed URLs of print files for the bindery; null for deleted files. */
export const printFileAddress =
  ({ db, files }: PrintFiles) =>
  async (uploadId: string, downloadName: string): Promise<string | null> => {
    const key = await keptFile(db, uploadId);
    return key && files.signedAddress(key, FILE_SECONDS, { downloadName });
  };
