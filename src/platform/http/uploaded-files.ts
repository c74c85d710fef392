import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { TIMEOUTS } from './timeouts.ts';

/** A file as somebody sent it, on this machine's disk until the request that brought it has been answered. */
export interface UploadedFile {
  path: string;
  bytes: number;
  /** What its sender calls it. */
  name?: string | undefined;
}

/** Where files wait that are being received or read. */
export interface UploadedFiles {
  /** A path for a new file, in a folder that is there. */
  newPath(): Promise<string>;
  /** Removes what processes have left behind that ended without a farewell. */
  clearLeftovers(): Promise<void>;
  /** Removes all that this process still has there. */
  close(): Promise<void>;
}

/** What another machine left in a folder that is shared: nothing takes so long to arrive. */
const FORGOTTEN_MS = 24 * 60 * 60 * 1000;
/** Longer than a file is on its way and in hand. */
const ARRIVAL_MS = TIMEOUTS.whole + TIMEOUTS.still;

/** The name of such a folder: its machine has no hyphen. */
const LEFT = /^([\w.]+)-(\d+)(?:-[\w-]+)?$/;

/**
 * Files in a folder of their own for each process, named by machine, process and at random, so that processes which share
 * the data folder never remove what another one is receiving: in two containers they may have one name and number.
 */
export function createUploadedFiles(folder: string): UploadedFiles {
  const machine = hostname().replaceAll(/[^\w.]/g, '_');
  const own = join(folder, `${machine}-${process.pid}-${randomUUID()}`);

  async function isLeftover(name: string): Promise<boolean> {
    const [, owner, number] = LEFT.exec(name) ?? [];
    const pid = Number(number);
    if (owner === machine && pid !== process.pid) return !isRunning(pid);
    const { mtimeMs } = await stat(join(folder, name));
    return mtimeMs < Date.now() - (owner === machine ? ARRIVAL_MS : FORGOTTEN_MS);
  }

  return {
    async newPath() {
      await mkdir(own, { recursive: true, mode: 0o700 });
      return join(own, randomUUID());
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
    close: () => rm(own, { recursive: true, force: true }),
  };
}

/** Whether a process of this machine lives; one of another account does too. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** The first bytes of a file, by which its kind is told. */
export async function headOf({ path }: UploadedFile, bytes = 4096): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(bytes), position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
