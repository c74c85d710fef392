import { statfs } from 'node:fs/promises';
import { Failure } from '#platform/http/failures.ts';

/** Must stay free after a new file; others are still arriving. */
const FREE_BYTES = 2 ** 30;
const RETRY_AFTER_SECONDS = 5 * 60;

export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** @throws Failure 503 `BUSY` if the disk lacks room, which is logged too */
export function checkDiskSpace(free: number, bytes: number): void {
  if (free - bytes >= FREE_BYTES) return;
  const message = 'We have no room for your file right now. Please try again in a few minutes.';
  const cause = new Error(`The disk for uploads has ${Math.floor(free / 2 ** 20)} MB left.`);
  throw new Failure(503, 'BUSY', message, undefined, { retryAfter: RETRY_AFTER_SECONDS, cause });
}
