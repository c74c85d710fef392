/**
 * First visit to the home, listing and product pages: bytes loaded, and Lighthouse scores (mobile preset, headless,
 * median).
 * Run: node bench/first-visit.ts [runs, default 5; 0 measures bytes only]; needs a PostgreSQL server, a build and
 * Chromium
 */
import { brotliCompressSync } from 'node:zlib';
import * as chromeLauncher from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { type Browser, chromium, type Request } from 'playwright-core';
import { findChromium } from '../test/browser/chromium.ts';
import { serve } from './setup/child-server.ts';
import { shopDatabase } from './setup/database.ts';
import { median, printTable } from './setup/stage.ts';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const kB = (bytes: number) => (bytes / 1000).toFixed(1);
const runs = Number(process.argv[2] ?? 5);

const { path: executablePath, env } = await findChromium();
const shop = await serve('shop', { database: await shopDatabase() });
const best = (await (
  await fetch(`${shop.origin}/api/best-selling-books?filter=${encodeURIComponent('{"limit":1}')}`)
).json()) as { data: { id: string; title_slug: string }[] };
const { id, title_slug } = best.data[0] as { id: string; title_slug: string };
const pages = [
  ['home', '/'],
  ['listing', '/our-unique-collection'],
  ['product', `/product/${id}/${encodeURIComponent(title_slug)}`],
] as const;

const browser = await chromium.launch({ executablePath, env: { ...process.env, ...env }, args: FLAGS });
const sizes: string[][] = [];
for (const [name, path] of pages) {
  const { script, data, style, font, later } = await measureFirstVisit(browser, shop.origin + path);
  sizes.push([name, kB(script), '≤ 125', kB(data), kB(style), kB(font), kB(style + font), '≤ 40', kB(later)]);
}
await browser.close();
printTable(
  'A first visit on a phone, kB as sent: all script with what the first gesture brings, and what the first paint needs',
  ['page', 'script', 'target', 'its data', 'style', 'fonts', 'both', 'target', 'later style'],
  sizes,
);

const scores: string[][] = [];
for (const [name, path] of runs > 0 ? pages : []) {
  const audits: Audit[] = [];
  for (let run = 0; run < runs; run += 1) audits.push(await audit(shop.origin + path));
  for (const issue of audits[0]?.issues ?? []) console.log(`  ${name}: ${issue}`);
  scores.push([
    name,
    ...CATEGORIES.map((_, i) => median(audits.map((result) => result.scores[i] ?? 0)).toFixed(0)),
    median(audits.map(({ layoutShift }) => layoutShift)).toFixed(3),
  ]);
}
printTable(
  'Lighthouse (mobile, median); target: performance ≥ 99, the others 100, layout shift 0',
  ['page', ...CATEGORIES, 'layout shift'],
  scores,
);
shop.stop();

/** Counts bytes as transferred (inline code Brotli-compressed), with the country button as the first interaction. */
async function measureFirstVisit(browserInstance: Browser, url: string) {
  const context = await browserInstance.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const sum = { script: 0, data: 0, style: 0, font: 0, later: 0 };
  const measuring: Promise<void>[] = [];
  const measureSize = async (request: Request) => {
    const type = request.resourceType();
    if (type !== 'script' && type !== 'stylesheet' && type !== 'font') return;
    const { responseBodySize } = await request.sizes();
    if (type === 'script') sum.script += responseBodySize;
    else if (type === 'stylesheet') sum.later += responseBodySize;
    // Fonts that aren't preloaded arrive only after the text has been painted.
    else if (await page.locator(`link[rel=preload][href="${new URL(request.url()).pathname}"]`).count())
      sum.font += responseBodySize;
  };
  page.on('requestfinished', (request) => measuring.push(measureSize(request)));
  await page.goto(url);
  await page.waitForFunction(() => document.documentElement.dataset['live'] !== undefined);
  const inline = await page.evaluate(() => {
    const texts = (selector: string) =>
      [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
    return {
      style: texts('style').join(''),
      script: texts('script:not([src]):not([type$=json])').join(''),
      data: texts('script[type="application/json"]').join(''),
    };
  });
  sum.style += brotliCompressSync(inline.style).length;
  sum.script += brotliCompressSync(inline.script).length;
  sum.data += brotliCompressSync(inline.data).length;
  await page
    .getByRole('button', { name: /^Country and currency/ })
    .filter({ visible: true })
    .first()
    .click();
  await page.waitForLoadState('networkidle');
  await Promise.all(measuring);
  await context.close();
  return sum;
}

interface Audit {
  /** 0 to 100, by category. */
  scores: number[];
  layoutShift: number;
  /** Failed Lighthouse audits, with their displayed values. */
  issues: string[];
}

/** Audits a page with Lighthouse's mobile preset (slow phone, simulated slow 4G) in a new headless browser. */
async function audit(url: string): Promise<Audit> {
  const chromeFlags = ['--headless=new', ...FLAGS];
  const chrome = await chromeLauncher.launch({
    chromePath: executablePath,
    envVars: { ...process.env, ...env },
    chromeFlags,
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: [...CATEGORIES],
      logLevel: 'error',
    });
    if (!result) throw new Error('Lighthouse gave no result.');
    const { categories, audits } = result.lhr;
    const scores = CATEGORIES.map((category) => Math.round((categories[category]?.score ?? 0) * 100));
    const issues = Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs.flatMap(({ id, weight }) => {
        const { score, title, displayValue } = audits[id] ?? {};
        if (!weight || score === null || score === undefined || score >= 0.99) return [];
        return [`${title}${displayValue ? ` (${displayValue})` : ''}: ${Math.round(score * 100)}`];
      }),
    );
    return { scores, layoutShift: audits['cumulative-layout-shift']?.numericValue ?? 1, issues };
  } finally {
    chrome.kill();
  }
}
