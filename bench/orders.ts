/**
 * Placing an order of three lines, and the totals of such a cart, compared with the bare SQL recorded from the same
 * requests and replayed on the same connections (a placement in one transaction).
 * Run: node bench/orders.ts [embedded|server]; needs BENCH_DATABASE_URL for the server
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seed } from '../src/app/seed/seed.ts';
import type { Db } from '../src/db/connect.ts';
import { rebuildSearch } from '../src/features/search/server/rebuild.ts';
import type { OrderTotals } from '../src/kernel/order-totals.ts';
import { newId } from '../src/platform/new-id.ts';
import { type BenchDatabase, createServerDatabase, folderDatabase } from './faults/crowd.ts';
import { OrderServer } from './orders/order-server.ts';
import { type BenchRequest, type LoadResult, sendEachOnce } from './orders/send-each-once.ts';
import { type BenchPerson, insertBenchPeople } from './people.ts';
import { median, printTable } from './stage.ts';
import { HAS_WRK, wrk } from './wrk.ts';

const SERVER = process.env.BENCH_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres';
const CLIENTS = 64;
const ROUNDS = 5;
const ORDERS_PER_ROUND = 160;
/** Requests for each cart's totals per round. */
const TOTALS_PER_CART = 4;
const [only] = process.argv.slice(2);

/** Refills all carts and removes all orders. */
const RESET = `
  TRUNCATE orders, payments, payment_events, refunds, sandbox_payments, coupon_uses, edition_copies, outbox CASCADE;
  DELETE FROM cart_items;
  INSERT INTO cart_items SELECT * FROM bench_cart_items`;

const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-orders-'));
const rows: string[][] = [];
if (only !== 'server') await measure('embedded', folderDatabase(join(folder, 'data')));
if (only !== 'embedded') {
  const place = await createServerDatabase(SERVER).catch((error: Error) => error);
  if (place instanceof Error)
    console.log(`\nNO POSTGRESQL SERVER: its half of this bench is left out (${place.message}).`);
  else await measure('PostgreSQL', place).finally(() => place.drop());
}
await rm(folder, { recursive: true });
printTable(
  `Orders of three lines, ${CLIENTS} clients, median of ${ROUNDS} rounds`,
  ['call', 'shop/s', 'bare/s', 'ratio', 'asked', 'statements', 'p99 ms'],
  rows,
);

async function measure(name: string, place: BenchDatabase): Promise<void> {
  const people = await seedCarts(place);
  const { database, dataDir } = place;
  const server = await OrderServer.start({ database, dataDir, files: join(folder, 'files') });
  await server.script('ANALYZE');
  const texts = await recordStatements(server, people, (person) =>
    ask(server, person, 'GET', '/api/carts/totals'),
  );
  rows.push([
    `${name}: GET /api/carts/totals`,
    ...(await measureRow(server, {
      requests: Array.from({ length: TOTALS_PER_CART }, () =>
        people.map(({ headers }) => ({ method: 'GET', path: '/api/carts/totals', headers })),
      ).flat(),
      isRead: true,
      reset: async () => {},
      target: '≥ 0.50',
      texts,
    })),
  ]);

  const digests = new Map<BenchPerson, string>();
  for (let at = 0; at < people.length; at += CLIENTS)
    await Promise.all(
      people.slice(at, at + CLIENTS).map(async (person) => {
        digests.set(person, ((await ask(server, person, 'GET', '/api/carts/totals')) as OrderTotals).digest);
      }),
    );
  const requests = people.map((person) => ({
    method: 'POST',
    path: '/api/orders',
    headers: { ...person.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ key: randomUUID(), digest: digests.get(person) }),
  }));
  const reset = () => server.script(RESET);
  const bodies = new Map(people.map((person, i) => [person, requests[i]?.body]));
  const placed = await recordStatements(server, people, (person) =>
    ask(server, person, 'POST', '/api/orders', bodies.get(person)),
  );
  await reset();
  rows.push([
    `${name}: POST /api/orders`,
    ...(await measureRow(server, {
      requests,
      isRead: false,
      reset,
      target: '≥ 0.40',
      texts: placed,
    })),
  ]);
  server.end();
}

/** Measures reads with `wrk` where installed, which leaves more CPU time to the server. */
async function measureWithWrk(
  origin: string,
  requests: readonly BenchRequest[],
  connections: number,
): Promise<LoadResult> {
  const quoted = JSON.stringify;
  const requestTables = requests.slice(0, ORDERS_PER_ROUND).map(({ method, path, headers }) => {
    const headerTable = Object.entries(headers).map(
      ([name, value]) => `[${quoted(name)}] = ${quoted(value)}`,
    );
    return `{ ${quoted(method)}, ${quoted(path)}, { ${headerTable.join(', ')} } }`;
  });
  const script = `
    local all, made, turn = { ${requestTables.join(', ')} }, {}, 0
    function init()
      for i, one in ipairs(all) do made[i] = wrk.format(one[1], one[2], one[3]) end
    end
    function request() turn = turn % #made + 1; return made[turn] end`;
  return wrk(origin, { seconds: 4, connections, script });
}

interface Measured {
  requests: readonly BenchRequest[];
  isRead: boolean;
  reset: () => Promise<unknown>;
  target: string;
  texts: string[];
}

/** Returns the cells of a row. Rounds alternate, so that a busy moment of the machine affects both. */
async function measureRow(
  server: OrderServer,
  { requests, isRead, reset, target, texts }: Measured,
): Promise<string[]> {
  const shop: LoadResult[] = [];
  const bare: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const run = await server.bare({ count: requests.length, clients: CLIENTS, isRead });
    await reset();
    const answered = await (isRead && HAS_WRK ? measureWithWrk : sendEachOnce)(
      server.origin,
      requests,
      CLIENTS,
    );
    await reset();
    if (round === 0) continue;
    bare.push(run.rate);
    shop.push(answered);
  }
  // Shows every round, so that the reader sees how busy the machine was.
  const each = shop.map(({ rate }, i) => `${rate.toFixed(0)}/${bare[i]?.toFixed(0)}`);
  console.log(`  shop/bare by rounds: ${each.join('  ')}`);
  const rates = [median(shop.map(({ rate }) => rate)), median(bare)] as const;
  return [
    ...rates.map((rate) => rate.toFixed(0)),
    // Median of each round's ratio, so that a busy minute doesn't count against one side.
    median(shop.map(({ rate }, i) => rate / (bare[i] ?? rate))).toFixed(2),
    target,
    String(texts.length),
    median(shop.map(({ p99 }) => p99)).toFixed(0),
  ];
}

/** Records each person's SQL statements. @returns those of the last person */
async function recordStatements(
  server: OrderServer,
  people: readonly BenchPerson[],
  call: (person: BenchPerson) => Promise<unknown>,
): Promise<string[]> {
  // Fills caches, so that their cost isn't recorded.
  const [first] = people as [BenchPerson];
  await ask(server, first, 'GET', '/api/carts/totals');
  await server.record();
  let texts: string[] = [];
  for (const person of people) {
    await call(person);
    texts = await server.take();
  }
  await server.stopRecording();
  if (process.env['BENCH_STATEMENTS'])
    console.log(texts.map((text) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 160)).join('\n'));
  return texts;
}

async function ask(
  { origin }: OrderServer,
  { headers }: BenchPerson,
  method: string,
  path: string,
  body?: string,
): Promise<unknown> {
  const reply = await fetch(origin + path, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body } : {}),
  });
  const answer = (await reply.json()) as { data: unknown };
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(answer)}`);
  return answer.data;
}

/** Fills the demo shop with customers who have three books in their cart and an address. */
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
  for (const { userId } of people) {
    await tx.query(
      `INSERT INTO addresses (id, user_id, address_type, full_name, country, region, postal_code, city, line1, is_default)
       VALUES ($1, $2, 'shipping', 'Bench Bookman', 'US', 'NY', '10001', 'New York', '1 Main Street', true)`,
      [newId(), userId],
    );
    for (const { id, color } of books)
      await tx.query(
        `INSERT INTO cart_items (id, user_id, book_id, quantity, variant_type, leather_type, color)
         VALUES ($1, $2, $3, 1, 'superDeluxe', 'realLeather', $4)`,
        [newId(), userId, id, color],
      );
  }
  await tx.script('CREATE TABLE bench_cart_items AS SELECT * FROM cart_items');
}
