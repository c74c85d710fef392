import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Failure } from '../http/failures.ts';
import { parseKey } from './file-keys.ts';
import type { FileStore } from './file-store.ts';
import { readChunks } from './read-chunks.ts';

/** Copies in parallel, since small files are mostly latency. */
const CONCURRENCY = 8;

/**
 * Copies all files of a folder store to another store under the same keys; the originals stay. Repeatable.
 * @param folder may be missing
 * @returns the number of files
 * @throws the first failure; earlier files have been copied
 */
export async function copyFiles(folder: string, to: FileStore): Promise<number> {
  let copied = 0;
  await forEachFile(folder, async (key, contentType) => {
    await to.put(key, () => readChunks(join(folder, key)), contentType);
    copied += 1;
  });
  return copied;
}

/**
 * Counts the files of a folder store.
 * @param folder may be missing
 */
export async function countFiles(folder: string): Promise<number> {
  return (await listKeys(folder)).filter((key) => parseKey(key)).length;
}

export async function findMissingFiles(folder: string, from: FileStore): Promise<string[]> {
  const missing: string[] = [];
  await forEachFile(folder, async (key) => {
    const { size } = await stat(join(folder, key));
    // One byte reveals the total size; an empty file has no byte to request.
    const file = await from.read(key, size ? { first: 0, last: 0 } : undefined).catch((error) => {
      if (error instanceof Failure && error.status === 416) return null;
      throw error;
    });
    file?.body.destroy();
    if (file?.size !== size) missing.push(key);
  });
  return missing.sort();
}

async function forEachFile(
  folder: string,
  work: (key: string, contentType: string) => Promise<void>,
): Promise<void> {
  const keys = (await listKeys(folder)).values();
  const worker = async () => {
    for (const key of keys) {
      const { contentType } = parseKey(key) ?? {};
      if (contentType) await work(key, contentType);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}

async function listKeys(folder: string): Promise<string[]> {
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
