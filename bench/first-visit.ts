/**
 * A first visit: what the browser loads before the first paint, and Lighthouse's scores (mobile preset, headless, median
 * of five), for home, listing and product page: `node bench/first-visit.ts [runs]`; with 0 runs it weighs only. Needs a PostgreSQL server
 * (BENCH_DATABASE_URL), a build, and Chromium (CHROMIUM).
 */
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page, type Response } from 'playwright-core';
import { type Audit, audit, CATEGORIES, CHROMIUM, FLAGS } from './audit.ts';
import { median, serve, shopDatabase, table } from './stage.ts';

const kB = (bytes: number) => (bytes / 1000).toFixed(1);
const runs = Number(process.argv[2] ?? 5);

const shop = await serve('shop', { database: await shopDatabase(), covers: 'data/covers' });
const best = (await (
  await fetch(`${shop.origin}/api/best-selling-books?filter=${encodeURIComponent('{"limit":1}')}`)
).json()) as { data: { id: string; title_slug: string }[] };
const { id, title_slug } = best.data[0] as { id: string; title_slug: string };
const pages = [
  ['home', '/'],
  ['listing', '/our-unique-collection'],
  ['product', `/product/${id}/${encodeURIComponent(title_slug)}`],
] as const;

const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
const weights: string[][] = [];
for (const [name, path] of pages) {
  const { first, later } = await firstVisit(browser, shop.origin + path);
  weights.push([
    name,
    kB(first.script),
    '≤ 125',
    kB(first.style),
    kB(first.font),
    kB(first.style + first.font),
    '≤ 40',
    kB(later.script),
    kB(later.style),
    kB(later.font),
  ]);
}
await browser.close();
table(
  'A first visit, kB, script gzipped and style in Brotli: before the first paint, and from the first gesture on',
  [
    'page',
    'script',
    'asked',
    'style',
    'fonts',
    'both',
    'asked',
    'later script',
    'later style',
    'later fonts',
  ],
  weights,
);

const scores: string[][] = [];
for (const [name, path] of runs > 0 ? pages : []) {
  const audits: Audit[] = [];
  for (let run = 0; run < runs; run += 1) audits.push(await audit(shop.origin + path));
  for (const complaint of audits[0]?.complaints ?? []) console.log(`  ${name}: ${complaint}`);
  scores.push([
    name,
    ...CATEGORIES.map((category) => median(audits.map((one) => one.scores[category])).toFixed(0)),
    median(audits.map(({ shift }) => shift)).toFixed(3),
  ]);
}
table(
  `Lighthouse ${runs > 1 ? `(mobile, median of ${runs})` : '(mobile)'}`,
  ['page', ...CATEGORIES, 'layout shift'],
  scores,
);
console.log('asked: performance ≥ 99, the others 100, layout shift 0');
shop.stop();

/** Bytes of script (gzipped), style (Brotli) and fonts: before the first paint, and after it. */
async function firstVisit(of: Browser, url: string) {
  const context = await of.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const first = { script: 0, style: 0, font: 0 };
  const later = { script: 0, style: 0, font: 0 };
  const weighing: Promise<void>[] = [];
  let isPainted = false;
  const weigh = async (response: Response) => {
    const part = isPainted ? later : first;
    const type = response.request().resourceType();
    if (type !== 'script' && type !== 'stylesheet' && type !== 'font') return;
    const body = await response.body().catch(() => Buffer.alloc(0));
    const isPreloaded = () =>
      page.locator(`link[rel=preload][href="${new URL(response.url()).pathname}"]`).count();
    // A font that is not asked for ahead is there only after the text has been painted.
    if (type === 'font') ((await isPreloaded()) ? first : later).font += body.length;
    else if (type === 'script') part.script += gzipSync(body).length;
    else part.style += brotliCompressSync(body).length;
  };
  page.on('response', (response) => weighing.push(weigh(response)));
  await page.goto(url, { waitUntil: 'networkidle' });
  await Promise.all(weighing);
  const inline = await page.evaluate(() => ({
    style: [...document.querySelectorAll('style')].map((element) => element.textContent).join(''),
    script: [...document.querySelectorAll('script:not([src]):not([type="application/ld+json"])')]
      .map((element) => element.textContent)
      .join(''),
  }));
  first.style += brotliCompressSync(inline.style).length;
  // What starts the script, and the page's data for it.
  first.script += gzipSync(inline.script).length;
  isPainted = true;
  // The script starts at the first gesture; what it loads counts.
  await page.mouse.move(5, 5);
  await scriptIsDone(page);
  await Promise.all(weighing);
  await context.close();
  return { first, later };
}

/** React has taken the page over, and the search bar, whose code comes last, has its suggestions. */
async function scriptIsDone(page: Page) {
  await page.waitForFunction(
    () =>
      document.documentElement.dataset['live'] !== undefined &&
      document.querySelector('[role=search] [role=combobox], search [role=combobox]'),
  );
}
