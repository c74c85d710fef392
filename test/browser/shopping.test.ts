import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from '../site.ts';
import { hydrated, openBrowser, visit } from './browser.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

test('a shopper finds War and Peace by a typo, binds it to taste, pays in euros and finds it again after a reload', async () => {
  const { page, leave } = await visit(browser);
  await page.goto(site.origin);
  await hydrated(page);

  const search = page.getByRole('main').getByRole('combobox', { name: /search/i });
  await search.pressSequentially('wra and peace', { delay: 20 });
  await page
    .getByRole('option', { name: /War and Peace/ })
    .first()
    .click();
  await page.waitForURL(/best-seller-book/);
  await page.getByRole('link', { name: 'War and Peace', exact: true }).first().click();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('War and Peace');
  await hydrated(page);

  const price = page.getByTestId('price');
  const picture = page.getByTestId('gallery').locator('img').first();
  const seen = async () => ({ price: await price.textContent(), picture: await picture.getAttribute('src') });
  const first = await seen();
  await page.getByRole('radio', { name: /^Deluxe/ }).check({ force: true });
  await expect.poll(async () => (await seen()).price).not.toBe(first.price);
  await expect.poll(async () => (await seen()).picture).toContain('-deluxe-');
  const deluxe = await seen();
  await page.getByRole('radio', { name: /Vegan Leather/ }).check({ force: true });
  await expect.poll(async () => (await seen()).price).not.toBe(deluxe.price);
  await expect.poll(async () => (await seen()).picture).toContain('-veganLeather-');
  await page.getByRole('radio', { name: /Navy/ }).check({ force: true });
  await expect.poll(async () => (await seen()).picture).toContain('-navy-');
  expect(new URL(page.url()).searchParams.toString()).toBe(
    'variantType=deluxe&leatherType=veganLeather&color=navy',
  );

  await page
    .getByRole('button', { name: /country|currency/i })
    .first()
    .click();
  await page.getByRole('button', { name: 'Change currency' }).click();
  await page.getByRole('dialog').getByRole('searchbox').fill('france');
  await Promise.all([
    page.waitForEvent('load'),
    page
      .getByRole('option', { name: /France/ })
      .or(page.getByRole('button', { name: /France/ }))
      .first()
      .click(),
  ]);
  await hydrated(page);
  await expect.poll(() => price.textContent()).toContain('€');

  await page
    .getByRole('button', { name: /increase|more/i })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Add to cart/i })
    .first()
    .click();
  await page.reload();
  await hydrated(page);
  await page.getByRole('button', { name: /cart/i }).first().click();
  const panel = page.getByRole('dialog', { name: 'Cart' });
  await expect.poll(() => panel.textContent()).toContain('2 items added here');
  expect(await panel.textContent()).toContain('War and Peace');
  await panel.getByRole('link', { name: 'Go to Cart' }).click();
  await page.waitForURL(/\/cart$/);
  await expect.poll(() => page.getByRole('main').textContent()).toContain('€');
  await leave();
});
