/**
 * Memory of the shop, and page latency of other visitors, during 200 uploads of a 9 MB photo at once.
 * Run: node bench/uploads.ts; needs a PostgreSQL server, a build, and Linux for /proc
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import type { Burst } from './servers/uploaders.ts';
import { serve } from './setup/child-server.ts';
import { shopDatabase } from './setup/database.ts';
import { type BenchPerson, createBenchPeople } from './setup/people.ts';
import { measureMs, measurePeak, median, percentile, printTable } from './setup/stage.ts';

const UPLOADS = 200;
const BYTES = 9e6;
const PAGES = ['/', '/faq', '/blogs'];
const PACE_MS = 20;
const QUIET_MS = 4000;

const photo = await createPhoto(BYTES);
const database = await shopDatabase();
const rows: string[][] = [];
for (const accounts of [1, UPLOADS])
  rows.push([`${accounts} accounts`, ...(await measure(await createBenchPeople(database, accounts)))]);
printTable(
  `${UPLOADS} photos of ${(photo.length / 1e6).toFixed(1)} MB sent at once, and a page every ${PACE_MS} ms`,
  [
    '',
    'shop +MB',
    'target',
    'page ms quiet',
    'meanwhile',
    'ratio',
    'target',
    'p95 ratio',
    'took s',
    'answers',
  ],
  rows,
);

async function measure(people: readonly BenchPerson[]): Promise<string[]> {
  const shop = await serve('shop', { database });
  const senders = people.map(({ headers }) => headers);
  const burst: Burst = { origin: shop.origin, count: UPLOADS, photo, senders };
  // Warms up, so that code loaded for the first photo and page isn't counted.
  await send({ ...burst, count: 1 });
  await measurePages(shop.origin, sleep(2000));
  const quiet = await measurePages(shop.origin, sleep(QUIET_MS));
  const before = await shop.memory();
  let answers: Record<string, number> = {};
  let busy: number[] = [];
  const { seconds, mb } = await measurePeak(shop.pid, async () => {
    const sending = send(burst);
    [busy, answers] = await Promise.all([measurePages(shop.origin, sending), sending]);
  });
  shop.stop();
  return [
    (mb - before).toFixed(0),
    '< 150',
    median(quiet).toFixed(1),
    median(busy).toFixed(1),
    (median(busy) / median(quiet)).toFixed(2),
    '< 2',
    (percentile(busy, 0.95) / percentile(quiet, 0.95)).toFixed(2),
    seconds.toFixed(1),
    Object.entries(answers)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', '),
  ];
}

/** Sends the photos from another thread; counts the resulting statuses. */
function send(burst: Burst): Promise<Record<string, number>> {
  const worker = new Worker(new URL('./servers/uploaders.ts', import.meta.url), { workerData: burst });
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
}

/** Page latencies in milliseconds, requested at a steady pace until the promise settles. */
async function measurePages(origin: string, until: Promise<unknown>): Promise<number[]> {
  const requests: Promise<number>[] = [];
  let isOver = false;
  const over = until.then(() => {
    isOver = true;
  });
  for (let n = 0; !isOver; n += 1) {
    requests.push(measurePage(`${origin}${PAGES[n % PAGES.length]}`));
    await sleep(PACE_MS);
  }
  await over;
  return Promise.all(requests);
}

/** Latency of a page; infinite when it failed. */
function measurePage(url: string): Promise<number> {
  return measureMs(async () => {
    const reply = await fetch(url);
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
  }).catch(() => Number.POSITIVE_INFINITY);
}

/** A photo of about this many bytes: noise, which doesn't compress. */
async function createPhoto(bytes: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const make = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#888888', noise } })
      .jpeg({ quality: 85 })
      .toBuffer();
  const sample = await make(1000);
  return make(Math.round(1000 * Math.sqrt(bytes / sample.length)));
}
