import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Folder of finished covers that evicts the least recently used. */
export interface CoverFolder {
  read(name: string): Promise<Buffer | undefined>;
  has(name: string): Promise<boolean>;
  /** Writes a file atomically. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Resolves when no eviction is running. */
  idle(): Promise<void>;
}

/** A file's modification time records its last use to this precision, so most reads write nothing. */
const TOUCH_MS = 3_600_000;
/** Age after which a partial file belongs to a process that ended. */
const UNFINISHED_MS = 600_000;
/** Share of the limit left after eviction, so that the folder isn't scanned for each new file. */
const EVICT_TO_SHARE = 0.9;
/** Other processes may share the folder, so it is measured again after writing this share of the limit. */
const REMEASURE_SHARE = 0.05;

const FINISHED = /^v\d+-[\w-]{22}\.(?:avif|webp)$/;
const UNFINISHED = /^\.[\w-]{36}\.part$/;

export function createCoverFolder(dir: string, maxBytes: number): CoverFolder {
  /** Bytes at the last measurement, without those in `written`. */
  let measuredBytes: number | undefined;
  let writtenBytes = 0;
  let evicting: Promise<void> | undefined;

  async function evict(): Promise<void> {
    do await evictOnce();
    while (
      // Includes bytes written meanwhile.
      (measuredBytes ?? 0) + writtenBytes >
      maxBytes
    );
  }

  async function evictOnce(): Promise<void> {
    writtenBytes = 0;
    const files = await listFiles(dir);
    measuredBytes = files.reduce((sum, { size }) => sum + size, 0);
    if (measuredBytes <= maxBytes) return;
    for (const { path, size } of files.sort((a, b) => a.lastUsed - b.lastUsed)) {
      if (measuredBytes <= maxBytes * EVICT_TO_SHARE) break;
      await rm(path, { force: true });
      measuredBytes -= size;
    }
  }

  return {
    async read(name) {
      const path = filePath(dir, name);
      const handle = await open(path).catch(ignoreMissing);
      if (!handle) return undefined;
      try {
        const { size, mtimeMs } = await handle.stat();
        const now = Date.now();
        if (now - mtimeMs > TOUCH_MS) await utimes(path, now / 1000, now / 1000).catch(() => {});
        // Files are tens of kilobytes; streaming would cost more.
        const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(size), 0, size, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await handle.close();
      }
    },
    has: async (name) => (await stat(filePath(dir, name)).catch(ignoreMissing)) !== undefined,
    async write(name, bytes) {
      const path = filePath(dir, name);
      await mkdir(dirname(path), { recursive: true });
      const unfinished = join(dirname(path), `.${randomUUID()}.part`);
      try {
        await writeFile(unfinished, bytes);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      writtenBytes += bytes.byteLength;
      const isDue =
        measuredBytes === undefined ||
        measuredBytes + writtenBytes > maxBytes ||
        writtenBytes > maxBytes * REMEASURE_SHARE;
      if (isDue && !evicting)
        // An unreadable folder is reported by the next write.
        evicting = evict()
          .catch(() => {})
          .finally(() => {
            evicting = undefined;
          });
    },
    idle: async () => evicting,
  };
}

/** Two characters of the hash keep the subfolders small. */
function filePath(dir: string, name: string): string {
  const start = name.indexOf('-') + 1;
  return join(dir, name.slice(start, start + 2), name);
}

interface CachedFile {
  path: string;
  size: number;
  /** In milliseconds. */
  lastUsed: number;
}

/** Lists finished covers and removes abandoned partial files; other files are left alone. */
async function listFiles(dir: string): Promise<CachedFile[]> {
  const files: CachedFile[] = [];
  const oldest = Date.now() - UNFINISHED_MS;
  for (const folder of (await readdir(dir)).filter((name) => name.length === 2)) {
    const names = await readdir(join(dir, folder)).catch(() => []);
    await Promise.all(
      names.map(async (name) => {
        const isUnfinished = UNFINISHED.test(name);
        if (!isUnfinished && !FINISHED.test(name)) return;
        const path = join(dir, folder, name);
        const stats = await stat(path).catch(ignoreMissing);
        if (!stats) return;
        if (!isUnfinished) files.push({ path, size: stats.size, lastUsed: stats.mtimeMs });
        else if (stats.mtimeMs < oldest) await rm(path, { force: true });
      }),
    );
  }
  return files;
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
