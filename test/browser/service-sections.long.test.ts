import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { PAGES } from '#kernel/paths.ts';
import { addTestimonials } from '../testimonials.ts';
import { expectAccessible } from './axe.ts';
import { prepareOwnSite } from './prepare-site.ts';

const { site, visit, visitPage, openPage } = prepareOwnSite();
beforeAll(async () => {
  await addTestimonials(site.db);
});

const SERVICE = PAGES.leatherBinding;
const FRAME = /^https:\/\/www\.facebook\.com\//;
const PLAYER = { contentType: 'text/html', body: '<title>A video</title><p>The video' };

describe('Our Finest Work', () => {
  const gallery = (page: Page) => page.getByRole('region', { name: 'Artistry in Action: Our Finest Work' });
  /** Number of books in a row, and the distance of the most central one from the middle, in pixels. */
  const row = (page: Page) =>
    gallery(page)
      .getByRole('tabpanel')
      .locator('ul')
      .evaluate((list) => {
        const { left, width } = list.getBoundingClientRect();
        const items = [...list.children].map((item) => item.getBoundingClientRect());
        const off = items.map((item) => Math.abs(item.left + item.width / 2 - left - width / 2));
        return {
          seen: Math.round(width / ((items[1]?.left ?? 0) - (items[0]?.left ?? 0))),
          off: Math.min(...off),
          at: list.scrollLeft,
        };
      });

  test('shows five books, four below 1200 px, three below 1024, one below 768', async () => {
    const { page, leave } = await visit();
    await page.goto(site.origin + SERVICE);
    for (const [width, count] of [
      [1201, 5],
      [1200, 4],
      [1025, 4],
      [1024, 3],
      [769, 3],
      [768, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await gallery(page).scrollIntoViewIfNeeded();
      expect((await row(page)).seen, `${width} px`).toBe(count);
    }
    await leave();
  });

  test('advances with a centred book, and stops while paused, hovered or focused', async () => {
    const { page, leave } = await visit({ viewport: { width: 1150, height: 1000 } });
    await page.clock.install();
    await openPage(page, SERVICE);
    await gallery(page).getByRole('tabpanel').scrollIntoViewIfNeeded();
    const moves = await gallery(page)
      .getByRole('tabpanel')
      .locator('ul')
      .evaluateHandle((list) => {
        const counted = { moves: 0 };
        list.scrollTo = ((where: ScrollToOptions) => {
          counted.moves += 1;
          Reflect.apply(Element.prototype.scrollTo, list, [where]);
        }) as typeof list.scrollTo;
        return counted;
      });
    const countMoves = async (ms: number) => {
      const before = await moves.evaluate((counted) => counted.moves);
      await page.clock.runFor(ms);
      return moves.evaluate((counted, first) => counted.moves - first, before);
    };
    expect(await countMoves(10_000)).toBeGreaterThan(0);
    await expect.poll(async () => (await row(page)).at).toBeGreaterThan(0);
    await expect.poll(async () => (await row(page)).off).toBeLessThan(2);
    await gallery(page).getByRole('button', { name: 'Pause Super Deluxe edition' }).click();
    await page.mouse.move(5, 5);
    expect(await countMoves(20_000), 'paused').toBe(0);
    await gallery(page).getByRole('button', { name: 'Play Super Deluxe edition' }).click();
    expect(await countMoves(20_000), 'hovered and focused').toBe(0);
    await leave();
  });

  test('stands still with reduced motion, and its pictures follow the tab', async () => {
    const { page, leave } = await visit({ reducedMotion: 'reduce' });
    await page.clock.install();
    await openPage(page, SERVICE);
    await gallery(page).scrollIntoViewIfNeeded();
    await page.clock.runFor(20_000);
    expect((await row(page)).at).toBe(0);
    const pictures = () =>
      gallery(page)
        .getByRole('tabpanel')
        .locator('img')
        .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
    expect((await pictures()).every((src) => src?.includes('-superDeluxe-'))).toBe(true);
    await gallery(page).getByRole('tab', { name: 'Deluxe edition', exact: true }).click();
    expect((await pictures()).every((src) => src?.includes('-deluxe-'))).toBe(true);
    await leave();
  });
});

describe('Voices of Satisfaction', () => {
  const voices = (page: Page) => page.getByRole('region', { name: 'Voices of Satisfaction' });
  const authors = (page: Page) =>
    voices(page)
      .getByRole('listitem')
      .locator('bdi')
      .evaluateAll((names) =>
        names
          .filter((name) => (name as HTMLElement).checkVisibility())
          .sort((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
          .map((name) => name.textContent),
      );

  test('shows the page’s testimonials, two wide or one narrow, in a loop', async () => {
    const rows = await site.db.query<{ name: string }>(
      `SELECT author_name AS name FROM testimonials WHERE 'leatherBinding' = ANY(testimonial_types) ORDER BY position`,
    );
    const names = rows.map(({ name }) => name);
    for (const [width, count] of [
      [769, 2],
      [768, 1],
    ] as const) {
      const { page, leave } = await visitPage(SERVICE, { viewport: { width, height: 900 } });
      const from = (index: number) =>
        Array.from({ length: count }, (_, i) => names[(index + i + names.length) % names.length]);
      await expect.poll(() => authors(page), { message: `${width} px` }).toEqual(from(0));
      await voices(page).getByRole('button', { name: 'Previous video' }).click();
      await expect
        .poll(() => authors(page), { message: 'the last comes before the first' })
        .toEqual(from(-1));
      for (let i = 0; i < 2; i += 1) await voices(page).getByRole('button', { name: 'Next video' }).click();
      await expect.poll(() => authors(page)).toEqual(from(1));
      await leave();
    }
  });

  test('loads no video before play, and closes it when out of sight', async () => {
    const { page, leave } = await visit();
    const externalRequests: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(site.origin)) externalRequests.push(request.url());
    });
    await page.route(FRAME, (route) => route.fulfill(PLAYER));
    await openPage(page, SERVICE);
    await voices(page).scrollIntoViewIfNeeded();
    const card = voices(page).getByRole('listitem').first();
    await card.getByText('can then see that you watched it').waitFor();
    expect(externalRequests).toEqual([]);
    await card.getByRole('button', { name: /^Play the video/ }).click();
    await card.frameLocator('iframe').getByText('The video').waitFor();
    await expect.poll(() => card.locator('iframe').isVisible()).toBe(true);
    expect(externalRequests.length).toBe(1);
    const { width, height } = (await card.locator('iframe').boundingBox()) ?? { width: 0, height: 0 };
    expect([width <= 550, height]).toEqual([true, 372]);
    await expectAccessible(page, { part: 'main', without: 'iframe' });
    for (let i = 0; i < 2; i += 1) await voices(page).getByRole('button', { name: 'Next video' }).click();
    await expect.poll(() => voices(page).locator('iframe').count()).toBe(0);
    await leave();
  });

  test('retries every five seconds until the video loads, keeping its link', async () => {
    const { page, leave } = await visit();
    await page.clock.install();
    let tries = 0;
    await page.route(FRAME, async (route) => {
      tries += 1;
      // The first two requests fail.
      if (tries > 2) await route.fulfill(PLAYER);
    });
    await openPage(page, SERVICE);
    const card = voices(page).getByRole('listitem').first();
    const link = card.getByRole('link', { name: 'View post on Facebook' });
    await expect.poll(() => link.getAttribute('href')).toMatch(FRAME);
    await card.getByRole('button', { name: /^Play the video/ }).click();
    await expect.poll(() => tries).toBe(1);
    // The clock keeps running, so this stops short of the deadline.
    await page.clock.runFor(3500);
    expect(tries).toBe(1);
    await page.clock.runFor(1500);
    await expect.poll(() => tries).toBe(2);
    await card.getByText('Facebook isn’t responding').waitFor();
    await expect.poll(() => link.isVisible()).toBe(true);
    await page.clock.runFor(5000);
    await card.frameLocator('iframe').getByText('The video').waitFor();
    await expect.poll(() => card.getByRole('status').count()).toBe(0);
    await page.clock.runFor(20_000);
    expect(tries).toBe(3);
    await leave();
  });
});
