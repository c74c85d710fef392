import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { CONSENT_KEY } from '#kernel/limits.ts';
import { bookPath, PAGES } from '#kernel/paths.ts';
import { expectAccessible } from './axe.ts';
import { waitForHydration } from './browser.ts';
import { findBook, prepareSite } from './prepare-site.ts';

const { site, visit, visitPage, openPage } = prepareSite();

describe('visit statistics', () => {
  const events = () =>
    site.db.query<{ name: string; quantity: number }>('SELECT name, quantity FROM shop_events ORDER BY id');
  const findBestSeller = () => findBook(site, `catalogue = 'bestSeller'`);
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
    await openPage(page, PAGES.leatherBinding);
    await expect.poll(() => consentBanner(page).count(), { message: 'nothing to count here' }).toBe(0);
    await openPage(page, bookPath(await findBestSeller()));
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
    const { page, leave } = await visitPage(bookPath(await findBestSeller()), { showsConsent: true });
    await consentBanner(page).getByRole('button', { name: 'Allow statistics' }).click();
    await expect.poll(async () => (await events()).map(({ name }) => name)).toEqual(['view_item']);
    await page
      .getByRole('button', { name: /add to cart/i })
      .first()
      .click();
    await expect
      .poll(async () => (await events()).map(({ name }) => name))
      .toEqual(['view_item', 'add_to_cart']);
    await openPage(page, PAGES.cart);
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
    await openPage(page, bookPath(await findBestSeller()));
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
    await openPage(page, PAGES.bestSellers);
    await page.getByRole('main').getByRole('article').getByRole('link').first().click();
    await page.waitForURL(/\/product\//);
    await page.goto(site.origin + PAGES.faq);
    await expect.poll(async () => (await events()).map(({ name }) => name)).toContain('select_item');
    await leave();
  });
});
