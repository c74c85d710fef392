import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { TIMEOUTS } from './timeouts.ts';

export interface UploadedFile {
  path: string;
  bytes: number;
  name?: string | undefined;
}

export interface UploadedFiles {
  newPath(): Promise<string>;
  /** Removes files of crashed processes. */
  clearLeftovers(): Promise<void>;
  close(): Promise<void>;
}

const STALE_MS = 24 * 60 * 60 * 1000;
const ARRIVAL_MS = TIMEOUTS.request + TIMEOUTS.idle;

/** Folder name; the machine part has no hyphen. */
const PROCESS_FOLDER = /^([\w.]+)-(\d+)(?:-[\w-]+)?$/;

export function createUploadedFiles(folder: string): UploadedFiles {
  const machine = hostname().replaceAll(/[^\w.]/g, '_');
  const processFolder = join(folder, `${machine}-${process.pid}-${randomUUID()}`);

  async function isLeftover(name: string): Promise<boolean> {
    const [, owner, number] = PROCESS_FOLDER.exec(name) ?? [];
    const pid = Number(number);
    if (owner === machine && pid !== process.pid) return !isRunning(pid);
    const { mtimeMs } = await stat(join(folder, name));
    return mtimeMs < Date.now() - (owner === machine ? ARRIVAL_MS : STALE_MS);
  }

  return {
    async newPath() {
      await mkdir(processFolder, { recursive: true, mode: 0o700 });
      return join(processFolder, randomUUID());
    },
    async clearLeftovers() {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      for (const name of names)
        if (await isLeftover(name).catch(() => false))
          await rm(join(folder, name), { recursive: true, force: true });
    },
    close: () => rm(processFolder, { recursive: true, force: true }),
  };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** First bytes of a file, for detecting its type. */
export async function readHead({ path }: UploadedFile, bytes = 4096): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(bytes), position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
