import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { ALLOCATOR } from '../scripts/allocator.ts';
import { seed } from '../src/app/seed/seed.ts';
import { connectServer } from '../src/db/connect.ts';
import { rebuildSearch } from '../src/features/search/server/rebuild.ts';
import { upgradeSearch } from '../src/features/search/server/upgrade-search.ts';
import { HAS_WRK, wrk } from './wrk.ts';

const SERVER = process.env.BENCH_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres';
const NAME = 'rb_bench_shop';

/** URL of a database with the demo shop; created on the first run. */
export async function shopDatabase(): Promise<string> {
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [NAME]);
  if (!rowCount) await client.query(`CREATE DATABASE ${NAME}`);
  await client.end();
  const url = new URL(SERVER);
  url.pathname = `/${NAME}`;
  const db = connectServer(url.href);
  await db.migrate();
  await seed(db, { reindex: rebuildSearch });
  // An earlier version may have created the database.
  await upgradeSearch(db);
  await db.close();
  return url.href;
}

export interface BenchServer {
  origin: string;
  pid: number;
  memory(): Promise<number>;
  stop(): void;
}

/** Starts one of the servers in `bench/servers/` as a child process. */
export function serve(
  name: 'shop' | 'receiver' | 'covers' | 'bare' | 'bare-cart' | 'bytes' | 'react',
  options: Record<string, unknown>,
): Promise<BenchServer> {
  const child = fork(join(import.meta.dirname, 'servers', `${name}.ts`), [JSON.stringify(options)], {
    // As in `npm start`.
    env: { ...process.env, ...ALLOCATOR },
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The ${name} server ended with code ${code}.`)));
    child.once('message', (message) =>
      resolve({
        origin: (message as { origin: string }).origin,
        pid: child.pid ?? 0,
        memory: () => readMemory(child),
        stop: () => {
          child.removeAllListeners('exit');
          child.kill();
        },
      }),
    );
  });
}

function readMemory(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.once('message', (message) => resolve((message as { rss: number }).rss / 2 ** 20));
    child.send('memory');
  });
}

export interface Load {
  seconds?: number;
  connections?: number;
  headers?: Record<string, string>;
  /** Lua script for `wrk` that makes the requests. */
  script?: string;
}

/** Requests per second of a URL, measured from another process over 127.0.0.1. */
export async function load(
  url: string,
  { seconds = 4, connections = 32, headers = {}, script }: Load = {},
): Promise<number> {
  if (HAS_WRK) return (await wrk(url, { seconds, connections, headers, ...(script ? { script } : {}) })).rate;
  const result = await autocannon({ url, connections, duration: seconds, headers, workers: 1 });
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} other answers, ${result.errors} errors`);
  return result.requests.average;
}

const ROUNDS = 3;

/** Median requests per second of two URLs; rounds alternate, so that a busy moment of the machine affects both. */
export const compareUrls = (ours: string, theirs: string, options: Load = {}): Promise<[number, number]> =>
  measureInTurns(
    (seconds) => load(ours, { ...options, ...(seconds ? { seconds } : {}) }),
    (seconds) => load(theirs, { ...options, ...(seconds ? { seconds } : {}) }),
  );

/** Runs two measurements alternately, after one second of warm-up each, and returns their medians. */
export async function measureInTurns(
  ours: (seconds?: number) => Promise<number>,
  theirs: (seconds?: number) => Promise<number>,
): Promise<[number, number]> {
  await ours(1);
  await theirs(1);
  const rates: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    rates[1].push(await theirs());
    rates[0].push(await ours());
  }
  return [median(rates[0]), median(rates[1])];
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] as number;

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
