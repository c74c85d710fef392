import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PAGES, quoteRequestPath } from '#kernel/paths.ts';
import { openLivePage } from '#test/browser/browser.ts';
import { prepareOwnSite } from '#test/browser/prepare-site.ts';

const { site, visit } = prepareOwnSite({ isCouponValid: async () => false });

const openHome = (page: Page) => openLivePage(page, site.origin);

/** Without a valid offer, the banners are beside the heading, on phones below it. */
async function expectBannersBesideHeading(page: Page): Promise<void> {
  expect(await page.getByText('Coupon Code').count()).toBe(0);
  for (const width of [1600, 1280, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const [heading, banners] = await Promise.all([
      page.getByRole('heading', { level: 1 }).boundingBox(),
      page.getByRole('region', { name: 'Banners', exact: true }).boundingBox(),
    ]);
    if (!heading || !banners) throw new Error('The heading or the banners are missing.');
    if (width > 577) expect(banners.x, `${width} px`).toBeGreaterThan(heading.x + heading.width);
    else expect(banners.y, `${width} px`).toBeGreaterThan(heading.y + heading.height);
    expect(banners.x + banners.width, `${width} px: no empty column`).toBeGreaterThan(width * 0.85);
  }
}

test('the home page shows its blocks in order, with working links, at every width', async () => {
  const { page, leave } = await visit({ reducedMotion: 'reduce' });
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
  const videos = page.getByRole('region', { name: 'Your Book, Your Way' });
  expect(await videos.getByRole('link', { name: 'Explore Our Collection' }).getAttribute('href')).toBe(
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
  const countVisible = async () =>
    (await Promise.all((await paragraphs.all()).map((paragraph) => paragraph.isVisible()))).filter(Boolean)
      .length;
  const wide = await countVisible();
  for (const [width, count] of [
    [390, wide - 1],
    [768, wide - 1],
    [769, wide],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => countVisible(), { message: `${width} px` }).toBe(count);
  }

  await page.setViewportSize({ width: 1024, height: 900 });
  const second = page.getByText('Elevate your book collection with us', { exact: true });
  await second.scrollIntoViewIfNeeded();
  await expect.poll(() => second.isVisible()).toBe(true);
  await expect.poll(() => second.locator('..').getByRole('link').getAttribute('href')).toBe(PAGES.listing);
  await page.setViewportSize({ width: 1025, height: 900 });
  await expect.poll(() => second.isVisible()).toBe(false);
  await expectBannersBesideHeading(page);
  await leave();
});

const SERVICES = [
  ['Customization of books', PAGES.services],
  ['Leather Binding', PAGES.leatherBinding],
  ['Book Restoration', PAGES.bookRestoration],
  ['PDF Transformation', PAGES.pdfPrinting],
  ['Thesis Binding', PAGES.thesisBinding],
] as const;

test('each “Who Are We?” tab links to its service and a quote request', async () => {
  const { page, leave } = await visit({ reducedMotion: 'reduce' });
  await openHome(page);
  const tabs = page.getByRole('tablist', { name: 'Our services' }).getByRole('tab');
  await expect.poll(() => tabs.allTextContents()).toEqual(SERVICES.map(([label]) => label));
  await tabs.first().focus();
  for (const [label, path] of SERVICES) {
    const panel = page.getByRole('tabpanel', { name: label, exact: true });
    await panel.getByRole('heading', { level: 3 }).waitFor();
    await expect.poll(() => panel.getByRole('img').count(), { message: `${label} has its picture` }).toBe(1);
    const detailsLink = panel.getByRole('link', { name: /^Know More/ });
    const quoteLink = panel.getByRole('link', { name: /^Get A Quote/ });
    await expect.poll(() => detailsLink.getAttribute('href')).toBe(path);
    await expect.poll(() => quoteLink.getAttribute('href')).toBe(quoteRequestPath(path.slice(1)));
    await page.keyboard.press('ArrowRight');
  }
  await leave();
});

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

test('the layout doesn’t shift while scrolling down the page', async () => {
  const { page, leave } = await visit({ viewport: { width: 390, height: 844 } }, { isNew: true });
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
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts))
    .toEqual([]);
  await leave();
});

test('the page works without deleted content blocks', async () => {
  await site.db.query('DELETE FROM content_blocks');
  const { page, leave } = await visit({ reducedMotion: 'reduce' });
  // A query bypasses the cached page.
  await openLivePage(page, `${site.origin}/?uncached=1`);
  const headings = await page.getByRole('main').locator('h1, h2').allTextContents();
  expect(headings).toContain('Featured Collection');
  expect(headings).not.toContain('Who Are We?');
  await leave();
});
