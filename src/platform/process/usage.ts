import { readFile } from 'node:fs/promises';

/** Clock tick: 100 per second on every Linux in use. */
const TICK_MS = 10;

/** CPU time of a process in ms; null if unavailable. Fairer than wall time on a busy machine. */
export async function getCpuTime(pid: number | undefined): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The process name, in parentheses, may contain anything.
  const [user, system] =
    stat
      ?.slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13) ?? [];
  return user === undefined || system === undefined ? null : (Number(user) + Number(system)) * TICK_MS;
}

/** In bytes, on every machine in use. */
const PAGE_BYTES = 4096;

/** Resident memory of a process in bytes; null if unavailable. */
export async function getMemory(pid: number | undefined): Promise<number | null> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => null);
  const pages = Number(statm?.split(' ')[1]);
  return Number.isFinite(pages) ? pages * PAGE_BYTES : null;
}
