/**
 * Placing an order of three lines, and the totals of such a cart, compared with the bare SQL of the same requests on
 * the same connections (a placement in one transaction).
 * Run: node bench/orders.ts; on the embedded database and on a PostgreSQL server
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seed } from '../src/app/seed/seed.ts';
import type { Db } from '../src/db/connect.ts';
import { rebuildSearch } from '../src/features/search/server/rebuild.ts';
import type { OrderTotals } from '../src/kernel/order-totals.ts';
import { type BenchDatabase, embeddedDatabase, serverDatabase } from './faults/crowd.ts';
import type { BenchServer } from './setup/child-server.ts';
import { compareWithSql, recordStatements, serveRecorded } from './setup/compare-with-sql.ts';
import { type BenchPerson, insertAddress, insertBenchPeople, insertCartItem } from './setup/people.ts';
import { type BenchRequest, sendRequest } from './setup/send-each-once.ts';
import { printTable } from './setup/stage.ts';

const CLIENTS = 64;
const ROUNDS = 5;
const ORDERS_PER_ROUND = 160;
/** Requests for each cart's totals per round. */
const TOTALS_PER_CART = 4;

/** Refills all carts and removes all orders. */
const RESET = `
  TRUNCATE orders, payments, payment_events, refunds, sandbox_payments, coupon_uses, edition_copies, outbox CASCADE;
  DELETE FROM cart_items;
  INSERT INTO cart_items SELECT * FROM bench_cart_items`;

const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-orders-'));
const rows: string[][] = [];
for (const place of [embeddedDatabase(join(folder, 'data')), await serverDatabase('rb_bench_orders')])
  await measure(place).finally(() => place.drop());
await rm(folder, { recursive: true });
printTable(
  `Orders of three lines, ${CLIENTS} clients, median of ${ROUNDS} rounds`,
  ['call', 'shop/s', 'bare/s', 'ratio', 'target', 'statements', 'p99 ms'],
  rows,
);

async function measure(place: BenchDatabase): Promise<void> {
  const people = await seedCarts(place);
  const { database, dataDir } = place;
  const server = await serveRecorded({ database, dataDir, folder });
  await server.ask('script', 'ANALYZE');
  const totals = people.map(totalsRequest);
  // Fills caches, so that their cost isn't recorded.
  await sendRequest(server.origin, totals[0] as BenchRequest);
  const totalStatements = await recordStatements(server, totals);
  await addRow(`${place.kind}: GET /api/carts/totals`, '≥ 0.50', totalStatements, server, {
    requests: Array.from({ length: TOTALS_PER_CART }, () => totals).flat(),
    isRead: true,
  });

  const orders = await Promise.all(people.map((person) => orderRequest(server, person)));
  const statements = await recordStatements(server, orders);
  const reset = () => server.ask('script', RESET);
  await reset();
  await addRow(`${place.kind}: POST /api/orders`, '≥ 0.40', statements, server, {
    requests: orders,
    isRead: false,
    reset,
  });
  server.stop();
}

async function addRow(
  call: string,
  target: string,
  statements: number,
  server: BenchServer,
  compared: Pick<Parameters<typeof compareWithSql>[1], 'requests' | 'isRead' | 'reset'>,
): Promise<void> {
  const options = { ...compared, clients: CLIENTS, rounds: ROUNDS };
  const { shop, bare, ratio, p99 } = await compareWithSql(server, options);
  rows.push([
    ...[call, shop.toFixed(0), bare.toFixed(0), ratio.toFixed(2), target],
    ...[String(statements), p99.toFixed(0)],
  ]);
}

function totalsRequest({ headers }: BenchPerson): BenchRequest {
  return { method: 'GET', path: '/api/carts/totals', headers };
}

/** Orders at the cart's current totals. */
async function orderRequest({ origin }: BenchServer, person: BenchPerson): Promise<BenchRequest> {
  const { data } = JSON.parse(await sendRequest(origin, totalsRequest(person))) as { data: OrderTotals };
  return {
    method: 'POST',
    path: '/api/orders',
    headers: { ...person.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ key: randomUUID(), digest: data.digest }),
  };
}

async function seedCarts(place: BenchDatabase): Promise<BenchPerson[]> {
  const db = await place.open();
  await seed(db, { reindex: rebuildSearch });
  const people = await insertBenchPeople(db, ORDERS_PER_ROUND);
  await db.transaction((tx) => fillCarts(tx, people));
  await db.close();
  return people;
}

async function fillCarts(tx: Db, people: readonly BenchPerson[]): Promise<void> {
  const books = await tx.query<{ id: string; color: string }>(
    `SELECT id, color FROM books WHERE catalogue = 'regular' AND withdrawn_at IS NULL ORDER BY popularity DESC LIMIT 3`,
  );
  for (const person of people) {
    await insertAddress(tx, person, ['US', 'NY', '10001', 'New York']);
    for (const book of books) await insertCartItem(tx, person, book, 1);
  }
  await tx.script('CREATE TABLE bench_cart_items AS SELECT * FROM cart_items');
}
