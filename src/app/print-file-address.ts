import { keptFile } from '#features/print/server/kept-file.ts';
import type { WholeShop } from './features.ts';

/** How long the address of a file to be printed works: as long as a binder has the page open. */
const FILE_SECONDS = 60 * 60;

/** Makes addresses of files to be printed for the bindery; null for one that is deleted. */
export const printFileAddress =
  ({ db, files }: Pick<WholeShop, 'db' | 'files'>) =>
  async (uploadId: string, downloadName: string): Promise<string | null> => {
    const key = await keptFile(db, uploadId);
    return key && files.signedAddress(key, FILE_SECONDS, { downloadName });
  };
