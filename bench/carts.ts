/**
 * Carts of 32 people at once, five lines each, compared with a bare Fastify + pg server that resolves the session in
 * the cart statement. Optionally measures an older version, installed and built in the given folder.
 * Run: node bench/carts.ts [../older]; needs BENCH_DATABASE_URL; uses `wrk` where installed
 */
import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import autocannon from 'autocannon';
import { QUANTITY_MAX } from '#kernel/quantity.ts';
import { connectServer } from '../src/db/connect.ts';
import { newId } from '../src/platform/new-id.ts';
import { type BenchPerson, createBenchPeople } from './people.ts';
import { median, printTable, shopDatabase } from './stage.ts';
import { HAS_WRK, wrk } from './wrk.ts';

const CONNECTIONS = 32;
const ROUNDS = 5;
const SECONDS = 3;
const BINDING = { variantType: 'superDeluxe', leatherType: 'realLeather' };
const OLDER_FOLDER = process.argv[2];

interface Server {
  origin: string;
  child: ChildProcess;
  headers(person: BenchPerson): Record<string, string>;
  paths: { cart: string; item: string };
}

const database = await shopDatabase();
const people = await createBenchPeople(database, CONNECTIONS);
const [first] = (await fillCarts()) as [{ id: string; color: string }];
// Quantity is already at its maximum, so adding more doesn't change later measurements.
const body = JSON.stringify({ bookData: { id: first.id }, quantity: 1, ...BINDING, color: first.color });

const bare = await start('bare-cart');
const shop = await start('shop');
const older = OLDER_FOLDER === undefined ? undefined : await start('shop', OLDER_FOLDER);
const servers = [bare, shop, ...(older ? [older] : [])];

const rows: string[][] = [];
for (const [name, path, payload] of [
  ['GET /api/carts (5 lines)', 'cart', undefined],
  ['POST /api/carts/item', 'item', body],
] as const) {
  const replies = await Promise.all(servers.map((server) => ask(server, path, payload)));
  const [floorReply, shopReply] = replies as [Reply, Reply];
  const isAlike = replies.every((reply) => summarizeCart(reply) === summarizeCart(floorReply));
  if (!isAlike || !isDeepStrictEqual(shopReply, floorReply))
    throw new Error(`${name}: the servers reply differently.`);
  for (const server of servers) await load(server, path, payload, 1);
  const measured = new Map(servers.map((server) => [server, [] as Measured[]]));
  // Rounds alternate, so that a busy moment of the machine affects all servers.
  for (let round = 0; round < ROUNDS; round += 1)
    for (const server of servers) measured.get(server)?.push(await load(server, path, payload));
  const [floor, ours, theirs] = servers.map((server) => computeMedian(measured.get(server) ?? []));
  rows.push([
    name,
    ...[ours, theirs, floor].map((result) => result?.rate.toFixed(0) ?? '–'),
    formatRatio(ours, floor),
    '≥ 0.40',
    formatRatio(theirs, floor),
    ...[ours, theirs, floor].map((result) =>
      result?.cpuMicros === undefined ? '–' : result.cpuMicros.toFixed(0),
    ),
  ]);
}
printTable(
  `Carts, ${CONNECTIONS} people, median of ${ROUNDS} rounds by ${HAS_WRK ? 'wrk' : 'autocannon'}; µs of the server's processor a call`,
  [
    'call',
    'shop/s',
    'older/s',
    'bare/s',
    'shop/bare',
    'target',
    'older/bare',
    'shop µs',
    'older µs',
    'bare µs',
  ],
  rows,
);
for (const { child } of servers) {
  child.removeAllListeners('exit');
  child.kill();
}

/** Starts a server of `bench/servers/` of this version, or of the one in `folder`. */
async function start(name: 'shop' | 'bare-cart', folder = join(import.meta.dirname, '..')): Promise<Server> {
  const options = JSON.stringify({ database, covers: 'data/covers' });
  const child = fork(join(folder, 'bench/servers', `${name}.ts`), [options], { cwd: folder });
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The ${name} server ended with code ${code}.`)));
    child.once('message', (message) => resolve((message as { origin: string }).origin));
  });
  return name === 'shop'
    ? {
        origin,
        child,
        headers: ({ headers }) => headers,
        paths: { cart: '/api/carts', item: '/api/carts/item' },
      }
    : {
        origin,
        child,
        headers: ({ token }) => ({ 'x-token': token }),
        paths: { cart: '/cart', item: '/cart/item' },
      };
}

type Path = keyof Server['paths'];
/** The part of a reply that must match between versions. */
interface Reply {
  data: { subtotal: number; cartItems: { id: string; totalAmount: number }[] };
}
function summarizeCart({ data }: Reply): string {
  return [data.subtotal, ...data.cartItems.map(({ id, totalAmount }) => `${id} ${totalAmount}`)].join();
}

async function ask({ origin, paths, headers }: Server, path: Path, payload?: string): Promise<Reply> {
  const reply = await fetch(origin + paths[path], {
    ...(payload === undefined ? {} : { method: 'POST', body: payload }),
    headers: { ...headers(people[0] as BenchPerson), 'content-type': 'application/json' },
  });
  return reply.json() as Promise<Reply>;
}

interface Measured {
  rate: number;
  /** Microseconds of server CPU time per request, where the system reports it. */
  cpuMicros?: number;
}

function computeMedian(measurements: readonly Measured[]): Measured {
  const cpuMicros = measurements.flatMap((measurement) => measurement.cpuMicros ?? []);
  return {
    rate: median(measurements.map(({ rate }) => rate)),
    ...(cpuMicros.length ? { cpuMicros: median(cpuMicros) } : {}),
  };
}
function formatRatio(dividend?: Measured, divisor?: Measured): string {
  return dividend && divisor ? (dividend.rate / divisor.rate).toFixed(2) : '–';
}

async function load(server: Server, path: Path, payload?: string, seconds = SECONDS): Promise<Measured> {
  const before = await readCpuTicks(server.child);
  const { rate, count } = await (HAS_WRK ? loadWithWrk : loadWithAutocannon)(server, path, payload, seconds);
  const after = await readCpuTicks(server.child);
  return {
    rate,
    ...(before === undefined || after === undefined
      ? {}
      : { cpuMicros: ((after - before) * 10_000) / count }),
  };
}

/** CPU time of a process in hundredths of a second; undefined without Linux's /proc. */
async function readCpuTicks({ pid }: ChildProcess): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields && Number(fields[11]) + Number(fields[12]);
}

interface Answered {
  rate: number;
  count: number;
}

async function loadWithWrk(
  { origin, paths, headers }: Server,
  path: Path,
  payload: string | undefined,
  seconds: number,
): Promise<Answered> {
  // A JSON string of plain ASCII is also a valid Lua string.
  const quoted = JSON.stringify;
  const formatHeaders = (person: BenchPerson) =>
    Object.entries({ ...headers(person), ...(payload ? { 'content-type': 'application/json' } : {}) })
      .map(([name, value]) => `[${quoted(name)}] = ${quoted(value)}`)
      .join(', ');
  const script = `
    local people = {${people.map((person) => `{ ${formatHeaders(person)} }`).join(', ')}}
    local requests, turn = {}, 0
    function init()
      for i, headers in ipairs(people) do
        requests[i] = wrk.format(${payload ? `"POST", nil, headers, ${quoted(payload)}` : `"GET", nil, headers`})
      end
    end
    function request() turn = turn % #requests + 1; return requests[turn] end`;
  return wrk(origin + paths[path], { seconds, connections: CONNECTIONS, script });
}

async function loadWithAutocannon(
  { origin, paths, headers }: Server,
  path: Path,
  payload: string | undefined,
  seconds: number,
): Promise<Answered> {
  let next = 0;
  const result = await autocannon({
    url: origin + paths[path],
    method: payload === undefined ? 'GET' : 'POST',
    connections: CONNECTIONS,
    duration: seconds,
    ...(payload === undefined ? {} : { body: payload }),
    setupClient(client) {
      const person = people[next++ % people.length] as BenchPerson;
      client.setHeaders({ ...headers(person), ...(payload ? { 'content-type': 'application/json' } : {}) });
    },
  });
  if (result.non2xx || result.errors)
    throw new Error(`${origin}${paths[path]}: ${result.non2xx} other answers, ${result.errors} errors`);
  return { rate: result.requests.average, count: result['2xx'] };
}

async function fillCarts() {
  const db = connectServer(database);
  const books = await db.query<{ id: string; color: string }>(
    `SELECT id, color FROM books WHERE catalogue = 'regular' AND withdrawn_at IS NULL ORDER BY popularity DESC LIMIT 5`,
  );
  for (const { userId } of people)
    for (const { id, color } of books)
      await db.query(
        `INSERT INTO cart_items (id, user_id, book_id, quantity, variant_type, leather_type, color)
         VALUES ($1, $2, $3, ${QUANTITY_MAX}, $4, $5, $6)`,
        [newId(), userId, id, BINDING.variantType, BINDING.leatherType, color],
      );
  await db.close();
  return books;
}
