/**
 * The cart of 32 people at once, five lines each, beside a bare Fastify + pg server that runs the same statements, in
 * one run: `node bench/carts.ts`. Needs a PostgreSQL server (BENCH_DATABASE_URL).
 */
import { isDeepStrictEqual } from 'node:util';
import autocannon from 'autocannon';
import { connectServer } from '../src/db/connect.ts';
import { newId } from '../src/platform/new-id.ts';
import { type BenchPerson, benchPeople } from './people.ts';
import { inTurns, serve, shopDatabase, table } from './stage.ts';

const CONNECTIONS = 32;
const BOUND = { variantType: 'superDeluxe', leatherType: 'realLeather' };

const database = await shopDatabase();
const people = await benchPeople(database, CONNECTIONS);
const books = await fillCarts();
const shop = await serve('shop', { database, covers: 'data/covers' });
const bare = await serve('bare-cart', { database });

interface Call {
  url: string;
  method: 'GET' | 'POST';
  headers(person: BenchPerson): Record<string, string>;
  body?: string;
}
const [first] = books as [{ id: string; color: string }];
// The line holds as many copies as it can, so that adding changes nothing that is measured later.
const body = JSON.stringify({ bookData: { id: first.id }, quantity: 1, ...BOUND, color: first.color });
const own = ({ headers }: BenchPerson) => headers;
const named = ({ token }: BenchPerson) => ({ 'x-token': token });
const calls: [name: string, ours: Call, other: Call][] = [
  [
    'GET /api/carts (5 lines)',
    { url: `${shop.origin}/api/carts`, method: 'GET', headers: own },
    { url: `${bare.origin}/cart`, method: 'GET', headers: named },
  ],
  [
    'POST /api/carts/item',
    { url: `${shop.origin}/api/carts/item`, method: 'POST', headers: own, body },
    { url: `${bare.origin}/cart/item`, method: 'POST', headers: named, body },
  ],
];

const rows: string[][] = [];
for (const [name, ours, other] of calls) {
  const [reply, bareReply] = await Promise.all(
    [ours, other].map((call) => ask(call, people[0] as BenchPerson)),
  );
  if (!isDeepStrictEqual(reply, bareReply)) throw new Error(`${name}: the two servers do not say the same.`);
  const [shopRate, bareRate] = await inTurns(
    (seconds) => loadAs(ours, seconds),
    (seconds) => loadAs(other, seconds),
  );
  rows.push([name, shopRate.toFixed(0), bareRate.toFixed(0), (shopRate / bareRate).toFixed(2), '≥ 0.50']);
}
table(
  `Carts, ${CONNECTIONS} people, median of 3 rounds`,
  ['call', 'shop req/s', 'bare req/s', 'ratio', 'asked'],
  rows,
);
shop.stop();
bare.stop();

async function ask({ url, method, headers, body: sent }: Call, person: BenchPerson): Promise<unknown> {
  const reply = await fetch(url, {
    method,
    headers: { ...headers(person), 'content-type': 'application/json' },
    ...(sent ? { body: sent } : {}),
  });
  return reply.json();
}

/** Requests per second, each connection another person's. */
async function loadAs({ url, method, headers, body: sent }: Call, seconds = 4): Promise<number> {
  let next = 0;
  const result = await autocannon({
    url,
    method,
    connections: CONNECTIONS,
    duration: seconds,
    ...(sent ? { body: sent } : {}),
    setupClient(client) {
      const person = people[next++ % people.length] as BenchPerson;
      client.setHeaders({ ...headers(person), ...(sent ? { 'content-type': 'application/json' } : {}) });
    },
  });
  if (result.non2xx || result.errors)
    throw new Error(`${url}: ${result.non2xx} other answers, ${result.errors} errors`);
  return result.requests.average;
}

async function fillCarts() {
  const db = connectServer(database);
  const chosen = await db.query<{ id: string; color: string }>(
    `SELECT id, color FROM books WHERE catalogue = 'regular' AND withdrawn_at IS NULL ORDER BY popularity DESC LIMIT 5`,
  );
  for (const { userId } of people)
    for (const { id, color } of chosen)
      await db.query(
        `INSERT INTO cart_items (id, user_id, book_id, quantity, variant_type, leather_type, color)
         VALUES ($1, $2, $3, 99, $4, $5, $6)`,
        [newId(), userId, id, BOUND.variantType, BOUND.leatherType, color],
      );
  await db.close();
  return chosen;
}
