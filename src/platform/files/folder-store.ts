import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checkKey, readKey } from './file-keys.ts';
import { checkRange, type FileStore, rangeOutside } from './file-store.ts';
import { createSignedAddresses, type Signing } from './signed-addresses.ts';

/** Holds files being written; no key points here. */
const unfinishedIn = (folder: string) => join(folder, '.unfinished');
const FORGOTTEN_MS = 24 * 60 * 60 * 1000;

export function createFolderStore(folder: string, signing: Signing): FileStore {
  const addresses = createSignedAddresses(signing);
  return {
    async put(key, body, contentType) {
      checkKey(key, contentType);
      const path = join(folder, key);
      const unfinished = join(unfinishedIn(folder), randomUUID());
      await Promise.all([dirname(path), dirname(unfinished)].map((one) => mkdir(one, { recursive: true })));
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
      const parts = readKey(key);
      const file = parts && (await openIfThere(join(folder, key)));
      if (!file) return null;
      try {
        const { size } = await file.stat();
        const first = range?.first ?? 0;
        const last = Math.min(range?.last ?? size - 1, size - 1);
        if (range && first >= size) throw rangeOutside();
        // A stream can't have an empty range.
        const body = file.createReadStream(size ? { start: first, end: last } : {});
        return { body, contentType: parts.contentType, size, first, last };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    async remove(key) {
      if (readKey(key)) await rm(join(folder, key), { force: true });
    },
    signedAddress: async (key, seconds, { downloadName }) => addresses.make(key, seconds, downloadName),
  };
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  return open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** Removes partial files of crashed processes. */
export async function clearUnfinished(folder: string): Promise<void> {
  const names = await readdir(unfinishedIn(folder)).catch(() => []);
  for (const name of names) {
    const path = join(unfinishedIn(folder), name);
    // Another process may still be writing it.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > FORGOTTEN_MS) await rm(path, { force: true });
  }
}
