import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { PAGES } from '#kernel/paths.ts';
import { readRow } from '../read-rows.ts';
import { addTestimonials } from '../testimonials.ts';
import { waitForHydration } from './browser.ts';
import { prepareOwnSite } from './prepare-site.ts';

// Offers are shown only while their codes work.
const { site, visit } = prepareOwnSite({ isCouponValid: async () => true });
beforeAll(async () => {
  await addTestimonials(site.db);
});

/** Pixels by which the page is wider than its window. */
const measureOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a service page is complete without pictures, videos or script', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page, leave } = await visit({
      javaScriptEnabled,
      viewport: { width: 390, height: 844 },
    });
    await page.route(/\.(webp|avif|png|svg|webm|mp4)(\?|$)|^https:/, (route) => route.abort());
    await page.goto(site.origin + PAGES.leatherBinding);
    if (javaScriptEnabled) {
      await waitForHydration(page);
      const card = page.getByRole('region', { name: 'Voices of Satisfaction' }).getByRole('listitem').first();
      await card.getByRole('button', { name: /^Play the video/ }).click();
      await card.getByRole('link', { name: 'View post on Facebook' }).waitFor();
    } else {
      const cards = page.getByRole('region', { name: 'Voices of Satisfaction' }).getByRole('listitem');
      await expect.poll(() => cards.count()).toBeGreaterThan(2);
      for (const card of await cards.all())
        await expect.poll(() => card.getByRole('link').isVisible()).toBe(true);
      await expect
        .poll(() =>
          page
            .getByRole('button', { name: /^Play the video/ })
            .first()
            .isVisible(),
        )
        .toBe(false);
    }
    await expect.poll(() => page.locator('h1').count()).toBe(1);
    await page.getByRole('link', { name: 'Get A Quote' }).first().waitFor();
    const books = page.getByRole('region', { name: /Our Finest Work/ }).getByRole('link');
    await expect.poll(() => books.count()).toBeGreaterThan(5);
    expect((await books.first().textContent())?.length).toBeGreaterThan(3);
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0);
    await leave(/Failed to load resource|ERR_FAILED/);
  }
});

describe('a page stays complete without', () => {
  async function expectComplete(path: string, texts: readonly string[]) {
    const { page, leave } = await visit();
    await page.route(/\/(monograms|covers|article-pictures)\//, (route) => route.fulfill({ status: 404 }));
    const response = await page.goto(site.origin + path);
    expect(response?.status(), path).toBe(200);
    await waitForHydration(page);
    await expect.poll(() => page.locator('h1').count(), { message: path }).toBe(1);
    for (const width of [390, 1400]) {
      await page.setViewportSize({ width, height: 900 });
      for (const text of texts)
        await expect
          .poll(() => page.getByRole('main').getByText(text).first().isVisible(), {
            message: `${path} at ${width} px: ${text}`,
          })
          .toBe(true);
      expect(await measureOverflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
    await leave(/status of 404/);
  }

  test('pictures of banners, offers, authors, videos and articles', async () => {
    await site.db.script(`
      UPDATE banners SET image_url = '/pictures/gone.webp';
      UPDATE offers SET image = '/pictures/gone.webp', disabled_at = NULL;
      UPDATE blog_authors SET portrait = '/pictures/gone.webp';
      UPDATE blogs SET banner_image = '/pictures/gone.webp';
      UPDATE content_blocks SET image_url = '/pictures/gone.webp' WHERE image_url IS NOT NULL;
      UPDATE service_videos SET video_url = '/videos/gone.mp4', poster_url = '/videos/gone.webp';
    `);
    await expectComplete('/?variant=pictures', [
      'Limited Time Offers',
      'Best Selling Authors',
      'Your Book, Your Way',
    ]);
    const article = await readRow<{ slug: string; title: string }>(
      site.db,
      'SELECT url_slug AS slug, title FROM blogs ORDER BY published_at DESC LIMIT 1',
    );
    await expectComplete(`/blog/${article.slug}?variant=pictures`, [article.title]);
    await expectComplete('/blogs?variant=pictures', [article.title]);
  });

  test('pictures, videos and testimonials of a service page', async () => {
    for (const picture of [`'{"image":"/pictures/gone.webp","alt":"Gone"}'`, 'NULL']) {
      await site.db.script(`
        UPDATE pages SET picture = ${picture};
        UPDATE testimonials SET video_url = 'https://example.com/no-post-at-all';
      `);
      const variant = picture === 'NULL' ? 'none' : 'gone';
      await expectComplete(`${PAGES.leatherBinding}?kept=${variant}`, [
        'Get A Quote',
        'Watch us at work',
        'Voices of Satisfaction',
      ]);
    }
  });

  test('any videos, testimonials and collections', async () => {
    await site.db.script(
      'DELETE FROM service_videos; DELETE FROM testimonials; DELETE FROM collection_books;',
    );
    await expectComplete('/?variant=nothing', ['Your Book, Your Way', 'Best Selling Authors']);
    await expectComplete(`${PAGES.leatherBinding}?variant=nothing`, ['Get A Quote']);
  });

  test('readable banners and offers, which are logged, and isn’t cached', async () => {
    await site.db.script(
      'ALTER TABLE banners RENAME TO banners_away; ALTER TABLE offers RENAME TO offers_away;',
    );
    await expectComplete('/?variant=unread', ['Books bound in leather, by hand', 'Best Selling Authors']);
    const reply = await fetch(`${site.origin}/?variant=unread`);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    await site.db.script(
      'ALTER TABLE banners_away RENAME TO banners; ALTER TABLE offers_away RENAME TO offers;',
    );
    const again = await fetch(`${site.origin}/?variant=unread`);
    expect(again.headers.get('cache-control')).toContain('public');
    expect(await again.text()).toContain('Limited Time Offers');
  });
});
