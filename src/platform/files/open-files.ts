import { join } from 'node:path';
import type { Environment } from '../environment/environment.ts';
import type { OpenFiles } from './file-store.ts';
import { clearUnfinished, createFolderStore } from './folder-store.ts';

/** Where files are that are kept on this machine. */
export const filesFolder = (dataDir: string): string => join(dataDir, 'files');

/**
 * Opens the store that the environment names: the bucket, once it has been written to and read, or a folder.
 * @param secret signs addresses of private files in the folder
 * @throws EnvironmentError that says what to do, for a bucket that cannot be used
 */
export async function openFiles(
  { dataDir, s3, publicUrl }: Pick<Environment, 'dataDir' | 's3' | 'publicUrl'>,
  secret: string,
): Promise<OpenFiles> {
  if (s3) {
    // Loaded where it is used: the library takes a tenth of a second.
    const { openBucket } = await import('./s3-store.ts');
    return openBucket(s3);
  }
  const folder = filesFolder(dataDir);
  await clearUnfinished(folder);
  return { files: createFolderStore(folder, { secret, origin: publicUrl }), place: null, close: () => {} };
}
