/**
 * Wait for a cover after 96 aborted requests, delivery of cached covers, and memory left after drawing, compared with
 * an earlier commit.
 * Run: node bench/covers.ts [commit] [covers drawn] [aborted requests]; needs BENCH_DATABASE_URL
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { connectServer } from '../src/db/connect.ts';
import { COVER_VIEWS, type CoverView } from '../src/kernel/binding.ts';
import { coverPath } from '../src/kernel/picture-paths.ts';
import { type BenchServer, load, measureInTurns, printTable, serve, shopDatabase } from './stage.ts';

const [BEFORE = 'c06a07e', DRAWN = '40', ABORTS = '96'] = process.argv.slice(2);
const HOME = join(import.meta.dirname, '..');

const database = await shopDatabase();
const db = connectServer(database);
const books = await db.query<{ id: string; version: string; color: string }>(
  `SELECT id, cover_version AS version, color FROM books
   WHERE withdrawn_at IS NULL AND catalogue = 'regular' ORDER BY popularity DESC, id LIMIT ${Number(ABORTS) + 1}`,
);
await db.close();
const [requestedBook, ...otherBooks] = books as [(typeof books)[0], ...typeof books];
const coverUrl = (book: (typeof books)[0], view: CoverView = 'front') =>
  coverPath({
    ...book,
    view,
    variantType: 'superDeluxe',
    leatherType: 'realLeather',
    width: 320,
    format: 'webp',
  });

const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-bench-'));
const earlier = join(folder, 'earlier');
const git = (...args: string[]) => execFileSync('git', args, { cwd: HOME, stdio: 'pipe' });
git('worktree', 'add', '--detach', earlier, BEFORE);
const served: BenchServer[] = [];
try {
  await symlink(join(HOME, 'node_modules'), join(earlier, 'node_modules'));
  for (const [i, root] of [earlier, HOME].entries())
    served.push(await serve('covers', { root, database, covers: join(folder, `covers-${i}`) }));
  const [before, now] = served as [BenchServer, BenchServer];
  const memory = [await before.memory(), await now.memory()];
  const sameNetworkWaits: number[] = [];
  const otherNetworkWaits: number[] = [];
  for (const shop of [before, now]) {
    await Promise.all(otherBooks.map((book) => abortRequest(shop, coverUrl(book))));
    // Requested together, so that they queue.
    const waits = [measureWait(shop, '192.0.2.1', 'front'), measureWait(shop, '198.51.100.7', 'spine')];
    const [first = 0, second = 0] = await Promise.all(waits);
    sameNetworkWaits.push(first);
    otherNetworkWaits.push(second);
  }
  for (const shop of [before, now]) await drawCovers(shop);
  await after(2000);
  const grown = [await before.memory(), await now.memory()];
  const path = coverUrl(requestedBook);
  const [newRate, oldRate] = await measureInTurns(
    (seconds) => load(now.origin + path, seconds ? { seconds } : {}),
    (seconds) => load(before.origin + path, seconds ? { seconds } : {}),
  );
  const row = (name: string, [old, fresh]: readonly number[], digits: number) => [
    name,
    (old as number).toFixed(digits),
    (fresh as number).toFixed(digits),
    ((fresh as number) / (old as number)).toFixed(2),
  ];
  printTable(
    `Covers, beside ${BEFORE}`,
    ['', 'before', 'now', 'now/before'],
    [
      row(`seconds for a cover after ${ABORTS} hang-ups from the same network`, sameNetworkWaits, 1),
      row('… for a visitor of another network, at the same time', otherNetworkWaits, 1),
      row('MB of the shop’s process at the start', memory, 0),
      row(`MB after ${DRAWN} more were drawn`, grown, 0),
      row('cached covers per second', [oldRate, newRate], 0),
    ],
  );
} finally {
  for (const server of served) server.stop();
  git('worktree', 'remove', '--force', earlier);
  await rm(folder, { recursive: true, force: true });
}

async function abortRequest({ origin }: BenchServer, path: string): Promise<void> {
  const headers = { 'x-forwarded-for': '192.0.2.1' };
  await fetch(origin + path, { headers, signal: AbortSignal.timeout(400) }).catch(() => {});
}

/** Seconds until a cover arrives; retries every second while the shop answers 503. */
async function measureWait({ origin }: BenchServer, network: string, view: CoverView): Promise<number> {
  const began = performance.now();
  for (;;) {
    const reply = await fetch(origin + coverUrl(requestedBook, view), {
      headers: { 'x-forwarded-for': network },
    });
    await reply.arrayBuffer();
    if (reply.status === 200) return (performance.now() - began) / 1000;
    if (reply.status !== 503) throw new Error(`A cover was answered ${reply.status}`);
    await after(1000);
  }
}

async function drawCovers({ origin }: BenchServer): Promise<void> {
  for (let i = 0; i < Number(DRAWN); i += 1) {
    const book = otherBooks[i % otherBooks.length] as (typeof books)[0];
    const reply = await fetch(origin + coverUrl(book, COVER_VIEWS[1 + (i % 3)]));
    if (reply.status !== 200) throw new Error(`A cover was answered ${reply.status}`);
    await reply.arrayBuffer();
  }
}
