/**
 * How much logins hold up everybody else: the 99th percentile of GET /api/books while twenty people log in again and
 * again, beside the same when nobody does, in one run: `node bench/logins.ts`. The books are asked for at a steady
 * pace, far below what the shop can do. Needs a PostgreSQL server (BENCH_DATABASE_URL).
 */
import autocannon from 'autocannon';
import { type BenchPerson, benchPeople, guestHeaders, PASSWORD } from './people.ts';
import { median, serve, shopDatabase, table } from './stage.ts';

const LOGINS = 20;
const PACE = 200;
const SECONDS = 8;
const ROUNDS = 3;

const database = await shopDatabase();
const people = await benchPeople(database, LOGINS);
const shop = await serve('shop', { database, covers: 'data/covers' });
const list = `${shop.origin}/api/books?filter=${encodeURIComponent('{"limit":16,"offset":0}')}`;

await steady(2);
const quiet: number[] = [];
const busy: number[] = [];
let logins = 0;
for (let round = 0; round < ROUNDS; round += 1) {
  quiet.push(await steady(SECONDS));
  const stop = new AbortController();
  const working = Promise.all(people.map((person) => logInAgainAndAgain(person, stop.signal)));
  busy.push(await steady(SECONDS));
  stop.abort();
  logins += (await working).reduce((sum, count) => sum + count, 0);
}
const [still, during] = [median(quiet), median(busy)];
table(
  `GET /api/books at ${PACE} a second, ${LOGINS} logins at once, median of ${ROUNDS} rounds`,
  ['', 'p99 ms quiet', 'p99 ms during logins', 'ratio', 'asked', 'logins/s'],
  [
    [
      'GET /api/books',
      still.toFixed(1),
      during.toFixed(1),
      (during / still).toFixed(2),
      '≤ 3',
      (logins / ROUNDS / SECONDS).toFixed(1),
    ],
  ],
);
shop.stop();

/** p99 in milliseconds of requests at a steady pace; from another thread. */
async function steady(duration: number): Promise<number> {
  const result = await autocannon({ url: list, connections: 10, overallRate: PACE, duration, workers: 1 });
  if (result.non2xx || result.errors)
    throw new Error(`${result.non2xx} other answers, ${result.errors} errors`);
  return result.latency.p99;
}

/** @returns how often the person was logged in */
async function logInAgainAndAgain({ email }: BenchPerson, signal: AbortSignal): Promise<number> {
  let count = 0;
  while (!signal.aborted) {
    const reply = await fetch(`${shop.origin}/api/login`, {
      method: 'POST',
      headers: { ...guestHeaders(), 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    if (reply.status !== 200) throw new Error(`A login was answered ${reply.status}: ${await reply.text()}`);
    await reply.arrayBuffer();
    count += 1;
  }
  return count;
}
