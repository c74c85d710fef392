import type { FileStore } from '../../src/platform/files/file-store.ts';
import { importFromCheckout } from './checkout.ts';
import { ORIGIN, SECRET } from './keys.ts';

type Create = typeof import('../../src/platform/files/folder-store.ts').createFolderStore;

/** Creates the file store of a checkout; earlier ones had it in one module and signed no URLs. */
export async function createCheckoutFileStore(root: string, folder: string): Promise<FileStore> {
  const { createFolderStore, createFileStore } = await importFromCheckout<{
    createFolderStore?: Create;
    createFileStore?: Create;
  }>(root, 'src/platform/files/folder-store.ts', 'src/platform/files.ts');
  const create = createFolderStore ?? createFileStore;
  if (!create) throw new Error(`${root} has no store of files.`);
  return create(folder, { secret: SECRET, origin: ORIGIN });
}
