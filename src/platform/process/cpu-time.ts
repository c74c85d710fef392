import { readFile } from 'node:fs/promises';

/** The system's clock ticks for processes, in milliseconds: a hundred a second on every Linux that is in use. */
const TICK_MS = 10;

/**
 * How long a process has worked so far, in milliseconds; null where the system does not say. On a machine with more to do
 * than it can, a second on the clock is much less of work, and nobody's piece of work is refused for that.
 */
export async function cpuTimeOf(pid: number | undefined): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The name, in parentheses, may hold anything.
  const [user, system] =
    stat
      ?.slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13) ?? [];
  return user === undefined || system === undefined ? null : (Number(user) + Number(system)) * TICK_MS;
}

/** A page of memory on every machine that is in use, in bytes. */
const PAGE = 4096;

/** How much memory a process holds, in bytes; null where the system does not say. */
export async function memoryOf(pid: number | undefined): Promise<number | null> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => null);
  const pages = Number(statm?.split(' ')[1]);
  return Number.isFinite(pages) ? pages * PAGE : null;
}
