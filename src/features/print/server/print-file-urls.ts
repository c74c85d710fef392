import type { Db, Queryable } from '#db/connect.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { createUrlSigner } from '#platform/files/signed-urls.ts';
import { loadTrimEdges } from './ordered-file.ts';
import { findStoredFileKey } from './uploads/queries.ts';

const BINDERY_URL_SECONDS = 60 * 60;
/** Requested again for each part of a file, so slow readers aren't cut off. */
const ORDER_PAGE_URL_SECONDS = 15 * 60;

export interface PrintFiles {
  db: Queryable;
  files: Pick<FileStore, 'signedUrl'>;
}

/** Creates signed URLs of print files for the bindery; null for deleted files. */
export const createPrintFileUrls =
  ({ db, files }: PrintFiles) =>
  async (uploadId: string, downloadName: string): Promise<string | null> => {
    const key = await findStoredFileKey(db, uploadId);
    return key && files.signedUrl(key, BINDERY_URL_SECONDS, { downloadName });
  };

/** Print files for order pages, served by the shop itself because of its content security policy. */
export function printFiles({ db, secret, clock }: { db: Db; secret: string; clock: () => Date }) {
  const signer = createUrlSigner({ secret, origin: '', clock });
  return {
    async address(uploadId: string, downloadName: string): Promise<string | null> {
      const key = await findStoredFileKey(db, uploadId);
      return key && signer.sign(key, ORDER_PAGE_URL_SECONDS, downloadName);
    },
    cuts: (uploadId: string) => loadTrimEdges(db, uploadId),
  };
}
