/**
 * Lists of the admin in a shop with 100,000 orders, and the list of a million books, compared with the bare SQL of the
 * same requests on the same connections.
 * Run: node bench/admin-lists.ts [path prefix, such as orders]; needs a PostgreSQL server, filled on the first run
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../src/db/connect.ts';
import { rebuildSearch } from '../src/features/search/server/rebuild.ts';
import { fillWithOrders } from './lists/many-orders.ts';
import { fillLists } from './lists/many-rows.ts';
import { BOOK_QUERIES, LIST_QUERIES } from './lists/queries.ts';
import type { BenchServer } from './setup/child-server.ts';
import { compareWithSql, recordStatements, serveRecorded } from './setup/compare-with-sql.ts';
import { databaseUrl } from './setup/database.ts';
import { createOwner } from './setup/people.ts';
import { openGeneratedDatabase } from './setup/search-database.ts';
import { type BenchRequest, sendRequest } from './setup/send-each-once.ts';
import { measureMs, median, printTable } from './setup/stage.ts';

const ORDERS = 100_000;
const CLIENTS = 16;
const ROUNDS = 3;
const ROUND_MS = 400;
const TARGET_RATIO = 0.3;

const pathPrefix = process.argv[2] ?? '';
const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-admin-'));
const rows: string[][] = [];
await measureLists('rb_bench_lists', 100_000, LIST_QUERIES);
await measureLists('rb_bench_1m', 1_000_000, BOOK_QUERIES);
await rm(folder, { recursive: true });
printTable(
  `The admin's lists, ${CLIENTS} clients, median of ${ROUNDS} rounds (target: ratio ≥ ${TARGET_RATIO})`,
  ['query', 'one ms', 'shop/s', 'bare/s', 'ratio', 'p95 ms', ''],
  rows,
);
if (rows.some((row) => row.at(-1) !== '')) process.exitCode = 1;

async function measureLists(
  name: string,
  books: number,
  lists: Record<string, readonly string[]>,
): Promise<void> {
  const requested = Object.entries(lists).filter(([path]) => path.startsWith(pathPrefix));
  if (!requested.length) return;
  const db = await openGeneratedDatabase(name, books);
  if (lists === LIST_QUERIES) await fill(db);
  // The lists cover all catalogues, so those without generated books need their search tables too.
  for (const catalogue of ['bestSeller', 'exclusive'] as const) await rebuildSearch(db, catalogue);
  const headers = await createOwner(db);
  await db.close();
  const server = await serveRecorded({ database: databaseUrl(name), folder });
  for (const [path, queries] of requested)
    for (const query of queries) {
      const label = `${path}${query && `?${query}`}`;
      const row = await measureList(server, { method: 'GET', path: `/api/admin/${label}`, headers }).catch(
        // The other lists are still measured.
        ({ message }: Error) => ['', '', '', '', '', message],
      );
      rows.push([label, ...row]);
      console.error([label, ...row].join('  '));
    }
  server.stop();
}

async function fill(db: Db): Promise<void> {
  if ((await db.query('SELECT 1 FROM orders LIMIT 1')).length > 0) return;
  await fillWithOrders(db, ORDERS);
  await fillLists(db);
}

/** Measures one page of a list: the full reply against its SQL alone. */
async function measureList(server: BenchServer, request: BenchRequest): Promise<string[]> {
  const ask = () => measureMs(() => sendRequest(server.origin, request));
  // Warms up caches and plans, then estimates the latency of a single client.
  await ask();
  const alone = median([await ask(), await ask(), await ask()]);
  await recordStatements(server, [request]);
  const count = Math.max(CLIENTS, Math.min(512, Math.round((2 * ROUND_MS) / Math.max(alone, 1))));
  const requests = Array.from({ length: count }, () => request);
  const { shop, bare, ratio, p95 } = await compareWithSql(server, {
    requests,
    clients: CLIENTS,
    rounds: ROUNDS,
    isRead: true,
  });
  return [
    ...[alone.toFixed(0), shop.toFixed(0), bare.toFixed(0), ratio.toFixed(2), p95.toFixed(0)],
    ratio < TARGET_RATIO ? '✗' : '',
  ];
}
