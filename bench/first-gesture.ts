/**
 * First interaction with a freshly painted page, on a slow line (1.6 Mbit/s, 150 ms) with 4× CPU throttling:
 * milliseconds from the press to the next paint (the interaction's part of INP), and to its effect. Optionally
 * compares another running version.
 * Run: node bench/first-gesture.ts [origin]; needs BENCH_DATABASE_URL, a build, and Chromium
 */
import { chromium, type Page } from 'playwright-core';
import { CHROMIUM, FLAGS } from './audit.ts';
import { GESTURES, type Gesture, pressTarget } from './gestures.ts';
import { printTable, serve, shopDatabase } from './stage.ts';

const NEVER_MS = 10_000;
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

const shop = await serve('shop', { database: await shopDatabase(), covers: 'data/covers' });
const versions = [shop.origin, ...process.argv.slice(2, 3)];
const paths = new Map(
  await Promise.all(versions.map(async (origin) => [origin, await findExamplePaths(origin)] as const)),
);

const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
const rows: string[][] = [];
for (const gesture of GESTURES) {
  const cells = [];
  for (const origin of versions) {
    const { paintDelay, effect, stall } = await measure(origin, gesture);
    cells.push(paintDelay, effect, stall);
  }
  rows.push([`${gesture.name}, ${gesture.path}, ${gesture.width} px`, ...cells]);
}
await browser.close();
const columnTitles = (version: string) => [`next paint, ${version}`, 'effect', 'longest task'];
printTable(
  'From the press, ms',
  ['pressed first', ...columnTitles('now'), ...(versions[1] ? columnTitles('before') : [])],
  rows,
);
console.log('target: an effect within 3000 ms');
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
  await page.addInitScript(recordFirstPress);
  await page.goto(origin + paths.get(origin)?.[gesture.path], { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await pressTarget(page, gesture);
  const effect = await measureEffect(page, gesture);
  const seen = await page.evaluate(() => (window as unknown as { seen: PressRecord }).seen);
  await context.close();
  const pressedAt = seen.pressedAt ?? Number.NaN;
  return {
    paintDelay: seen.paintDelay === null ? '—' : seen.paintDelay.toFixed(0),
    effect: effect === null ? 'never' : (effect - pressedAt).toFixed(0),
    stall: seen.longestTask.toFixed(0),
  };
}

interface PressRecord {
  pressedAt: number | null;
  /** Milliseconds from the press to the next paint. */
  paintDelay: number | null;
  longestTask: number;
}

/** Runs in the page before its own scripts; records the first press, the next paint and the longest task. */
function recordFirstPress() {
  const seen: PressRecord = { pressedAt: null, paintDelay: null, longestTask: 0 };
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
        seen.paintDelay = Math.max(seen.paintDelay ?? 0, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longestTask = Math.max(seen.longestTask, duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** Time of the effect on the page's clock; null if it never happened. */
async function measureEffect(page: Page, { hasTakenEffect }: Gesture): Promise<number | null> {
  try {
    await page.waitForFunction(hasTakenEffect, undefined, { timeout: NEVER_MS, polling: 'raf' });
    return await page.evaluate(() => performance.now());
  } catch {
    return null;
  }
}

async function findExamplePaths(origin: string) {
  const filter = encodeURIComponent('{"limit":1}');
  const reply = await fetch(`${origin}/api/best-selling-books?filter=${filter}`);
  const { data } = (await reply.json()) as { data: { id: string; title_slug: string }[] };
  return {
    home: '/',
    listing: '/our-unique-collection',
    product: `/product/${data[0]?.id}/${data[0]?.title_slug}`,
  };
}
