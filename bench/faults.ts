/**
 * Orders under failures: killed processes, lost database, slow or broken provider, webhooks that are duplicated, lost,
 * late or reordered, 500 buyers for the last 20 copies, two tabs at once. Then audits all orders and charges with
 * independent SQL. Runs on the embedded database and with two processes on a PostgreSQL server.
 * Run: node bench/faults.ts [embedded|server] [seed]
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type MailServer, startMailServer } from '../test/email-server.ts';
import { findFreePort } from '../test/free-port.ts';
import { type Audit, audit, auditProblems, summarizeAudit } from './faults/audit.ts';
import {
  type BenchDatabase,
  type Crowd,
  embeddedDatabase,
  seedCrowd,
  serverDatabase,
} from './faults/crowd.ts';
import { DatabaseProxy } from './faults/database-proxy.ts';
import {
  brokenProvider,
  buyLastCopies,
  cutDatabase,
  killProcesses,
  type ScenarioContext,
  slowProvider,
  twoTabs,
} from './faults/scenarios.ts';
import { FaultyShop } from './faults/shop-process.ts';
import { type ConfirmationLog, emptyConfirmationLog } from './faults/shopper.ts';
import { createRandomSource } from './setup/generator.ts';

const [only, seedArgument] = process.argv.slice(2);
const seed = Number(seedArgument ?? Date.now() % 1_000_000);
const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-faults-'));
const results: string[] = [];

if (only !== 'server') await runOn(embeddedDatabase(join(folder, 'data')));
if (only !== 'embedded') await runOn(await serverDatabase('rb_bench_faults'));
await rm(folder, { recursive: true, force: true });
console.log(`\n${results.join('\n')}`);

async function runOn(place: BenchDatabase): Promise<void> {
  const began = performance.now();
  const name = place.kind === 'embedded' ? 'embedded database' : 'PostgreSQL, two processes';
  console.log(`\n${name}, seed ${seed}`);
  try {
    const { report, problems } = await runScenarios(place);
    for (const problem of problems) console.log(`  WRONG: ${problem}`);
    results.push(`${name}: ${summarizeAudit(report)} (${secondsSince(began)} s)`);
    if (problems.length) process.exitCode = 1;
  } finally {
    await place.drop();
  }
}

async function runScenarios(place: BenchDatabase): Promise<{ report: Audit; problems: string[] }> {
  const random = createRandomSource(seed);
  const began = performance.now();
  const crowd = await seedCrowd(place, random);
  console.log(`  the shop is filled (${secondsSince(began)} s)`);
  const emails = await startMailServer();
  const proxy = place.database ? await DatabaseProxy.open(place.database, await findFreePort()) : undefined;
  const shops = await open(place, proxy, emails.url);
  const confirmations = emptyConfirmationLog();
  const troubles = new Map<string, number>();
  const context = {
    origins: shops.map(({ origin }) => origin),
    random,
    confirmations,
    timeoutMs: 15_000,
    expire: (code: string) => retryWhileDown(() => random.pick(shops).ask('expire', code)),
    reportTrouble: (message: string) => void troubles.set(message, (troubles.get(message) ?? 0) + 1),
  };
  const problems = await playScenarios({ context, shops, random }, crowd, proxy);
  await settle(shops);
  await Promise.all(shops.map((shop) => shop.end()));
  await proxy?.cut();
  console.log(
    `  shoppers retried after: ${[...troubles].map(([message, n]) => `${n} × ${message}`).join(', ')}`,
  );
  const report = await runAudit(place, confirmations);
  console.log(
    `  orders: ${Object.entries(report.states)
      .map(([state, n]) => `${n} ${state}`)
      .join(', ')}`,
  );
  problems.push(
    ...confirmations.unexpected,
    ...auditProblems(report),
    ...(await emailProblems(place, emails, shops)),
  );
  await emails.close();
  return { report, problems };
}

async function open(
  place: BenchDatabase,
  proxy: DatabaseProxy | undefined,
  smtp: string,
): Promise<FaultyShop[]> {
  const shops: FaultyShop[] = [];
  for (let n = 0; n < (place.kind === 'PostgreSQL' ? 2 : 1); n += 1) {
    const shop = new FaultyShop({
      dataDir: place.dataDir,
      database: proxy?.url,
      port: await findFreePort(),
      smtp,
      seed: seed + 1000 * n,
      folder: join(folder, place.kind),
    });
    await shop.start();
    shops.push(shop);
  }
  return shops;
}

/** Retries for 30 seconds while the database is gone, then throws its error. */
async function retryWhileDown<T>(ask: () => Promise<T>): Promise<T> {
  for (let second = 0; second < 30; second++) {
    try {
      return await ask();
    } catch {
      await wait(1000);
    }
  }
  return ask();
}

async function playScenarios(
  stage: ScenarioContext,
  crowd: Crowd,
  proxy: DatabaseProxy | undefined,
): Promise<string[]> {
  const playScenario = async (play: Promise<string>) => {
    const began = performance.now();
    console.log(`  ${await play} (${secondsSince(began)} s)`);
  };
  await playScenario(killProcesses(stage, crowd.kills));
  if (proxy) await playScenario(cutDatabase(stage, crowd.outage, proxy));
  else console.log('  the embedded database is in the process: it is gone when that is killed');
  await playScenario(twoTabs(stage, crowd.tabs));
  await playScenario(brokenProvider(stage, crowd.broken));
  await playScenario(slowProvider(stage, crowd.slow));
  for (const shop of stage.shops) await shop.set({ webhooks: 'well' });
  let problems: string[] = [];
  await playScenario(
    buyLastCopies(stage, crowd.rush).then((end) => {
      problems = end.problems;
      return end.summary;
    }),
  );
  return problems;
}

/** Advances the clock by two hours at a time until nothing is pending. */
async function settle(shops: readonly FaultyShop[]): Promise<void> {
  const began = performance.now();
  for (const shop of shops) await shop.set({ provider: 'well', webhooks: 'well' });
  // The latest delayed webhooks arrive within 3.3 s.
  await wait(3500);
  let rounds = 0;
  let failures: string[] = [];
  for (let open = Number.POSITIVE_INFINITY; open > 0 && rounds < 40; rounds += 1) {
    for (const shop of shops) await shop.ask('rest');
    await shops[0]?.ask('pass');
    for (const shop of shops) {
      const progress = (await shop.ask('work')) as { open: number; failures: string[] };
      ({ open, failures } = progress);
    }
  }
  for (const failure of failures) console.log(`  the last work failed: ${failure}`);
  console.log(`  settled after ${rounds} times two hours (${secondsSince(began)} s)`);
}

async function runAudit(place: BenchDatabase, confirmations: ConfirmationLog): Promise<Audit> {
  const db = await place.open();
  const report = await audit((text, values) => db.query(text, values), confirmations);
  await db.close();
  return report;
}

/** A process killed between sending an email and marking it sent repeats it; up to three are in flight at a time. */
async function emailProblems(
  place: BenchDatabase,
  emails: MailServer,
  shops: readonly FaultyShop[],
): Promise<string[]> {
  const deliveries = new Map<string, number>();
  for (const { email } of emails.received) {
    // Message id `<id@host>` carries the outbox id in every attempt.
    const id = /^<([^@]+)@/.exec(email.messageId ?? '')?.[1] ?? '';
    deliveries.set(id, (deliveries.get(id) ?? 0) + 1);
  }
  const repeated = emails.received.length - deliveries.size;
  const maxDeliveries = Math.max(0, ...deliveries.values());
  const kills = shops.reduce((sum, shop) => sum + shop.kills, 0);
  console.log(`  ${deliveries.size} emails, ${repeated} of them twice after ${kills} kills`);
  const db = await place.open();
  const outbox = await db.query<{ id: string }>('SELECT id FROM outbox');
  await db.close();
  const missing = outbox.filter(({ id }) => !deliveries.has(id)).length;
  return [
    ...(missing ? [`${missing} emails never reached the mail server`] : []),
    ...(repeated > kills ? [`${repeated} emails were sent twice, after ${kills} kills`] : []),
    ...(maxDeliveries > 3 ? [`an email was sent ${maxDeliveries} times`] : []),
  ];
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(0);
}
