import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Catalogue } from '#kernel/book.ts';
import { CONSENT_KEY } from '#kernel/limits.ts';
import { bookPath, PAGES } from '#kernel/paths.ts';
import { expectAccessible } from './axe.ts';
import { openLivePage, waitForHydration } from './browser.ts';
import { prepareSite } from './prepare-site.ts';

const { site, visit } = prepareSite();

describe('visit statistics', () => {
  interface Book {
    id: string;
    sku: string;
    catalogue: Catalogue;
    title_slug: string;
  }
  const events = () =>
    site.db.query<{ name: string; quantity: number }>('SELECT name, quantity FROM shop_events ORDER BY id');
  const book = async () => {
    const [row] = await site.db.query<Book>(
      `SELECT id, sku, catalogue, title_slug FROM books WHERE catalogue = 'bestSeller' ORDER BY popularity DESC LIMIT 1`,
    );
    return row as Book;
  };
  const consentBanner = (page: Page) => page.getByRole('region', { name: 'Allow visit statistics?' });
  beforeEach(async () => {
    await site.db.query('DELETE FROM shop_events');
  });

  test('are off before consent: no needless question, cookie or request', async () => {
    const { page, context, leave } = await visit({ showsConsent: true });
    const messages: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/events')) messages.push(request.url());
    });
    await openLivePage(page, site.origin + PAGES.leatherBinding);
    await expect.poll(() => consentBanner(page).count(), { message: 'nothing to count here' }).toBe(0);
    await openLivePage(page, site.origin + bookPath(await book()));
    await consentBanner(page).waitFor();
    expect(await context.cookies()).toEqual([]);
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), CONSENT_KEY)).toBeNull();
    // The footer has `content-visibility: auto` and can't be checked until it is near the viewport.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.getByText('Unsubscribe at any time.').waitFor();
    await expectAccessible(page);
    await consentBanner(page).getByRole('button', { name: 'No, thank you' }).click();
    await page
      .getByRole('button', { name: /add to cart/i })
      .first()
      .click();
    await page.reload();
    await waitForHydration(page);
    await expect.poll(() => consentBanner(page).count(), { message: 'asked once' }).toBe(0);
    expect(messages).toEqual([]);
    await leave();
  });

  test('start with consent, and stop when it is withdrawn in the footer', async () => {
    const { page, leave } = await visit({ showsConsent: true });
    await openLivePage(page, site.origin + bookPath(await book()));
    await consentBanner(page).getByRole('button', { name: 'Allow statistics' }).click();
    await expect.poll(async () => (await events()).map(({ name }) => name)).toEqual(['view_item']);
    await page
      .getByRole('button', { name: /add to cart/i })
      .first()
      .click();
    await expect
      .poll(async () => (await events()).map(({ name }) => name))
      .toEqual(['view_item', 'add_to_cart']);
    await openLivePage(page, site.origin + PAGES.cart);
    await page
      .getByRole('main')
      .getByRole('button', { name: /increase|one more|more/i })
      .first()
      .click();
    await expect.poll(async () => (await events()).at(-1)).toEqual({ name: 'cart_updated', quantity: 2 });
    const again = page.getByRole('contentinfo').getByRole('button', { name: 'Visit statistics' });
    await again.click();
    await consentBanner(page).getByText('Statistics are currently on.').waitFor();
    await expect
      .poll(() => consentBanner(page).evaluate((panel) => panel === document.activeElement))
      .toBe(true);
    await consentBanner(page).getByRole('button', { name: 'No, thank you' }).click();
    await expect.poll(() => again.evaluate((button) => button === document.activeElement)).toBe(true);
    const before = (await events()).length;
    await openLivePage(page, site.origin + bookPath(await book()));
    await page
      .getByRole('button', { name: /add to cart/i })
      .first()
      .click();
    await page.goto(site.origin + PAGES.home);
    expect((await events()).length).toBe(before);
    await leave();
  });

  test('count a click on a card even when leaving at once', async () => {
    const { page, leave } = await visit({ showsConsent: true });
    await page.addInitScript((key) => localStorage.setItem(key, 'granted'), CONSENT_KEY);
    await openLivePage(page, site.origin + PAGES.bestSellers);
    await page.getByRole('main').getByRole('article').getByRole('link').first().click();
    await page.waitForURL(/\/product\//);
    await page.goto(site.origin + PAGES.faq);
    await expect.poll(async () => (await events()).map(({ name }) => name)).toContain('select_item');
    await leave();
  });
});
