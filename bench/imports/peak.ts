import { readFile, writeFile } from 'node:fs/promises';

/** Runs the work; returns its seconds and the peak resident memory of the process in MB, as Linux counts it. */
export async function measurePeak(
  pid: number,
  work: () => Promise<unknown>,
): Promise<{ seconds: number; mb: number }> {
  // Resets the peak, so that earlier use doesn't count.
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return { seconds, mb: Number(/^VmHWM:\s*(\d+)/m.exec(status)?.[1]) / 1024 };
}
