import { readFile, writeFile } from 'node:fs/promises';
import autocannon from 'autocannon';

interface Load {
  seconds?: number;
  connections?: number;
  headers?: Record<string, string>;
  /** Path of each request, so that no answer is cached; by default all request the URL. */
  nextPath?: () => string;
}

interface LoadResult {
  /** Requests per second. */
  rate: number;
  /** In milliseconds. */
  p97: number;
}

/** Measures a URL over 127.0.0.1. @throws Error when an answer isn't 2xx */
export async function load(
  url: string,
  { seconds = 4, connections = 32, headers = {}, nextPath }: Load = {},
): Promise<LoadResult> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    ...(nextPath ? { requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }] } : {}),
  });
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} other answers, ${result.errors} errors`);
  return { rate: result.requests.average, p97: result.latency.p97_5 };
}

/** Adds a number to one path after the other, so that each is requested once. */
export function uncachedPaths(paths: readonly string[]): () => string {
  let n = 0;
  return () => {
    n += 1;
    const path = paths[n % paths.length] ?? '/';
    return `${path}${path.includes('?') ? '&' : '?'}n=${process.pid}-${n}`;
  };
}

const ROUNDS = 3;

/** Median requests per second of several URLs; rounds alternate, so that a busy moment of the machine affects all. */
export const compareUrls = (urls: readonly string[], options: Load = {}): Promise<number[]> =>
  measureInTurns(
    urls.map((url) => async (seconds = options.seconds) => {
      const { rate } = await load(url, { ...options, ...(seconds ? { seconds } : {}) });
      return rate;
    }),
  );

/** Runs measurements in turns, after a second of warm-up each, and returns their medians. */
export async function measureInTurns(
  measurements: readonly ((seconds?: number) => Promise<number>)[],
): Promise<number[]> {
  for (const measure of measurements) await measure(1);
  const rates = measurements.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [i, measure] of measurements.entries()) rates[i]?.push(await measure());
  return rates.map(median);
}

export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);

export const percentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0;

export async function measureMs(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Runs the work; returns its seconds and the peak resident memory of the process in MB, as Linux counts it. */
export async function measurePeak(
  pid: number,
  work: () => Promise<unknown>,
): Promise<{ seconds: number; mb: number }> {
  // Resets the peak, so that earlier use doesn't count.
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const seconds = (await measureMs(work)) / 1000;
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return { seconds, mb: Number(/^VmHWM:\s*(\d+)/m.exec(status)?.[1]) / 1024 };
}

export function printTable(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const widths = head.map((cell, i) => Math.max(cell.length, ...rows.map((row) => (row[i] ?? '').length)));
  const line = (row: readonly string[]) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ');
  console.log(`\n${title}\n${line(head)}\n${widths.map((width) => '─'.repeat(width)).join('──')}`);
  for (const row of rows) console.log(line(row));
}
