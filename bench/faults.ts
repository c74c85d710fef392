/**
 * Orders under failures: killed processes, lost database, slow or broken provider, webhooks that are duplicated, lost,
 * late or reordered, 500 buyers for the last 20 copies, two tabs at once. Then audits all orders and charges with
 * independent SQL. Runs on the embedded database and with two processes on PostgreSQL (BENCH_DATABASE_URL).
 * Run: node bench/faults.ts [embedded|server] [seed]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../test/free-port.ts';
import { type Audit, audit, auditWords, problemsOf } from './faults/audit.ts';
import { Letters } from './faults/letters.ts';
import { CutProxy } from './faults/proxy.ts';
import { brokenProvider, cutOff, killed, rush, type Stage, slowProvider, twoTabs } from './faults/scenes.ts';
import { nothingPromised, type Promised } from './faults/shopper.ts';
import { FaultyShop } from './faults/shops.ts';
import { type Crowd, filesOf, inFolder, onServer, type Place, peopled } from './faults/site.ts';
import { randomFrom } from './random.ts';

const SERVER = process.env.BENCH_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/postgres';
const [only, givenSeed] = process.argv.slice(2);
const seed = Number(givenSeed ?? Date.now() % 1_000_000);
const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-faults-'));
const results: string[] = [];

if (only !== 'server') await onPlace(inFolder(join(folder, 'data')));
else console.log('The embedded database is left out.');
if (only !== 'embedded') {
  const place = await onServer(SERVER).catch((error: Error) => error);
  if (place instanceof Error) {
    console.log(`\nNO POSTGRESQL SERVER: its half of this bench is left out (${place.message}).`);
    results.push('PostgreSQL: left out');
  } else await onPlace(place);
} else if (only) console.log('PostgreSQL is left out.');
await rm(folder, { recursive: true, force: true });
console.log(`\n${results.join('\n')}`);

async function onPlace(place: Place): Promise<void> {
  const began = performance.now();
  const name = place.kind === 'embedded' ? 'embedded database' : 'PostgreSQL, two processes';
  console.log(`\n${name}, seed ${seed}`);
  try {
    const { found, wrong } = await through(place);
    for (const problem of wrong) console.log(`  WRONG: ${problem}`);
    results.push(`${name}: ${auditWords(found)} (${seconds(began)} s)`);
    if (wrong.length) process.exitCode = 1;
  } finally {
    await place.drop();
  }
}

async function through(place: Place): Promise<{ found: Audit; wrong: string[] }> {
  const random = randomFrom(seed);
  const began = performance.now();
  const crowd = await peopled(place, random);
  console.log(`  the shop is filled (${seconds(began)} s)`);
  const letters = await Letters.open();
  const proxy = place.database ? await CutProxy.open(place.database, await freePort()) : undefined;
  const shops = await open(place, proxy, letters.url);
  const promised = nothingPromised();
  const troubles = new Map<string, number>();
  const street = {
    origins: shops.map(({ origin }) => origin),
    random,
    promised,
    patienceMs: 15_000,
    expire: (code: string) => patiently(() => random.one(shops).ask({ ask: 'expire', code })),
    trouble: (what: string) => void troubles.set(what, (troubles.get(what) ?? 0) + 1),
  };
  const wrong = await scenes({ street, shops, random }, crowd, proxy);
  await settle(shops);
  await Promise.all(shops.map((one) => one.end()));
  await proxy?.cut();
  console.log(
    `  shoppers asked again after: ${[...troubles].map(([what, n]) => `${n} × ${what}`).join(', ')}`,
  );
  const found = await audited(place, promised);
  console.log(
    `  orders: ${Object.entries(found.states)
      .map(([state, n]) => `${n} ${state}`)
      .join(', ')}`,
  );
  wrong.push(...promised.strange, ...problemsOf(found), ...(await lettersWrong(place, letters, shops)));
  await letters.close();
  return { found, wrong };
}

async function open(place: Place, proxy: CutProxy | undefined, smtp: string): Promise<FaultyShop[]> {
  const shops: FaultyShop[] = [];
  for (let n = 0; n < (place.kind === 'server' ? 2 : 1); n += 1) {
    const where = place.dataDir ? { dataDir: place.dataDir } : { database: proxy?.url ?? '' };
    const files = filesOf(folder, place.kind);
    const shop = new FaultyShop({
      ...where,
      port: await freePort(),
      smtp,
      seed: seed + 1000 * n,
      files,
      slowMs: 30_000,
    });
    await shop.start();
    shops.push(shop);
  }
  return shops;
}

/** Retries for 30 seconds while the database is gone, then throws its error. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (let second = 0; second < 30; second++) {
    try {
      return await ask();
    } catch {
      await wait(1000);
    }
  }
  return ask();
}

async function scenes(stage: Stage, crowd: Crowd, proxy: CutProxy | undefined): Promise<string[]> {
  const scene = async (play: Promise<string>) => {
    const began = performance.now();
    console.log(`  ${await play} (${seconds(began)} s)`);
  };
  await scene(killed(stage, crowd.kills));
  if (proxy) await scene(cutOff(stage, crowd.outage, proxy));
  else console.log('  the embedded database is in the process: it is gone when that is killed');
  await scene(twoTabs(stage, crowd.tabs));
  await scene(brokenProvider(stage, crowd.broken));
  await scene(slowProvider(stage, crowd.slow));
  for (const one of stage.shops) await one.ask({ ask: 'mood', webhooks: 'well' });
  let problems: string[] = [];
  await scene(
    rush(stage, crowd.rush).then((end) => {
      problems = end.problems;
      return end.words;
    }),
  );
  return problems;
}

/** Advances the clock by two hours at a time until nothing is pending. */
async function settle(shops: readonly FaultyShop[]): Promise<void> {
  const began = performance.now();
  for (const one of shops) await one.ask({ ask: 'mood', provider: 'well', webhooks: 'well' });
  // The latest delayed webhooks arrive within 3.3 s.
  await wait(3500);
  let rounds = 0;
  let failures: string[] = [];
  for (let open = Number.POSITIVE_INFINITY; open > 0 && rounds < 40; rounds += 1) {
    for (const one of shops) await one.ask({ ask: 'rest' });
    await shops[0]?.ask({ ask: 'pass' });
    for (const one of shops) {
      const worked = (await one.ask({ ask: 'work' })) as { open: number; failures: string[] };
      ({ open, failures } = worked);
    }
  }
  for (const failure of failures) console.log(`  the last work failed: ${failure}`);
  console.log(`  settled after ${rounds} times two hours (${seconds(began)} s)`);
}

async function audited(place: Place, promised: Promised): Promise<Audit> {
  const db = await place.open();
  const found = await audit((text, values) => db.query(text, values), promised);
  await db.close();
  return found;
}

/** A process killed between sending an email and marking it sent repeats it; up to three are in flight at a time. */
async function lettersWrong(place: Place, letters: Letters, shops: readonly FaultyShop[]): Promise<string[]> {
  const { letters: count, repeated, most, ids } = letters.counted();
  const kills = shops.reduce((sum, one) => sum + one.kills, 0);
  console.log(`  ${count} letters, ${repeated} of them once more after ${kills} kills`);
  const db = await place.open();
  const written = await db.query<{ id: string }>('SELECT id FROM outbox');
  await db.close();
  const missing = written.filter(({ id }) => !ids.has(id)).length;
  return [
    ...(missing ? [`${missing} letters never came to the mail server`] : []),
    ...(repeated > kills ? [`${repeated} letters came once more, after ${kills} kills`] : []),
    ...(most > 3 ? [`a letter came ${most} times`] : []),
  ];
}

function seconds(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(0);
}
