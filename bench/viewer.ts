/**
 * Milliseconds from choosing a PDF of 1,000 pages until the viewer shows its first page, compared with one of 10
 * pages; medians in a browser that has loaded the viewer's code.
 * Run: node bench/viewer.ts; needs a PostgreSQL server, a build and Chromium
 */
import { chromium, type Page } from 'playwright-core';
import { PAGES } from '#kernel/paths.ts';
import { makeBook } from '#test/browser/readable-books.ts';
import { findChromium } from '../test/browser/chromium.ts';
import { serve } from './setup/child-server.ts';
import { shopDatabase } from './setup/database.ts';
import { median, printTable } from './setup/stage.ts';

const ROUNDS = 9;
const MAX_RATIO = 1.5;
const PAGE_COUNTS = [10, 1000] as const;

const shop = await serve('shop', { database: await shopDatabase() });
const books = new Map(
  await Promise.all(PAGE_COUNTS.map(async (pages) => [pages, await makeBook({ pages })] as const)),
);
const { path: executablePath, env } = await findChromium();
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...env },
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
await page.addInitScript(() => localStorage.setItem('analyticsConsent', 'denied'));
await page.goto(`${shop.origin}${PAGES.viewer}`);
await page.evaluate(recordFirstPicture);

const timings = new Map<number, number[]>(PAGE_COUNTS.map((pages) => [pages, []]));
for (let round = -1; round < ROUNDS; round += 1)
  for (const pages of PAGE_COUNTS) {
    const ms = await measureOpening(page, books.get(pages) as Buffer);
    // The first round loads the code.
    if (round >= 0) timings.get(pages)?.push(ms);
  }
await browser.close();

const [short, long] = PAGE_COUNTS.map((pages) => median(timings.get(pages) ?? []));
const ratio = (long ?? 0) / (short ?? 1);
printTable(
  'From the choice of a file to its first page, ms',
  ['pages', 'median', 'least', 'most'],
  PAGE_COUNTS.map((pages) => {
    const times = timings.get(pages) ?? [];
    return [
      String(pages),
      ...[median(times), Math.min(...times), Math.max(...times)].map((ms) => ms.toFixed(0)),
    ];
  }),
);
console.log(`1,000 pages take ${ratio.toFixed(2)} times as long as 10; target: at most ${MAX_RATIO} times`);
shop.stop();
process.exitCode = ratio <= MAX_RATIO ? 0 : 1;

async function measureOpening(page: Page, buffer: Buffer): Promise<number> {
  await page
    .getByLabel('or choose one')
    .setInputFiles({ name: 'book.pdf', mimeType: 'application/pdf', buffer });
  await page.locator('[data-page="1"] canvas').first().waitFor();
  const ms = await page.evaluate(() => (window as unknown as { opened: number }).opened);
  await page.getByRole('button', { name: 'Close the book' }).click();
  await page.getByLabel('or choose one').waitFor();
  return ms;
}

/** Runs in the page: time from choosing the file to the first picture. */
function recordFirstPicture() {
  let chosenAt = 0;
  addEventListener('change', () => (chosenAt = performance.now()), true);
  new MutationObserver(() => {
    if (!chosenAt || !document.querySelector('[data-page="1"] canvas')) return;
    Object.assign(window, { opened: performance.now() - chosenAt });
    chosenAt = 0;
  }).observe(document.body, { childList: true, subtree: true });
}
