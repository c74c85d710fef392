/**
 * Admin book list over a generated catalogue, compared with the bare SQL of the same requests on the same connections.
 * Run: node bench/admin-books.ts [books, default 1000000]; needs BENCH_DATABASE_URL
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rebuildSearch } from '../src/features/search/server/rebuild.ts';
import { newId } from '../src/platform/new-id.ts';
import { adminCookieName } from '../src/platform/staff/sessions.ts';
import { createToken, hashToken } from '../src/platform/staff/tokens.ts';
import { OrderServer } from './orders/order-server.ts';
import { sendEachOnce } from './orders/send-each-once.ts';
import { openGeneratedDatabase } from './search-database.ts';
import { ORIGIN } from './servers/keys.ts';
import { median, printTable } from './stage.ts';

const SERVER = process.env.BENCH_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres';
const BOOKS = Number(process.argv[2] ?? 1_000_000);
const CLIENTS = 16;
const ROUNDS = 3;
const EACH = 64;
const QUERIES = [
  '',
  'page=200',
  'sort=title',
  'sort=-createdAt',
  'sort=price',
  'q=silver+river',
  'q=the+night',
  'genre=3',
  'genre=3&language=2&sort=title',
  'limited=no&photographs=no',
  'state=withdrawn',
];

const NAME = `rb_bench_admin_${BOOKS}`;
const db = await openGeneratedDatabase(SERVER, NAME, BOOKS);
const [staffId, token] = [newId(), createToken()];
await db.query(
  `INSERT INTO staff (id, name, email, role, password_hash, is_demo) VALUES ($1, 'Bench', $2, 'catalogue', 'none', true)`,
  [staffId, `${staffId.toLowerCase()}@admin.example`],
);
await db.query(
  `INSERT INTO staff_sessions (token_hash, staff_id, network, user_agent) VALUES ($1, $2, 'bench', 'bench')`,
  [hashToken(token), staffId],
);
// The list covers all catalogues, so the one without generated books needs its search tables too.
for (const catalogue of ['bestSeller', 'exclusive'] as const) await rebuildSearch(db, catalogue);
await db.close();

const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-admin-'));
const database = new URL(SERVER);
database.pathname = `/${NAME}`;
const server = await OrderServer.start({ database: database.href, files: folder });
const headers = { cookie: `${adminCookieName(ORIGIN)}=${token}` };
const rows: string[][] = [];
for (const question of QUERIES) rows.push(await measureQuestion(question));
server.end();
await rm(folder, { recursive: true });
printTable(
  `The admin's list of ${BOOKS.toLocaleString('en')} books, ${CLIENTS} clients, median of ${ROUNDS} rounds`,
  ['query', 'shop/s', 'bare/s', 'ratio', 'target', 'p99 ms'],
  rows,
);

async function measureQuestion(question: string): Promise<string[]> {
  const path = `/api/admin/books?${question}`;
  const ask = async () => {
    const reply = await fetch(server.origin + path, { headers });
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
  };
  // Warms up: the total is cached until the catalogue changes.
  await ask();
  await server.record();
  await ask();
  await server.take();
  await server.stopRecording();
  const requests = Array.from({ length: EACH }, () => ({ method: 'GET', path, headers }));
  const [shop, bare, p99]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const run = await server.bare({ count: EACH, clients: CLIENTS, isRead: true });
    const answered = await sendEachOnce(server.origin, requests, CLIENTS);
    if (round === 0) continue;
    bare.push(run.rate);
    shop.push(answered.rate);
    p99.push(answered.p99);
  }
  return [
    question || 'everything',
    median(shop).toFixed(0),
    median(bare).toFixed(0),
    median(shop.map((rate, i) => rate / (bare[i] ?? rate))).toFixed(2),
    '≥ 0.30',
    median(p99).toFixed(0),
  ];
}
