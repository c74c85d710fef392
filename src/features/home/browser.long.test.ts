import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGES, quoteRequestPath } from '#kernel/paths.ts';
import { openBrowser, visit, waitForHydration } from '#test/browser/browser.ts';
import { type Site, startSite } from '#test/built-shop.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ isCouponValid: async () => false }), openBrowser()]);
});
afterAll(() => site?.close());

async function openHome(page: Page): Promise<void> {
  await page.goto(site.origin);
  await waitForHydration(page);
}

test('the blocks of the home page stand in order, lead on, and are as long as the screen has room for', async () => {
  const { page, leave } = await visit(browser);
  await page.goto(site.origin);
  const headings = await page.getByRole('main').locator('h1, h2').allTextContents();
  expect(headings).toEqual([
    'Books bound in leather, by hand',
    'Who Are We?',
    'RB exclusive',
    'Handcrafted Elegance: Our Binding Spectrum',
    'Featured Collection',
    'Best Selling Authors',
    'Can’t Find Your Book? Let Us Help!',
    'Your Book, Your Way',
    'Your Questions, Answered',
    'Literary Musings: Reviews, Summaries, and Insights',
  ]);
  const last = page.getByRole('main').locator('> :last-child');
  await expect
    .poll(() => last.getByRole('link').allTextContents())
    .toEqual(['Horror', 'Comedy', 'Sci-Fi', 'Fantasy', 'Religion']);
  const films = page.getByRole('region', { name: 'Your Book, Your Way' });
  expect(await films.getByRole('link', { name: 'Explore Our Collection' }).getAttribute('href')).toBe(
    PAGES.listing,
  );

  const block = page.getByRole('region', { name: 'Your Questions, Answered' });
  const first = block.locator('details').first();
  await first.locator('summary').click();
  await expect.poll(() => first.getAttribute('open')).not.toBeNull();
  expect((await first.textContent())?.length).toBeGreaterThan(80);
  await expect
    .poll(() => block.getByRole('link', { name: 'Read our FAQ' }).getAttribute('href'))
    .toBe(PAGES.faq);

  const paragraphs = page.getByRole('region', { name: 'Who Are We?' }).locator('p');
  const shown = async () =>
    (await Promise.all((await paragraphs.all()).map((one) => one.isVisible()))).filter(Boolean).length;
  const wide = await shown();
  for (const [width, count] of [
    [390, wide - 1],
    [768, wide - 1],
    [769, wide],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => shown(), { message: `${width} px` }).toBe(count);
  }

  await page.setViewportSize({ width: 1024, height: 900 });
  const second = page.getByText('Elevate your book collection with us', { exact: true });
  await second.scrollIntoViewIfNeeded();
  await expect.poll(() => second.isVisible()).toBe(true);
  await expect.poll(() => second.locator('..').getByRole('link').getAttribute('href')).toBe(PAGES.listing);
  await page.setViewportSize({ width: 1025, height: 900 });
  await expect.poll(() => second.isVisible()).toBe(false);
  await leave();
});

test('without an offer whose code works, the banners open the page beside the words or below them', async () => {
  const { page, leave } = await visit(browser);
  await openHome(page);
  await expect.poll(() => page.getByText('Coupon Code').count()).toBe(0);
  for (const width of [1600, 1280, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const [words, banners] = await Promise.all([
      page.getByRole('heading', { level: 1 }).boundingBox(),
      page.getByRole('region', { name: 'Banners', exact: true }).boundingBox(),
    ]);
    if (!words || !banners) throw new Error('The page opens with words and banners.');
    if (width > 577) expect(banners.x, `${width} px`).toBeGreaterThan(words.x + words.width);
    else expect(banners.y, `${width} px`).toBeGreaterThan(words.y + words.height);
    expect(banners.x + banners.width, `${width} px: no empty column`).toBeGreaterThan(width * 0.85);
  }
  await leave();
});

const SERVICES = [
  ['Customization of books', PAGES.services],
  ['Leather Binding', PAGES.leatherBinding],
  ['Book Restoration', PAGES.bookRestoration],
  ['PDF Transformation', PAGES.pdfPrinting],
  ['Thesis Binding', PAGES.thesisBinding],
] as const;

test('each of the five tabs of who we are leads to its service and to a quote for it', async () => {
  const { page, leave } = await visit(browser);
  await openHome(page);
  const tabs = page.getByRole('tablist', { name: 'Our services' }).getByRole('tab');
  await expect.poll(() => tabs.allTextContents()).toEqual(SERVICES.map(([label]) => label));
  await tabs.first().focus();
  for (const [label, path] of SERVICES) {
    const panel = page.getByRole('tabpanel', { name: label, exact: true });
    await panel.getByRole('heading', { level: 3 }).waitFor();
    await expect.poll(() => panel.getByRole('img').count(), { message: `${label} has its picture` }).toBe(1);
    const more = panel.getByRole('link', { name: /^Know More/ });
    const quote = panel.getByRole('link', { name: /^Get A Quote/ });
    await expect.poll(() => more.getAttribute('href')).toBe(path);
    await expect.poll(() => quote.getAttribute('href')).toBe(quoteRequestPath(path.slice(1)));
    await page.keyboard.press('ArrowRight');
  }
  await leave();
});

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

test('nothing shifts while one reads down the page', async () => {
  const { page, leave } = await visit(browser, { viewport: { width: 390, height: 844 } }, { isNew: true });
  await openHome(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        shifts.push(
          `${value.toFixed(4)} ${sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 200))}`,
        );
    }).observe({ type: 'layout-shift' });
  });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 400) {
    await page.mouse.wheel(0, 400);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts))
    .toEqual([]);
  await leave();
});

test('a block whose words the owner has taken away leaves the page whole', async () => {
  await site.db.query('DELETE FROM content_blocks');
  const { page, leave } = await visit(browser);
  // A query bypasses the cached page.
  await page.goto(`${site.origin}/?kept=not`);
  await waitForHydration(page);
  const headings = await page.getByRole('main').locator('h1, h2').allTextContents();
  expect(headings).toContain('Featured Collection');
  expect(headings).not.toContain('Who Are We?');
  await leave();
});
