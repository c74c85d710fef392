/**
 * Time of `npm start` until the first answer, on existing data, compared with an earlier commit in alternating starts.
 * Also measures CPU time (Linux), which other load doesn't affect.
 * Run: node bench/start.ts; embedded database, and PostgreSQL (BENCH_DATABASE_URL)
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findFreePort } from '../test/free-port.ts';
import { buildEarlierShop, EARLIER_COMMIT } from './earlier-shop.ts';
import { median, printTable } from './stage.ts';

const SERVER = process.env.BENCH_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres';
const ROUNDS = 5;
/** Clock ticks per second in `/proc`, on every Linux that Node runs on. */
const TICKS = 100;

interface Start {
  seconds: number;
  processor: number;
}

const shops = [
  { name: 'now', root: join(import.meta.dirname, '..') },
  { name: EARLIER_COMMIT, root: await buildEarlierShop() },
];
const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-start-'));
const databases: string[] = [];
const rows: string[][] = [];
for (const kind of ['embedded', 'PostgreSQL']) {
  const measured = await Promise.all(
    shops.map(async ({ name, root }, i) => ({
      name,
      root,
      env: {
        DATA_DIR: join(folder, `${kind}-${i}`),
        DATABASE_URL: kind === 'embedded' ? '' : await createDatabase(`rb_bench_start_${process.pid}_${i}`),
      },
      starts: [] as Start[],
    })),
  );
  // The first start fills the database and draws covers; the second reads what the first has cached.
  for (const { root, env } of measured) for (let i = 0; i < 2; i += 1) await start(root, env);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { root, env, starts } of measured) starts.push(await start(root, env));
  const [now, then] = measured.map(({ starts }) => median(starts.map(({ seconds }) => seconds)));
  for (const { name, starts } of measured) {
    const seconds = median(starts.map((sample) => sample.seconds));
    rows.push([
      `${kind}, ${name}`,
      seconds.toFixed(2),
      name === 'now' ? '< 1' : '',
      median(starts.map(({ processor }) => processor)).toFixed(2),
      name === 'now' ? ((now ?? 0) / (then ?? 1)).toFixed(2) : '',
    ]);
  }
}
printTable(
  `From the start of the process to the first answer, median of ${ROUNDS}`,
  ['', 'seconds', 'target', 'CPU s', 'of the earlier'],
  rows,
);
await rm(folder, { recursive: true });
for (const name of databases) await runOnServer(`DROP DATABASE ${name} WITH (FORCE)`);

async function start(root: string, env: NodeJS.ProcessEnv): Promise<Start> {
  const port = await findFreePort();
  const began = performance.now();
  const child = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    cwd: root,
    env: {
      ...process.env,
      ...env,
      PORT: String(port),
      NODE_ENV: 'production',
      SESSION_SECRET: 'a secret that only the bench of the start knows',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  while (!(await hasAnswered(port, child))) await wait(5);
  const seconds = (performance.now() - began) / 1000;
  const processor = await readCpuSeconds(child);
  child.kill();
  await ended;
  return { seconds, processor };
}

async function hasAnswered(port: number, child: ChildProcess): Promise<boolean> {
  if (child.exitCode !== null) throw new Error(`The shop ended with code ${child.exitCode}.`);
  const reply = await fetch(`http://127.0.0.1:${port}/api/exchange-rates`).catch(() => undefined);
  await reply?.arrayBuffer();
  return reply?.status === 200;
}

/** CPU time of the process and its children; NaN where the system doesn't report it. */
async function readCpuSeconds({ pid }: { pid?: number }): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')')).split(' ');
  const own = (Number(fields[12]) + Number(fields[13])) / TICKS;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const childSeconds = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map((child) => readCpuSeconds({ pid: Number(child) })),
  );
  return childSeconds.reduce((sum, seconds) => sum + seconds, own);
}

/** @returns the URL of an empty database, which is dropped at the end */
async function createDatabase(name: string): Promise<string> {
  await runOnServer(`CREATE DATABASE ${name}`);
  databases.push(name);
  const url = new URL(SERVER);
  url.pathname = `/${name}`;
  return url.href;
}

async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  await client.query(statement);
  await client.end();
}
