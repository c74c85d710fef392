import { setTimeout as wait } from 'node:timers/promises';
import type { Quote } from '../../src/kernel/quote.ts';
import type { Random } from '../random.ts';
import type { CutProxy } from './proxy.ts';
import { asks, type Outcome, pays, places, quoteFor, type Shopper, type Street, shops } from './shopper.ts';
import type { FaultyShop } from './shops.ts';
import { RUSH_COPIES } from './site.ts';

export interface Stage {
  street: Street;
  shops: readonly FaultyShop[];
  random: Random;
}

const KILLS = 24;

/** Runs every shopper, `atOnce` at a time. @param may waits until the n-th may begin */
async function come<T>(
  crowd: readonly Shopper[],
  atOnce: number,
  goes: (one: Shopper) => Promise<T>,
  may: (place: number) => Promise<void> = async () => {},
): Promise<T[]> {
  const outcomes: T[] = [];
  let next = 0;
  const lane = async () => {
    for (let place = next++; place < crowd.length; place = next++) {
      await may(place);
      outcomes[place] = await goes(crowd[place] as Shopper);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return outcomes;
}

/** Orders and pays while server processes are killed at random moments and restarted. */
export async function killed(
  { street, shops: processes, random }: Stage,
  crowd: readonly Shopper[],
): Promise<string> {
  for (const one of processes) await one.ask({ ask: 'mood', webhooks: 'faulty' });
  let lives = 0;
  let isOver = false;
  const killing = (async () => {
    while (lives < KILLS) {
      lives += 1;
      await wait(random.between(100, 1400));
      const chosen = random.chance(0.2) ? processes : [random.one(processes)];
      await Promise.all(chosen.map((one) => one.kill()));
      const starting = chosen.map((one) => one.start());
      // Sometimes kills a process while it is opening its database.
      if (random.chance(0.2)) {
        await wait(random.between(50, 1500));
        const [first] = chosen as [FaultyShop];
        await first.kill();
        await Promise.all(starting);
        await first.start();
      }
      await Promise.all(starting);
      if (isOver) return;
    }
  })();
  // Spreads the shoppers over all restarts, so that no kill finds the shop idle.
  const may = async (place: number) => {
    while (place > ((lives + 1) * crowd.length) / KILLS) await wait(20);
  };
  const outcomes = await Promise.all([come(crowd, 24, (one) => shops(street, one), may), killing]).then(
    ([all]) => all,
    (failure) => {
      isOver = true;
      throw failure;
    },
  );
  const kills = processes.reduce((sum, one) => sum + one.kills, 0);
  const slowest = Math.max(...processes.flatMap(({ starts }) => starts)) / 1000;
  return `${crowd.length} checkouts, ${kills} kills, ${words(outcomes)}; slowest start ${slowest.toFixed(1)} s`;
}

/** Cuts the database off for ten seconds in the middle. */
export async function cutOff(
  { street, shops: processes }: Stage,
  crowd: readonly Shopper[],
  proxy: CutProxy,
): Promise<string> {
  const coming = come(crowd, 20, (one) => shops(street, one));
  await wait(700);
  await proxy.cut();
  await wait(10_000);
  await proxy.join();
  const outcomes = await coming;
  for (const one of processes) one.check();
  return `${crowd.length} checkouts, the database gone for 10 s, ${words(outcomes)}`;
}

/** The provider answers after 30 seconds; half of the shoppers press Pay again before that. */
export async function slowProvider(
  { street, shops: processes }: Stage,
  crowd: readonly Shopper[],
): Promise<string> {
  await all(processes, 'slow');
  const impatient = { ...street, patienceMs: 6000 };
  const patient = { ...street, patienceMs: 60_000 };
  const coming = Promise.all(crowd.map((one, i) => shops(i % 2 ? impatient : patient, one)));
  await wait(32_000);
  await all(processes, 'well');
  return `${crowd.length} checkouts, a provider that takes 30 s, ${words(await coming)}`;
}

/** The provider answers 500, half of the time after having done the work. */
export async function brokenProvider(
  { street, shops: processes }: Stage,
  crowd: readonly Shopper[],
): Promise<string> {
  await all(processes, 'broken');
  const coming = Promise.all(crowd.map((one) => shops(street, one)));
  await wait(6000);
  await all(processes, 'well');
  return `${crowd.length} checkouts, a provider that answers 500 for 6 s, ${words(await coming)}`;
}

const all = (processes: readonly FaultyShop[], provider: 'well' | 'slow' | 'broken') =>
  Promise.all(processes.map((one) => one.ask({ ask: 'mood', provider })));

/** Two tabs order at once in different processes, with one idempotency key or two, and both press Pay. */
export async function twoTabs({ street }: Stage, crowd: readonly Shopper[]): Promise<string> {
  const outcomes = await Promise.all(crowd.map((one) => shops(street, one)));
  return `${crowd.length} checkouts in two tabs each, ${words(outcomes)}`;
}

/**
 * All shoppers view the last copies, then order at once.
 * @returns a summary, and the problems found
 */
export async function rush(
  { street }: Stage,
  crowd: readonly Shopper[],
): Promise<{ words: string; problems: string[] }> {
  const quotes = new Map<Shopper, Quote>();
  await come(crowd, 50, async (one) => void quotes.set(one, await quoteFor(street, one)));
  const sold: Shopper[] = [];
  const refusals = new Map<string, number>();
  await come(crowd, 100, async (one) => {
    const placed = await places(street, one, quotes.get(one));
    if ('order' in placed) {
      sold.push(one);
      await pays(street, one, placed.order);
    } else {
      // Ordering again after the refusal must be refused as well.
      const { digest } = await quoteFor(street, one);
      const key = crypto.randomUUID();
      const { status, body } = await asks(street, one, 'POST', '/api/orders', { key, digest });
      const words = `${status} ${Object.values(body.fields ?? {})[0]}`;
      for (const said of [placed.refused, words]) refusals.set(said, (refusals.get(said) ?? 0) + 1);
    }
  });
  const KIND = ['This edition is sold out.', '422 This edition is sold out.'];
  const unkind = [...refusals.keys()].filter((said) => !KIND.includes(said));
  const problems = [
    ...(sold.length === RUSH_COPIES ? [] : [`${sold.length} copies were sold of ${RUSH_COPIES}`]),
    ...unkind.map((said) => `${refusals.get(said)} were told: ${said}`),
  ];
  const told = [...refusals].map(([said, count]) => `${count} × “${said}”`).join(', ');
  return {
    words: `${crowd.length} for the last ${RUSH_COPIES}: ${sold.length} bought one; ${told}`,
    problems,
  };
}

function words(outcomes: readonly Outcome[]): string {
  const refused = new Map<string, number>();
  for (const one of outcomes)
    if ('refused' in one) refused.set(one.refused, (refused.get(one.refused) ?? 0) + 1);
  const ordered = outcomes.filter((one) => 'code' in one).length;
  const told = [...refused].map(([said, count]) => `${count} × “${said}”`);
  return [`${ordered} ordered`, ...told].join(', ');
}
