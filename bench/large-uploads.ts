/**
 * Memory of the shop during ten tus uploads of 200 MB at once, until all are checked and stored.
 * Run: node bench/large-uploads.ts; needs BENCH_DATABASE_URL, and 4 GB of disk space
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { FILE_BYTES_MAX } from '../src/features/print/limits.ts';
import { createBenchPeople } from './people.ts';
import type { LargeBurst } from './servers/tus-senders.ts';
import { printTable, serve, shopDatabase } from './stage.ts';

const UPLOADS = 10;

const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-bench-'));
const database = await shopDatabase();
const people = await createBenchPeople(database, UPLOADS);
const shop = await serve('receiver', { database, folder });
try {
  const senders = people.map(({ headers }) => headers);
  // Warms up, so that code loaded for the first file isn't counted.
  await send({ origin: shop.origin, bytes: 2 ** 20, senders: senders.slice(0, 1) });
  await sleep(2000);
  const before = await shop.memory();
  const began = performance.now();
  let peak = before;
  let isOver = false;
  const sending = send({ origin: shop.origin, bytes: FILE_BYTES_MAX, senders }).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    peak = Math.max(peak, await shop.memory());
    await sleep(50);
  }
  const answers = Object.entries(await sending).map(([state, count]) => `${count} × ${state}`);
  const took = (performance.now() - began) / 1000;
  printTable(
    `${UPLOADS} files of ${FILE_BYTES_MAX / 2 ** 20} MB sent at once, until all were checked and stored`,
    ['', 'before MB', 'most +MB', 'asked', 'took s', 'states'],
    [
      [
        'the shop',
        before.toFixed(0),
        (peak - before).toFixed(0),
        '< 100',
        took.toFixed(0),
        answers.join(', '),
      ],
    ],
  );
} finally {
  shop.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Sends the files from another thread; counts the resulting states. */
function send(burst: LargeBurst): Promise<Record<string, number>> {
  const worker = new Worker(new URL('./servers/tus-senders.ts', import.meta.url), { workerData: burst });
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
}
