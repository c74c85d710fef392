import type { Queryable } from '#db/connect.ts';
import { findStoredFileKey } from '#features/print/server/stored-file-key.ts';
import type { FileStore } from '#platform/files/file-store.ts';

const URL_SECONDS = 60 * 60;

export interface PrintFiles {
  db: Queryable;
  files: Pick<FileStore, 'signedUrl'>;
}

/** Creates signed URLs of print files for the bindery; null for deleted files. */
export const createPrintFileUrls =
  ({ db, files }: PrintFiles) =>
  async (uploadId: string, downloadName: string): Promise<string | null> => {
    const key = await findStoredFileKey(db, uploadId);
    return key && files.signedUrl(key, URL_SECONDS, { downloadName });
  };
