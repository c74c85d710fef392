/**
 * First interaction with a freshly painted page, on a slow line (1.6 Mbit/s, 150 ms) with 4× CPU throttling:
 * milliseconds from the press to the next paint (the interaction's part of INP), and to its effect. Optionally
 * compares another running version.
 * Run: node bench/first-gesture.ts [origin]; needs BENCH_DATABASE_URL, a build, and Chromium
 */
import { chromium, type Page } from 'playwright-core';
import { CHROMIUM, FLAGS } from './audit.ts';
import { GESTURES, type Gesture, press } from './gestures.ts';
import { serve, shopDatabase, table } from './stage.ts';

const NEVER_MS = 10_000;
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

const shop = await serve('shop', { database: await shopDatabase(), covers: 'data/covers' });
const versions = [shop.origin, ...process.argv.slice(2, 3)];
const paths = new Map(
  await Promise.all(versions.map(async (origin) => [origin, await pathsOf(origin)] as const)),
);

const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
const rows: string[][] = [];
for (const gesture of GESTURES) {
  const cells = [];
  for (const origin of versions) {
    const { heard, effect, stall } = await measure(origin, gesture);
    cells.push(heard, effect, stall);
  }
  rows.push([`${gesture.name}, ${gesture.path}, ${gesture.width} px`, ...cells]);
}
await browser.close();
const of = (version: string) => [`heard, ${version}`, 'effect', 'longest task'];
table('From the press, ms', ['pressed first', ...of('now'), ...(versions[1] ? of('before') : [])], rows);
console.log('asked: an effect within 3000 ms');
shop.stop();

async function measure(origin: string, gesture: Gesture) {
  const { width } = gesture;
  const isPhone = width <= 768;
  const context = await browser.newContext({
    viewport: { width, height: 844 },
    hasTouch: isPhone,
    isMobile: isPhone,
  });
  const page = await context.newPage();
  const slowed = await context.newCDPSession(page);
  await slowed.send('Network.enable');
  await slowed.send('Network.emulateNetworkConditions', SLOW_LINE);
  await slowed.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(watch);
  await page.goto(origin + paths.get(origin)?.[gesture.path], { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await press(page, gesture);
  const effect = await effectOf(page, gesture);
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  await context.close();
  const pressedAt = seen.pressedAt ?? Number.NaN;
  return {
    heard: seen.heard === null ? '—' : seen.heard.toFixed(0),
    effect: effect === null ? 'never' : (effect - pressedAt).toFixed(0),
    stall: seen.longest.toFixed(0),
  };
}

interface Seen {
  pressedAt: number | null;
  /** Milliseconds from the press to the next paint. */
  heard: number | null;
  longest: number;
}

/** Runs in the page before its own scripts; records the first press, the next paint and the longest task. */
function watch() {
  const seen: Seen = { pressedAt: null, heard: null, longest: 0 };
  Object.assign(window, { seen });
  addEventListener(
    'click',
    (event) => {
      if (event.isTrusted) seen.pressedAt ??= event.timeStamp;
    },
    true,
  );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === 'click' || entry.name === 'pointerdown' || entry.name === 'pointerup')
        seen.heard = Math.max(seen.heard ?? 0, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** Time of the effect on the page's clock; null if it never happened. */
async function effectOf(page: Page, { hasTakenEffect }: Gesture): Promise<number | null> {
  try {
    await page.waitForFunction(hasTakenEffect, undefined, { timeout: NEVER_MS, polling: 'raf' });
    return await page.evaluate(() => performance.now());
  } catch {
    return null;
  }
}

async function pathsOf(origin: string) {
  const filter = encodeURIComponent('{"limit":1}');
  const reply = await fetch(`${origin}/api/best-selling-books?filter=${filter}`);
  const { data } = (await reply.json()) as { data: { id: string; title_slug: string }[] };
  return {
    home: '/',
    listing: '/our-unique-collection',
    product: `/product/${data[0]?.id}/${data[0]?.title_slug}`,
  };
}
