import { readFile, writeFile } from 'node:fs/promises';

/** Runs the work, and tells how long it took and the most memory that a process held meanwhile, in MB, as Linux counts it. */
export async function peakOf(
  pid: number,
  work: () => Promise<unknown>,
): Promise<{ seconds: number; mb: number }> {
  // From here on, what it has held before does not count.
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return { seconds, mb: Number(/^VmHWM:\s*(\d+)/m.exec(status)?.[1]) / 1024 };
}
