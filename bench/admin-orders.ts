/**
 * Admin list of 100,000 orders, compared with its bare SQL statement at the same concurrency.
 * Run: node bench/admin-orders.ts; needs BENCH_DATABASE_URL
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectServer, type Db } from '../src/db/connect.ts';
import { pageSql } from '../src/features/orders/server/admin/order-list.ts';
import {
  type OrderSearch,
  orderSort,
  searchCondition,
} from '../src/features/orders/server/admin/order-search.ts';
import { newId } from '../src/platform/new-id.ts';
import { createPasswords } from '../src/platform/sessions/passwords.ts';
import { createServerDatabase } from './faults/crowd.ts';
import { fillWithOrders } from './orders/many-orders.ts';
import { measureInTurns, median, printTable, serve } from './stage.ts';

const SERVER = process.env.BENCH_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres';
const ORDERS = 100_000;
const CLIENTS = 16;
const SECONDS = 4;
const SIZE = 50;
const PASSWORD = 'a bench of oak and brass';

const QUERIES: readonly (readonly [label: string, query: Record<string, string>])[] = [
  ['the newest', {}],
  ['page 400', { page: '400' }],
  ['paid, by due date', { state: 'paid', sort: 'due' }],
  ['late', { due: 'late' }],
  ['a code', { q: 'RB-0007-7777' }],
  ['a rare name', { q: 'Bookman 77123' }],
  ['two frequent words', { q: 'archer hamlet' }],
  ['a postcode, vegan leather', { q: 'SW1A 077', leather: 'veganLeather' }],
];

const place = await createServerDatabase(SERVER);
const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-admin-'));
const db = await place.open();
const rows: string[][] = [];
try {
  await fillWithOrders(db, ORDERS);
  const cookie = await createAgent(db);
  const shop = await serve('shop', { database: place.database, covers: folder });
  const headers = { cookie: await cookie(shop.origin) };
  for (const [label, query] of QUERIES)
    rows.push([label, ...(await measureQuery(shop.origin, headers, query))]);
  shop.stop();
} finally {
  await db.close();
  await place.drop();
  await rm(folder, { recursive: true });
}
printTable(
  `The admin's list over ${ORDERS.toLocaleString('en')} orders, ${CLIENTS} at once (target: ratio ≥ 0.30)`,
  ['query', 'admin/s', 'bare/s', 'ratio', 'p95 ms', 'bare p95 ms'],
  rows,
);

async function measureQuery(
  origin: string,
  headers: Record<string, string>,
  { page = '1', ...query }: Record<string, string>,
): Promise<string[]> {
  const url = `${origin}/api/admin/orders?${new URLSearchParams({ ...query, page })}`;
  const today = new Date().toISOString().slice(0, 10);
  const search: OrderSearch = { ...query, today, paymentOrderIds: [], refundOrderIds: null };
  const condition = searchCondition(search);
  const text = pageSql(condition, orderSort(search).by);
  const values = [...condition.values, SIZE, (Number(page) - 1) * SIZE, today];
  const times: { shop: number[]; bare: number[] } = { shop: [], bare: [] };
  const pool = connectServer(place.database ?? '', { pool: CLIENTS });
  const [shop, bare] = await measureInTurns(
    (seconds = SECONDS) =>
      measureRate(seconds, times.shop, async () => {
        const reply = await fetch(url, { headers });
        if (!reply.ok) throw new Error(`${url}: ${await reply.text()}`);
        await reply.arrayBuffer();
      }),
    (seconds = SECONDS) => measureRate(seconds, times.bare, () => pool.query(text, values)),
  );
  await pool.close();
  return [
    ...[shop.toFixed(0), bare.toFixed(0), (shop / bare).toFixed(2)],
    ...[median(times.shop).toFixed(1), median(times.bare).toFixed(1)],
  ];
}

/** Runs `ask` in a loop on every client. @returns requests per second; adds the p95 in milliseconds to `p95s` */
async function measureRate(seconds: number, p95s: number[], ask: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  const took: number[] = [];
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() - began < seconds * 1000) {
        const from = performance.now();
        await ask();
        took.push(performance.now() - from);
      }
    }),
  );
  p95s.push(took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.95)] ?? 0);
  return (took.length * 1000) / (performance.now() - began);
}

/** Creates a support agent. @returns a function that signs them in and returns their cookie */
async function createAgent(shop: Db): Promise<(origin: string) => Promise<string>> {
  const email = `bench-${newId().toLowerCase()}@admin.example`;
  await shop.query(
    `INSERT INTO staff (id, name, email, role, password_hash) VALUES ($1, 'Bea Bench', $2, 'support', $3)`,
    [newId(), email, await createPasswords({}).hash(PASSWORD)],
  );
  return async (origin) => {
    const reply = await fetch(`${origin}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    if (!reply.ok) throw new Error(`The admin login failed: ${await reply.text()}`);
    return reply.headers.get('set-cookie')?.split(';')[0] ?? '';
  };
}
