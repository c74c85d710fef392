/**
 * Admin lists other than orders and books (see `admin-orders`, `admin-books`) in a shop with 100,000 orders, compared
 * with the bare SQL of the same requests on the same connections. Needs BENCH_DATABASE_URL.
 * Run: node bench/admin-lists.ts [path prefix]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rebuildSearch } from '../src/features/search/server/rebuild.ts';
import { newId } from '../src/platform/new-id.ts';
import { adminCookieName } from '../src/platform/staff/sessions.ts';
import { createToken, hashToken } from '../src/platform/staff/tokens.ts';
import { fillLists } from './lists/many-rows.ts';
import { LIST_QUERIES } from './lists/queries.ts';
import { fillWithOrders } from './orders/many-orders.ts';
import { OrderServer } from './orders/order-server.ts';
import { sendEachOnce } from './orders/send-each-once.ts';
import { openGeneratedDatabase } from './search-database.ts';
import { ORIGIN } from './servers/keys.ts';
import { median, printTable } from './stage.ts';

const SERVER = process.env.BENCH_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres';
const NAME = 'rb_bench_lists';
const ORDERS = 100_000;
const BOOKS = 100_000;
const CLIENTS = 16;
const ROUNDS = 3;
const ROUND_MS = 400;
const TARGET_RATIO = 0.3;

const db = await openGeneratedDatabase(SERVER, NAME, BOOKS);
await db.migrate();
if ((await db.query('SELECT 1 FROM orders LIMIT 1')).length === 0) {
  await fillWithOrders(db, ORDERS);
  await fillLists(db);
}
// The lists cover all catalogues, so the one without generated books needs its search tables too.
for (const catalogue of ['bestSeller', 'exclusive'] as const) await rebuildSearch(db, catalogue);
const cookie = await createOwnerCookie();
await db.close();

const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-admin-'));
const database = new URL(SERVER);
database.pathname = `/${NAME}`;
const server = await OrderServer.start({ database: database.href, files: folder });
const headers = { cookie };
const rows: string[][] = [];
const pathPrefix = process.argv[2] ?? '';
for (const [path, queries] of Object.entries(LIST_QUERIES))
  if (path.startsWith(pathPrefix))
    for (const query of queries) {
      const row = await measureList(path, query).catch(failureRow(path, query));
      rows.push(row);
      console.error(row.join('  '));
    }
server.end();
await rm(folder, { recursive: true });
printTable(
  `The admin's lists beside ${ORDERS.toLocaleString('en')} orders, ${CLIENTS} clients, median of ${ROUNDS} rounds (target: ratio ≥ 0.30)`,
  ['query', 'one ms', 'shop/s', 'bare/s', 'ratio', 'p95 ms', ''],
  rows,
);
if (rows.some((row) => row.at(-1) !== '')) process.exitCode = 1;

/** Reports a failed request as a row of the table, so that the other lists are still measured. */
function failureRow(path: string, query: string) {
  return ({ message }: Error) => [`${path}${query && `?${query}`}`, '', '', '', '', '', message];
}

/** Measures one page of a list: the full reply against its SQL alone. */
async function measureList(path: string, query: string): Promise<string[]> {
  const address = `/api/admin/${path}${query && `?${query}`}`;
  const ask = async (): Promise<number> => {
    const began = performance.now();
    const reply = await fetch(server.origin + address, { headers });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${address}: ${text}`);
    return performance.now() - began;
  };
  // Warms up caches and plans, then estimates the latency of a single client.
  await ask();
  const alone = median([await ask(), await ask(), await ask()]);
  await server.record();
  await ask();
  await server.take();
  await server.stopRecording();
  const count = Math.max(CLIENTS, Math.min(512, Math.round((2 * ROUND_MS) / Math.max(alone, 1))));
  const requests = Array.from({ length: count }, () => ({ method: 'GET', path: address, headers }));
  const [shop, bare, p95]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const run = await server.bare({ count, clients: CLIENTS, isRead: true });
    const answered = await sendEachOnce(server.origin, requests, CLIENTS);
    if (round === 0) continue;
    bare.push(run.rate);
    shop.push(answered.rate);
    p95.push(answered.p95);
  }
  const ratio = median(shop.map((rate, i) => rate / (bare[i] ?? rate)));
  return [
    `${path}${query && `?${query}`}`,
    alone.toFixed(0),
    ...[median(shop).toFixed(0), median(bare).toFixed(0), ratio.toFixed(2), median(p95).toFixed(0)],
    ratio < TARGET_RATIO ? '✗' : '',
  ];
}

/** Creates an owner without a second factor. @returns the cookie of their admin session */
async function createOwnerCookie(): Promise<string> {
  const [staffId, token] = [newId(), createToken()];
  await db.query(
    `INSERT INTO staff (id, name, email, role, password_hash, is_demo) VALUES ($1, 'Bench', $2, 'owner', 'none', true)`,
    [staffId, `${staffId.toLowerCase()}@admin.example`],
  );
  await db.query(
    `INSERT INTO staff_sessions (token_hash, staff_id, network, user_agent) VALUES ($1, $2, 'bench', 'bench')`,
    [hashToken(token), staffId],
  );
  return `${adminCookieName(ORIGIN)}=${token}`;
}
