import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkKey, parseKey } from './file-keys.ts';
import { checkRange, type FileStore, rangeNotSatisfiable } from './file-store.ts';
import { createUrlSigner, type SigningOptions } from './signed-urls.ts';

/** Holds files being written; no key points here. */
const unfinishedFolder = (folder: string) => join(folder, '.unfinished');
const STALE_MS = 24 * 60 * 60 * 1000;

export function createFolderStore(folder: string, signing: SigningOptions): FileStore {
  const addresses = createUrlSigner(signing);
  return {
    async put(key, body, contentType) {
      checkKey(key, contentType);
      const path = join(folder, key);
      const unfinished = join(unfinishedFolder(folder), randomUUID());
      await Promise.all(
        [dirname(path), dirname(unfinished)].map((directory) => mkdir(directory, { recursive: true })),
      );
      try {
        // Written and flushed before renaming, so nobody reads a partial file.
        const source = Buffer.isBuffer(body) ? [body] : body;
        await pipeline(source, createWriteStream(unfinished, { flags: 'wx', flush: true }));
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async read(key, range) {
      if (range) checkRange(range);
      const parts = parseKey(key);
      const file = parts && (await openIfExists(join(folder, key)));
      if (!file) return null;
      try {
        const { size } = await file.stat();
        const first = range?.first ?? 0;
        const last = Math.min(range?.last ?? size - 1, size - 1);
        if (range && first >= size) throw rangeNotSatisfiable();
        // A stream can't have an empty range.
        const body = file.createReadStream(size ? { start: first, end: last } : {});
        return { body, contentType: parts.contentType, size, first, last };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    async remove(key) {
      if (parseKey(key)) await rm(join(folder, key), { force: true });
    },
    signedUrl: async (key, seconds, { downloadName }) => addresses.sign(key, seconds, downloadName),
  };
}

async function openIfExists(path: string): Promise<FileHandle | null> {
  return open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** Removes partial files of crashed processes. */
export async function clearUnfinished(folder: string): Promise<void> {
  const names = await readdir(unfinishedFolder(folder)).catch(() => []);
  for (const name of names) {
    const path = join(unfinishedFolder(folder), name);
    // Another process may still be writing it.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > STALE_MS) await rm(path, { force: true });
  }
}
