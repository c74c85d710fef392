import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { readKey } from './file-keys.ts';
import type { FileStore } from './file-store.ts';

/** At once: a small file is mostly waited for. */
const AT_ONCE = 8;

/**
 * Puts all files of a folder store into another store, under the same keys; those in the folder stay. It may be done
 * again, and writes all of them again.
 * @param folder one that is not there has no files
 * @returns how many were carried
 * @throws what the first file fails with that cannot be carried; those before it are there
 */
export async function carryFiles(folder: string, to: FileStore): Promise<number> {
  const keys = (await keysIn(folder)).values();
  let carried = 0;
  const carrier = async () => {
    for (const key of keys) {
      const { contentType } = readKey(key) ?? {};
      if (!contentType) continue;
      await to.put(key, createReadStream(join(folder, key)), contentType);
      carried += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, carrier));
  return carried;
}

async function keysIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
}
