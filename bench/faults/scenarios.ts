import { setTimeout as wait } from 'node:timers/promises';
import type { OrderTotals } from '../../src/kernel/order-totals.ts';
import type { RandomSource } from '../setup/generator.ts';
import { RUSH_COPIES } from './crowd.ts';
import type { DatabaseProxy } from './database-proxy.ts';
import type { FaultyShop } from './shop-process.ts';
import {
  fetchTotals,
  type Outcome,
  payOrder,
  placeOrder,
  type Shopper,
  type ShopperContext,
  sendRequest,
  visitShop,
} from './shopper.ts';

export interface ScenarioContext {
  context: ShopperContext;
  shops: readonly FaultyShop[];
  random: RandomSource;
}

const KILLS = 24;

/** Runs every shopper, `atOnce` at a time. @param mayStart waits until the n-th may begin */
async function runShoppers<T>(
  crowd: readonly Shopper[],
  atOnce: number,
  visit: (shopper: Shopper) => Promise<T>,
  mayStart: (place: number) => Promise<void> = async () => {},
): Promise<T[]> {
  const outcomes: T[] = [];
  let next = 0;
  const lane = async () => {
    for (let place = next++; place < crowd.length; place = next++) {
      await mayStart(place);
      outcomes[place] = await visit(crowd[place] as Shopper);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return outcomes;
}

/** Orders and pays while server processes are killed at random moments and restarted. */
export async function killProcesses(
  { context, shops: processes, random }: ScenarioContext,
  crowd: readonly Shopper[],
): Promise<string> {
  for (const shop of processes) await shop.set({ webhooks: 'faulty' });
  let lives = 0;
  let isOver = false;
  const killing = (async () => {
    while (lives < KILLS) {
      lives += 1;
      await wait(random.between(100, 1400));
      const victims = random.chance(0.2) ? processes : [random.pick(processes)];
      await Promise.all(victims.map((shop) => shop.kill()));
      const starting = victims.map((shop) => shop.start());
      // Sometimes kills a process while it is opening its database.
      if (random.chance(0.2)) {
        await wait(random.between(50, 1500));
        const [first] = victims as [FaultyShop];
        await first.kill();
        await Promise.all(starting);
        await first.start();
      }
      await Promise.all(starting);
      if (isOver) return;
    }
  })();
  // Spreads the shoppers over all restarts, so that no kill finds the shop idle.
  const mayStart = async (place: number) => {
    while (place > ((lives + 1) * crowd.length) / KILLS) await wait(20);
  };
  const outcomes = await Promise.all([
    runShoppers(crowd, 24, (shopper) => visitShop(context, shopper), mayStart),
    killing,
  ]).then(
    ([shopperOutcomes]) => shopperOutcomes,
    (failure) => {
      isOver = true;
      throw failure;
    },
  );
  const kills = processes.reduce((sum, shop) => sum + shop.kills, 0);
  const slowest = Math.max(...processes.flatMap(({ starts }) => starts)) / 1000;
  return `${crowd.length} checkouts, ${kills} kills, ${summarizeOutcomes(outcomes)}; slowest start ${slowest.toFixed(1)} s`;
}

/** Cuts the database off for ten seconds in the middle. */
export async function cutDatabase(
  { context, shops: processes }: ScenarioContext,
  crowd: readonly Shopper[],
  proxy: DatabaseProxy,
): Promise<string> {
  const visits = runShoppers(crowd, 20, (shopper) => visitShop(context, shopper));
  await wait(700);
  await proxy.cut();
  await wait(10_000);
  await proxy.join();
  const outcomes = await visits;
  for (const shop of processes) shop.check();
  return `${crowd.length} checkouts, the database gone for 10 s, ${summarizeOutcomes(outcomes)}`;
}

/** The provider answers after 30 seconds; half of the shoppers press Pay again before that. */
export async function slowProvider(
  { context, shops: processes }: ScenarioContext,
  crowd: readonly Shopper[],
): Promise<string> {
  await setProviderMode(processes, 'slow');
  const impatient = { ...context, timeoutMs: 6000 };
  const patient = { ...context, timeoutMs: 60_000 };
  const visits = Promise.all(crowd.map((shopper, i) => visitShop(i % 2 ? impatient : patient, shopper)));
  await wait(32_000);
  await setProviderMode(processes, 'well');
  return `${crowd.length} checkouts, a provider that takes 30 s, ${summarizeOutcomes(await visits)}`;
}

/** The provider answers 500, half of the time after having done the work. */
export async function brokenProvider(
  { context, shops: processes }: ScenarioContext,
  crowd: readonly Shopper[],
): Promise<string> {
  await setProviderMode(processes, 'broken');
  const visits = Promise.all(crowd.map((shopper) => visitShop(context, shopper)));
  await wait(6000);
  await setProviderMode(processes, 'well');
  return `${crowd.length} checkouts, a provider that answers 500 for 6 s, ${summarizeOutcomes(await visits)}`;
}

const setProviderMode = (processes: readonly FaultyShop[], provider: 'well' | 'slow' | 'broken') =>
  Promise.all(processes.map((shop) => shop.set({ provider })));

/** Two tabs order at once in different processes, with one idempotency key or two, and both press Pay. */
export async function twoTabs({ context }: ScenarioContext, crowd: readonly Shopper[]): Promise<string> {
  const outcomes = await Promise.all(crowd.map((shopper) => visitShop(context, shopper)));
  return `${crowd.length} checkouts in two tabs each, ${summarizeOutcomes(outcomes)}`;
}

/**
 * All shoppers view the last copies, then order at once.
 * @returns a summary, and the problems found
 */
export async function buyLastCopies(
  { context }: ScenarioContext,
  crowd: readonly Shopper[],
): Promise<{ summary: string; problems: string[] }> {
  const quotes = new Map<Shopper, OrderTotals>();
  await runShoppers(
    crowd,
    50,
    async (shopper) => void quotes.set(shopper, await fetchTotals(context, shopper)),
  );
  const buyers: Shopper[] = [];
  const refusals = new Map<string, number>();
  await runShoppers(crowd, 100, async (shopper) => {
    const placed = await placeOrder(context, shopper, quotes.get(shopper));
    if ('order' in placed) {
      buyers.push(shopper);
      await payOrder(context, shopper, placed.order);
    } else {
      // Ordering again after the refusal must be refused as well.
      const { digest } = await fetchTotals(context, shopper);
      const key = crypto.randomUUID();
      const { status, body } = await sendRequest(context, shopper, 'POST', '/api/orders', { key, digest });
      const refusal = `${status} ${Object.values(body.fields ?? {})[0]}`;
      for (const message of [placed.refused, refusal])
        refusals.set(message, (refusals.get(message) ?? 0) + 1);
    }
  });
  const EXPECTED = ['This edition is sold out.', '422 This edition is sold out.'];
  const unexpected = [...refusals.keys()].filter((message) => !EXPECTED.includes(message));
  const problems = [
    ...(buyers.length === RUSH_COPIES ? [] : [`${buyers.length} copies were sold of ${RUSH_COPIES}`]),
    ...unexpected.map((message) => `${refusals.get(message)} were told: ${message}`),
  ];
  const report = [...refusals].map(([message, count]) => `${count} × “${message}”`).join(', ');
  return {
    summary: `${crowd.length} for the last ${RUSH_COPIES}: ${buyers.length} bought one; ${report}`,
    problems,
  };
}

function summarizeOutcomes(outcomes: readonly Outcome[]): string {
  const refused = new Map<string, number>();
  for (const outcome of outcomes)
    if ('refused' in outcome) refused.set(outcome.refused, (refused.get(outcome.refused) ?? 0) + 1);
  const ordered = outcomes.filter((outcome) => 'code' in outcome).length;
  const report = [...refused].map(([message, count]) => `${count} × “${message}”`);
  return [`${ordered} ordered`, ...report].join(', ');
}
