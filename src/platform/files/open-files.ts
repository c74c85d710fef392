import { join } from 'node:path';
import type { Environment } from '../environment/environment.ts';
import type { OpenFiles } from './file-store.ts';
import { clearUnfinished, createFolderStore } from './folder-store.ts';

export const getFilesFolder = (dataDir: string): string => join(dataDir, 'files');

/**
 * Opens the configured store: an S3 bucket, after a write and read check, or a folder.
 * @param secret signs links to private files in the folder
 * @throws EnvironmentError for an unusable bucket
 */
export async function openFiles(
  { dataDir, s3, publicUrl }: Pick<Environment, 'dataDir' | 's3' | 'publicUrl'>,
  secret: string,
): Promise<OpenFiles> {
  if (s3) {
    // Loaded on demand: the library takes a tenth of a second.
    const { openBucket } = await import('./s3-store.ts');
    return openBucket(s3);
  }
  const folder = getFilesFolder(dataDir);
  await clearUnfinished(folder);
  return { files: createFolderStore(folder, { secret, origin: publicUrl }), location: null, close: () => {} };
}
