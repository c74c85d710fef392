import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PAGES } from '#kernel/paths.ts';
import { readRow } from '../read-rows.ts';
import { prepareOwnSite } from './prepare-site.ts';

// Offers are shown only while their codes work.
const { site, visit, visitPage, openPage } = prepareOwnSite({ isCouponValid: async () => true });

const carousel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
interface Move {
  region: string | null;
  /** Milliseconds on the page's clock. */
  at: number;
  left: number;
}

/** Records the scroll positions of a carousel that advances automatically. */
const recordMoves = (page: Page) =>
  page.addInitScript(() => {
    const moves: Move[] = [];
    Object.assign(window, { moves });
    const scrollTo = HTMLElement.prototype.scrollTo as (to?: ScrollToOptions) => void;
    HTMLElement.prototype.scrollTo = function (to?: unknown) {
      const { left = 0 } = to as ScrollToOptions;
      moves.push({ region: this.parentElement?.getAttribute('aria-label') ?? null, at: Date.now(), left });
      scrollTo.call(this, to as ScrollToOptions);
    };
  });

/** Transitions between slides within a period: start, duration and final position. */
async function readGlides(page: Page, region: string | null, ms: number) {
  await page.clock.runFor(ms);
  const moves = await page.evaluate(() => (window as unknown as { moves: Move[] }).moves);
  const glides: Move[][] = [];
  for (const move of moves.filter((candidate) => candidate.region === region)) {
    const last = glides.at(-1)?.at(-1);
    if (last && move.at - last.at < 1000) glides.at(-1)?.push(move);
    else glides.push([move]);
  }
  // The first and last transition may be incomplete.
  return glides.slice(1, -1).map((steps) => ({
    began: steps[0]?.at ?? 0,
    took: (steps.at(-1)?.at ?? 0) - (steps[0]?.at ?? 0),
    ended: steps.at(-1)?.left ?? -1,
  }));
}

/** Opens a page with a fake clock, and moves the pointer out of the way. */
async function openWithFakeClock(page: Page, path: string = PAGES.home) {
  await page.clock.install();
  await recordMoves(page);
  await openPage(page, path);
  await page.mouse.move(2, 2);
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Checks that transitions are `interval` apart and take half a second, within a frame. */
function expectPace(glides: Awaited<ReturnType<typeof readGlides>>, interval: number) {
  expect(glides.length).toBeGreaterThan(2);
  for (const [i, { began, took: duration }] of glides.entries()) {
    expect(Math.abs(duration - 500), `glide ${i}`).toBeLessThan(50);
    const next = glides[i + 1];
    if (next) expect(Math.abs(next.began - began - interval), `pause ${i}`).toBeLessThan(50);
  }
}

describe('the banners', () => {
  test('advance every five seconds and wrap around', async () => {
    const { page, leave } = await visit({ viewport: { width: 1400, height: 900 } });
    await openWithFakeClock(page);
    const count = await carousel(page, 'Banners')
      .getByRole('button', { name: /^Show banner/ })
      .count();
    const width = await carousel(page, 'Banners')
      .getByRole('list')
      .evaluate((list) => list.clientWidth);
    const glides = await readGlides(page, 'Banners', 5000 * (count + 3));
    expectPace(glides, 5000);
    const ends = glides.map(({ ended }) => Math.round(ended / width));
    expect(new Set(ends), 'every banner, and none beyond the last').toEqual(new Set(Array(count).keys()));
    await leave();
  });

  test('are left of the offers if there is room, link to best sellers and have alt text', async () => {
    await site.db.query(`UPDATE banners SET alt_text = '' WHERE id = (SELECT max(id) FROM banners)`);
    const { page, leave } = await visitPage('/?variant=banners', { viewport: { width: 1400, height: 900 } });
    await page.setViewportSize({ width: 1024, height: 900 });
    await expect.poll(() => carousel(page, 'Banners').isVisible()).toBe(false);
    await expect.poll(() => carousel(page, 'Limited Time Offers').isVisible()).toBe(true);
    await page.setViewportSize({ width: 1025, height: 900 });
    await expect.poll(() => carousel(page, 'Banners').isVisible()).toBe(true);
    const boxes = [];
    for (const name of ['Banners', 'Limited Time Offers'])
      boxes.push(await carousel(page, name).boundingBox());
    expect(boxes[1]?.x, 'the offers at the right').toBeGreaterThan(boxes[0]?.x ?? Number.NaN);
    const links = await carousel(page, 'Banners').getByRole('link').all();
    for (const link of links) await expect.poll(() => link.getAttribute('href')).toBe(PAGES.bestSellers);
    const [first] = links;
    await expect.poll(() => first?.getByRole('img').getAttribute('alt')).toBe('Banner image');
    await first?.click();
    await page.waitForURL(site.origin + PAGES.bestSellers);
    await leave();
  });
});

describe('the offers', () => {
  test('advance every four seconds, without arrows or dots', async () => {
    const { page, leave } = await visit({ viewport: { width: 1400, height: 900 } });
    await openWithFakeClock(page);
    const name = 'Limited Time Offers';
    const controls = carousel(page, name).getByRole('button');
    expect((await controls.allTextContents()).filter((text) => !/^[A-Z0-9]+$/.test(text))).toEqual(['']);
    await carousel(page, name).getByRole('button', { name: 'Pause offers' }).waitFor();
    expectPace(await readGlides(page, null, 24_000), 4000);
    await leave();
  });

  test('are hidden when disabled; a click copies a code and says so', async () => {
    await site.db.query(
      `UPDATE offers SET disabled_at = now() WHERE id <> (SELECT id FROM offers ORDER BY created_at, id LIMIT 1)`,
    );
    const statement = 'SELECT coupon_code AS code FROM offers WHERE disabled_at IS NULL';
    const { code } = await readRow<{ code: string }>(site.db, statement);
    const { page, context, leave } = await visit({ viewport: { width: 1400, height: 900 } });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openWithFakeClock(page, '/?variant=offers');
    const offers = carousel(page, 'Limited Time Offers');
    await expect.poll(() => offers.getByRole('article').count()).toBe(1);
    await offers.getByText('Coupon Code', { exact: true }).waitFor();
    await offers.getByRole('button', { name: `Copy code ${code}` }).click();
    const copied = offers.getByText('Copied', { exact: true });
    await copied.waitFor();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await page.clock.runFor(1900);
    await expect.poll(() => copied.count()).toBe(1);
    await page.clock.runFor(100);
    await expect.poll(() => copied.count()).toBe(0);
    await leave();
  });
});

test('an author links to a search for their books', async () => {
  const { page, leave } = await visitPage('/');
  const block = page.getByRole('region', { name: 'Best Selling Authors' });
  await expect
    .poll(() => block.getByRole('link', { name: 'Explore More Authors' }).getAttribute('href'))
    .toBe(PAGES.listing);
  const author = block.getByRole('listitem').first().getByRole('link');
  const name = (await author.textContent())?.trim() ?? '';
  const row = await block.getByRole('list').evaluate((list) => {
    const [firstLeft, secondLeft] = [...list.children].map((item) => item.getBoundingClientRect().left);
    return Math.round(list.clientWidth / ((secondLeft ?? 0) - (firstLeft ?? 0)));
  });
  expect(row, 'five side by side').toBe(5);
  await author.click();
  await page.waitForURL(/our-unique-collection/);
  const address = new URL(page.url()).searchParams;
  expect([address.get('q'), address.get('field'), address.get('criteria')]).toEqual([
    name,
    'author',
    'author',
  ]);
  await page
    .getByRole('main')
    .getByText(/\b\d+ books?\b/)
    .first()
    .waitFor();
  await expect.poll(() => page.getByRole('main').getByText(name).count()).toBeGreaterThan(1);
  await leave();
});

test('five genres link to the listing', async () => {
  const html = await (await fetch(site.origin)).text();
  const { page, leave } = await visit({ javaScriptEnabled: false });
  await page.setContent(html);
  const links = await page.getByRole('navigation', { name: 'Genres' }).getByRole('link').all();
  const genres = [];
  for (const link of links) {
    const address = new URL((await link.getAttribute('href')) ?? '', site.origin);
    expect([address.pathname, address.searchParams.get('criteria')]).toEqual([PAGES.listing, 'genres']);
    const listing = await (await fetch(address)).text();
    expect(listing, address.href).toMatch(/\/(listing\/product|product)\//);
    genres.push(await link.textContent());
  }
  expect(genres).toEqual(['Horror', 'Comedy', 'Sci-Fi', 'Fantasy', 'Religion']);
  await leave(/Failed to load|ERR_|Refused/);
});
