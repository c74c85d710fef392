/**
 * Milliseconds from choosing a PDF of 1,000 pages until the viewer shows its first page, compared with one of 10
 * pages; medians in a browser that has loaded the viewer's code.
 * Run: node bench/viewer.ts [origin of a running shop]; needs a build, Chromium, and BENCH_DATABASE_URL
 */
import { chromium, type Page } from 'playwright-core';
import { PAGES } from '#kernel/addresses.ts';
import { bookToRead } from '#test/browser/books-to-read.ts';
import { CHROMIUM, FLAGS } from './audit.ts';
import { median, serve, shopDatabase, table } from './stage.ts';

const ROUNDS = 9;
const MOST = 1.5;
const LENGTHS = [10, 1000] as const;

const given = process.argv[2];
const shop = given ? null : await serve('shop', { database: await shopDatabase(), covers: 'data/covers' });
const books = new Map(
  await Promise.all(LENGTHS.map(async (pages) => [pages, await bookToRead({ pages })] as const)),
);
const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
await page.addInitScript(() => localStorage.setItem('analyticsConsent', 'denied'));
await page.goto(`${given ?? shop?.origin}${PAGES.viewer}`);
await page.evaluate(watch);

const taken = new Map<number, number[]>(LENGTHS.map((pages) => [pages, []]));
for (let round = -1; round < ROUNDS; round += 1)
  for (const pages of LENGTHS) {
    const ms = await openingOf(page, books.get(pages) as Buffer);
    // The first round loads the code.
    if (round >= 0) taken.get(pages)?.push(ms);
  }
await browser.close();

const [short, long] = LENGTHS.map((pages) => median(taken.get(pages) ?? []));
const ratio = (long ?? 0) / (short ?? 1);
table(
  'From the choice of a file to its first page, ms',
  ['pages', 'median', 'least', 'most'],
  LENGTHS.map((pages) => {
    const all = taken.get(pages) ?? [];
    return [String(pages), ...[median(all), Math.min(...all), Math.max(...all)].map((ms) => ms.toFixed(0))];
  }),
);
console.log(`1,000 pages take ${ratio.toFixed(2)} times as long as 10; asked: at most ${MOST} times`);
shop?.stop();
process.exitCode = ratio <= MOST ? 0 : 1;

async function openingOf(page: Page, buffer: Buffer): Promise<number> {
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
function watch() {
  let chosenAt = 0;
  addEventListener('change', () => (chosenAt = performance.now()), true);
  new MutationObserver(() => {
    if (!chosenAt || !document.querySelector('[data-page="1"] canvas')) return;
    Object.assign(window, { opened: performance.now() - chosenAt });
    chosenAt = 0;
  }).observe(document.body, { childList: true, subtree: true });
}
