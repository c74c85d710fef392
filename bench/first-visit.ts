/**
 * A first visit: what the browser loads before the first paint, and Lighthouse's scores (mobile preset, headless, median
 * of five), for home, listing and product page: `node bench/first-visit.ts [runs]`. Needs a PostgreSQL server
 * (BENCH_DATABASE_URL), a build, and Chromium (CHROMIUM).
 */
import { brotliCompressSync, gzipSync } from 'node:zlib';
import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { type Browser, chromium } from 'playwright-core';
import { median, serve, shopDatabase, table } from './stage.ts';

const kB = (bytes: number) => (bytes / 1000).toFixed(1);
const runs = Number(process.argv[2] ?? 5);
const chromePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

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

const browser = await chromium.launch({ executablePath: chromePath, args: flags });
const weights: string[][] = [];
for (const [name, path] of pages) {
  const { script, style, fonts, laterFonts } = await firstVisit(browser, shop.origin + path);
  weights.push([name, kB(script), '≤ 125', kB(style), kB(fonts), kB(style + fonts), '≤ 40', kB(laterFonts)]);
}
await browser.close();
table(
  'A first visit, kB: script (gzipped) from the first gesture on; style (Brotli) and fonts before the first paint',
  ['page', 'script', 'asked', 'style', 'fonts', 'both', 'asked', 'later fonts'],
  weights,
);

const scores: string[][] = [];
for (const [name, path] of pages) {
  const found: Record<string, number[]> = {};
  const shifts: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const result = await audit(shop.origin + path);
    for (const category of CATEGORIES)
      found[category] = [...(found[category] ?? []), (result.categories[category]?.score ?? 0) * 100];
    shifts.push(result.audits['cumulative-layout-shift']?.numericValue ?? 1);
    if (run === 0) complain(name, result);
  }
  scores.push([
    name,
    ...CATEGORIES.map((category) => median(found[category] ?? []).toFixed(0)),
    median(shifts).toFixed(3),
  ]);
}
table(
  `Lighthouse ${runs > 1 ? `(mobile, median of ${runs})` : '(mobile)'}`,
  ['page', ...CATEGORIES, 'layout shift'],
  scores,
);
console.log('asked: performance ≥ 99, the others 100, layout shift 0');
shop.stop();

/** Bytes, gzipped, of all script loaded by a first visit, of the style sheets and of the fonts. */
async function firstVisit(of: Browser, url: string) {
  const context = await of.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const weight = { script: 0, style: 0, fonts: 0, laterFonts: 0 };
  page.on('response', async (response) => {
    const type = response.request().resourceType();
    if (type !== 'script' && type !== 'stylesheet' && type !== 'font') return;
    const body = await response.body().catch(() => Buffer.alloc(0));
    if (type === 'font') {
      const early = await page
        .locator(`link[rel=preload][href="${new URL(response.url()).pathname}"]`)
        .count();
      weight[early ? 'fonts' : 'laterFonts'] += body.length;
    } else if (type === 'script') weight.script += gzipSync(body).length;
    else weight.style += brotliCompressSync(body).length;
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  // The script starts at the first gesture; what it loads counts.
  await page.mouse.move(5, 5);
  await page.waitForTimeout(1000);
  await page.waitForLoadState('networkidle');
  const inline = await page.evaluate(() => ({
    style: [...document.querySelectorAll('style')].map((element) => element.textContent).join(''),
  }));
  // The sheet goes out inside the page, which is sent in Brotli.
  weight.style += brotliCompressSync(inline.style).length;
  await context.close();
  return weight;
}

async function audit(url: string) {
  const chrome = await chromeLauncher.launch({ chromePath, chromeFlags: ['--headless=new', ...flags] });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: [...CATEGORIES],
      logLevel: 'error',
    });
    if (!result) throw new Error('Lighthouse gave no result.');
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

/** What keeps a page from the full score, in Lighthouse's words. */
function complain(name: string, { audits, categories }: Awaited<ReturnType<typeof audit>>) {
  for (const category of Object.values(categories))
    for (const { id: auditId, weight } of category.auditRefs) {
      const { score, title, displayValue } = audits[auditId] ?? {};
      if (weight && score !== null && score !== undefined && score < 0.99)
        console.log(
          `  ${name}: ${title}${displayValue ? ` (${displayValue})` : ''}: ${Math.round(score * 100)}`,
        );
    }
}
