/**
 * Memory of the shop, and page latency of other visitors, during 200 uploads of a 9 MB photo at once. BENCH_EARLIER
 * names the folder of an earlier version, installed and built, to compare with.
 * Run: node bench/uploads.ts; needs BENCH_DATABASE_URL, and Linux for /proc
 */
import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { type BenchPerson, createBenchPeople } from './people.ts';
import type { Burst } from './servers/uploaders.ts';
import { median, printTable, shopDatabase } from './stage.ts';

const UPLOADS = 200;
const BYTES = 9e6;
const PAGES = ['/', '/faq', '/blogs'];
const PACE_MS = 20;
const QUIET_MS = 4000;

const ROOT = join(import.meta.dirname, '..');
const earlier = process.env['BENCH_EARLIER'];
const photo = await createPhoto(BYTES);
const database = await shopDatabase();
const rows: string[][] = [];
for (const who of ['one account', `${UPLOADS} accounts`])
  for (const [version, folder] of [...(earlier ? [['earlier', earlier]] : []), ['this', ROOT]] as [
    string,
    string,
  ][]) {
    const people = await createBenchPeople(database, who === 'one account' ? 1 : UPLOADS);
    rows.push([`${who}, ${version} version`, ...(await measure(folder, people))]);
    console.log(rows.at(-1)?.join('  '));
  }
printTable(
  `${UPLOADS} photos of ${(photo.length / 1e6).toFixed(1)} MB sent at once, and a page every ${PACE_MS} ms`,
  [
    '',
    'shop +MB',
    'with helpers',
    'asked',
    'page ms quiet',
    'meanwhile',
    'ratio',
    'asked',
    'p95 ratio',
    'took s',
    'answers',
  ],
  rows,
);

async function measure(folder: string, people: readonly BenchPerson[]): Promise<string[]> {
  const shop = await start(folder);
  const burst: Burst = {
    origin: shop.origin,
    count: UPLOADS,
    photo,
    senders: people.map(({ headers }) => headers),
  };
  // Warms up, so that code loaded for the first photo and page isn't counted.
  await send({ ...burst, count: 1 });
  await measurePages(shop.origin, sleep(2000));
  const quiet = await measurePages(shop.origin, sleep(QUIET_MS));
  const before = await readMemory(shop.child);
  const began = performance.now();
  const sending = send(burst);
  const watching = watchMemory(shop.child, sending);
  const [busy, peak, answers] = await Promise.all([measurePages(shop.origin, sending), watching, sending]);
  const took = (performance.now() - began) / 1000;
  shop.stop();
  return [
    (peak.own - before.own).toFixed(0),
    (peak.total - before.own).toFixed(0),
    '< 150',
    median(quiet).toFixed(1),
    median(busy).toFixed(1),
    (median(busy) / median(quiet)).toFixed(2),
    '< 2',
    (p95(busy) / p95(quiet)).toFixed(2),
    took.toFixed(1),
    Object.entries(answers)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', '),
  ];
}

interface Started {
  child: ChildProcess;
  origin: string;
  stop(): void;
}

function start(folder: string): Promise<Started> {
  const options = { database, covers: join(ROOT, 'data/covers'), trustProxy: 1 };
  const child = fork(join(folder, 'bench/servers/shop.ts'), [JSON.stringify(options)], { cwd: folder });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The shop of ${folder} ended with code ${code}.`)));
    child.once('message', (message) => {
      const { origin } = message as { origin: string };
      resolve({ child, origin, stop: () => void child.removeAllListeners('exit').kill() });
    });
  });
}

/** Sends the photos from another thread; counts the resulting statuses. */
function send(burst: Burst): Promise<Record<string, number>> {
  const worker = new Worker(new URL('./servers/uploaders.ts', import.meta.url), { workerData: burst });
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
}

/** Page latencies in milliseconds, requested at a steady pace until the promise settles. */
async function measurePages(origin: string, until: Promise<unknown>): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const requests: Promise<void>[] = [];
  let isOver = false;
  const over = until.then(() => {
    isOver = true;
  });
  for (let n = 0; !isOver; n += 1) {
    requests.push(
      measurePage(`${origin}${PAGES[n % PAGES.length]}`, agent).then((took) => void times.push(took)),
    );
    await sleep(PACE_MS);
  }
  await Promise.all([over, ...requests]);
  agent.destroy();
  return times;
}

/** Latency of a page; infinite when it failed. */
function measurePage(url: string, agent: Agent): Promise<number> {
  const began = performance.now();
  return new Promise((resolve) => {
    get(url, { agent }, (reply) => {
      const isThere = reply.statusCode === 200;
      reply
        .resume()
        .once('end', () => resolve(isThere ? performance.now() - began : Number.POSITIVE_INFINITY));
    }).once('error', () => resolve(Number.POSITIVE_INFINITY));
  });
}

interface Memory {
  /** Memory in MB of the shop's process (`own`) and including its children (`total`). */
  own: number;
  total: number;
}

/** Peak memory until the promise settles and a little longer. */
async function watchMemory(child: ChildProcess, until: Promise<unknown>): Promise<Memory> {
  const peak: Memory = { own: 0, total: 0 };
  let isOver = false;
  const over = until
    .then(() => sleep(500))
    .then(() => {
      isOver = true;
    });
  while (!isOver) {
    const { own, total } = await readMemory(child);
    peak.own = Math.max(peak.own, own);
    peak.total = Math.max(peak.total, total);
    await sleep(50);
  }
  await over;
  return peak;
}

async function readMemory({ pid }: ChildProcess): Promise<Memory> {
  const resident = async (process: string | number | undefined) => {
    const status = await readFile(`/proc/${process}/status`, 'utf8').catch(() => '');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  };
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const helpers = await Promise.all(children.trim().split(' ').filter(Boolean).map(resident));
  const own = await resident(pid);
  return { own, total: helpers.reduce((sum, memory) => sum + memory, own) };
}

/** A photo of about this many bytes: noise, which doesn't compress. */
async function createPhoto(bytes: number): Promise<Buffer> {
  const make = (side: number) =>
    sharp({
      create: {
        width: side,
        height: side,
        channels: 3,
        background: '#888888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg({ quality: 85 })
      .toBuffer();
  const sample = await make(1000);
  return make(Math.round(1000 * Math.sqrt(bytes / sample.length)));
}

function p95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] as number;
}
