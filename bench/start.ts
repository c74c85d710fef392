/**
 * Time of `npm start` until the first answer, on existing data. Also measures CPU time (Linux), which other load
 * doesn't affect.
 * Run: node bench/start.ts; embedded database, and a PostgreSQL server
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../test/free-port.ts';
import { createDatabase, dropDatabase } from './setup/database.ts';
import { median, printTable } from './setup/stage.ts';

const ROUNDS = 5;
const DATABASE = 'rb_bench_start';
/** Clock ticks per second in `/proc`, on every Linux that Node runs on. */
const TICKS = 100;

interface Start {
  seconds: number;
  processor: number;
}

const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-start-'));
const rows: string[][] = [];
for (const [kind, url] of [
  ['embedded', ''],
  ['PostgreSQL', await createDatabase(DATABASE)],
] as const) {
  const env = { DATA_DIR: join(folder, kind), DATABASE_URL: url };
  // The first start fills the database and draws covers; the second reads what the first has cached.
  for (let i = 0; i < 2; i += 1) await start(env);
  const starts: Start[] = [];
  for (let round = 0; round < ROUNDS; round += 1) starts.push(await start(env));
  rows.push([
    kind,
    median(starts.map(({ seconds }) => seconds)).toFixed(2),
    '< 1',
    median(starts.map(({ processor }) => processor)).toFixed(2),
  ]);
}
printTable(
  `From the start of the process to the first answer, median of ${ROUNDS}`,
  ['', 'seconds', 'target', 'CPU s'],
  rows,
);
await rm(folder, { recursive: true });
await dropDatabase(DATABASE);

async function start(env: NodeJS.ProcessEnv): Promise<Start> {
  const port = await findFreePort();
  const began = performance.now();
  const child = spawn(process.execPath, [join(import.meta.dirname, '../scripts/start.ts')], {
    env: {
      ...process.env,
      ...env,
      PORT: String(port),
      NODE_ENV: 'production',
      SESSION_SECRET: 'a secret that only the bench of the start knows',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  while (!(await hasAnswered(port, child))) await wait(5);
  const seconds = (performance.now() - began) / 1000;
  const processor = await readCpuSeconds(child.pid);
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
async function readCpuSeconds(pid: string | number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')')).split(' ');
  const own = (Number(fields[12]) + Number(fields[13])) / TICKS;
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const childSeconds = await Promise.all(children.split(' ').filter(Boolean).map(readCpuSeconds));
  return childSeconds.reduce((sum, seconds) => sum + seconds, own);
}
