/**
 * Logins compared with an earlier commit: 200 people at once (success, speed, memory), the same from one network,
 * where rate limits apply, and the p99 of GET /api/books while 20 people keep logging in. Books are requested at a
 * steady pace far below capacity.
 * Run: node bench/logins.ts; needs BENCH_DATABASE_URL, and Linux for its many loopback addresses
 */
import { Agent, request } from 'node:http';
import autocannon from 'autocannon';
import { connectServer } from '../src/db/connect.ts';
import { buildEarlierShop, EARLIER_COMMIT, importEarlierModule } from './earlier-shop.ts';
import { type BenchPerson, createBenchPeople, createGuestHeaders, PASSWORD } from './people.ts';
import { type BenchServer, median, printTable, serve, shopDatabase } from './stage.ts';

const RUSH = 200;
const LOGINS = 20;
const PACE = 200;
const SECONDS = 8;
const ROUNDS = 3;

const earlierFolder = await buildEarlierShop();
const database = await shopDatabase();
const allPeople = await createBenchPeople(database, 2 * RUSH);
const earlierStage = await importEarlierModule<{ serve: typeof serve }>(earlierFolder, 'bench/stage.ts');
const shops = [
  {
    name: 'now',
    served: await serve('shop', { database, covers: 'data/covers' }),
    people: allPeople.slice(0, RUSH),
  },
  {
    name: EARLIER_COMMIT,
    served: await earlierStage.serve('shop', { database, covers: 'data/covers' }),
    people: await hashWithEarlier(allPeople.slice(RUSH)),
  },
];

const rushes: string[][] = [];
for (const { name, served, people } of shops) {
  // Warms up, from a network of its own.
  await logIn(served, people[0] as BenchPerson, '127.9.9.9');
  for (const [from, network] of [
    ['their own networks', (i: number) => `127.1.${i >> 8}.${i & 255}`],
    ['one network', () => '127.2.0.1'],
  ] as const)
    rushes.push([name, from, ...(await measureRush(served, people, network))]);
}
printTable(
  `${RUSH} people log in at once; from one network a hundred may`,
  ['', 'from', 'in', 'refused (429)', 'rejected (503)', 'seconds', 'logins/s', 'MB more at most'],
  rushes,
);

const rows: string[][] = [];
const measurements = shops.map(() => ({ quiet: [] as number[], busy: [] as number[], logins: 0 }));
for (const { served } of shops) await measureSteadyRequests(served, 2);
for (let round = 0; round < ROUNDS; round += 1)
  for (const [i, { served, people }] of shops.entries()) {
    const measurement = measurements[i] as (typeof measurements)[number];
    measurement.quiet.push(await measureSteadyRequests(served, SECONDS));
    const stop = new AbortController();
    const working = Promise.all(
      people.slice(0, LOGINS).map((person, n) => logInRepeatedly(served, person, n, stop.signal)),
    );
    measurement.busy.push(await measureSteadyRequests(served, SECONDS));
    stop.abort();
    measurement.logins += (await working).reduce((sum, count) => sum + count, 0);
  }
for (const [i, { name }] of shops.entries()) {
  const { quiet, busy, logins } = measurements[i] as (typeof measurements)[number];
  const [quietP99, busyP99] = [median(quiet), median(busy)];
  const rate = (logins / ROUNDS / SECONDS).toFixed(1);
  rows.push([
    name,
    quietP99.toFixed(1),
    busyP99.toFixed(1),
    (busyP99 / quietP99).toFixed(2),
    '≤ 3',
    rate,
    '≥ 25',
  ]);
}
printTable(
  `GET /api/books at ${PACE} a second, ${LOGINS} logins at once, median of ${ROUNDS} rounds`,
  ['', 'p99 ms quiet', 'p99 ms during logins', 'ratio', 'target', 'logins/s', 'target'],
  rows,
);
for (const { served } of shops) served.stop();

/** Sets the password hashes that the earlier shop would have made. */
async function hashWithEarlier(people: BenchPerson[]): Promise<BenchPerson[]> {
  interface Earlier {
    createPasswords(): { hash(password: string): Promise<string> };
  }
  const { createPasswords } = await importEarlierModule<Earlier>(earlierFolder, 'src/platform/passwords.ts');
  const db = connectServer(database);
  await db.query('UPDATE credentials SET password = $2 WHERE user_id = ANY($1)', [
    people.map(({ userId }) => userId),
    await createPasswords().hash(PASSWORD),
  ]);
  await db.close();
  return people;
}

/** Logs everybody in at once. @returns cells of the table */
async function measureRush(
  shop: BenchServer,
  people: readonly BenchPerson[],
  network: (i: number) => string,
): Promise<string[]> {
  const before = await shop.memory();
  let peak = before;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      peak = Math.max(peak, await shop.memory());
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  const began = performance.now();
  const statuses = await Promise.all(people.map((person, i) => logIn(shop, person, network(i))));
  const seconds = (performance.now() - began) / 1000;
  isOver = true;
  await watching;
  const count = (status: number) => statuses.filter((value) => value === status).length;
  return [
    String(count(200)),
    String(count(429)),
    String(count(503)),
    seconds.toFixed(1),
    (count(200) / seconds).toFixed(1),
    (peak - before).toFixed(0),
  ];
}

/** p99 in milliseconds of requests at a steady pace, from another thread. */
async function measureSteadyRequests({ origin }: BenchServer, duration: number): Promise<number> {
  const url = `${origin}/api/books?filter=${encodeURIComponent('{"limit":16,"offset":0}')}`;
  const result = await autocannon({ url, connections: 10, overallRate: PACE, duration, workers: 1 });
  if (result.non2xx || result.errors)
    throw new Error(`${result.non2xx} other answers, ${result.errors} errors`);
  return result.latency.p99;
}

async function logInRepeatedly(
  shop: BenchServer,
  person: BenchPerson,
  n: number,
  signal: AbortSignal,
): Promise<number> {
  let count = 0;
  while (!signal.aborted) {
    const status = await logIn(shop, person, `127.3.0.${n + 1}`);
    if (status !== 200) throw new Error(`A login was answered ${status}.`);
    count += 1;
  }
  return count;
}

function logIn({ origin }: BenchServer, { email }: BenchPerson, localAddress: string): Promise<number> {
  const headers = { ...createGuestHeaders(), 'content-type': 'application/json' };
  const agent = new Agent({ maxSockets: 1 });
  return new Promise((resolve, reject) => {
    const login = request(
      `${origin}/api/login`,
      { method: 'POST', headers, localAddress, agent },
      (reply) => {
        reply.resume().once('end', () => {
          agent.destroy();
          resolve(reply.statusCode ?? 0);
        });
      },
    );
    login.once('error', reject);
    login.end(JSON.stringify({ email, password: PASSWORD }));
  });
}
