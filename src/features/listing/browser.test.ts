import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { PAGES } from '#kernel/paths.ts';
import { chooseCountry, openBrowser, openLivePage, visit } from '#test/browser/browser.ts';
import { type Site, sharedSite } from '#test/built-shop.ts';
import { firstOrAll, longTest } from '#test/effort.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), openBrowser()]);
});

const firstCard = (page: Page) =>
  page.getByRole('region', { name: 'Books found' }).getByRole('article').first();
/** Current price of a card or product page, ignoring the struck-through one. */
const PRICE = /[$¥][\d,.]+/;
const readPrice = async (page: Page) => PRICE.exec((await firstCard(page).textContent()) ?? '')?.[0];
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' });

for (const path of firstOrAll([PAGES.listing, PAGES.bestSellers])) {
  test(`filtering by vegan leather shows vegan prices, also on the book’s page: ${path}`, async () => {
    const { page, leave } = await visit(browser);
    await openLivePage(page, site.origin + path);
    const genuine = await readPrice(page);
    await filters(page).getByLabel('Vegan Leather').check();
    await page.waitForURL(/leather=veganLeather/);
    await page.getByRole('link', { name: 'Remove filter: Vegan Leather' }).waitFor();
    const vegan = await readPrice(page);
    expect(vegan).toBeDefined();
    expect(vegan).not.toBe(genuine);
    const link = firstCard(page).getByRole('link').first();
    await expect.poll(() => link.getAttribute('href')).toContain('leatherType=veganLeather');
    await link.click();
    await page.waitForURL(/leatherType=veganLeather/);
    const main = page.getByRole('main');
    await expect.poll(() => main.getByRole('radio', { name: /Vegan/ }).first().isChecked()).toBe(true);
    await expect.poll(() => main.textContent()).toContain(vegan);
    await leave();
  });
}

longTest('price bands are round in the visitor’s currency and keep it when it changes', async () => {
  const { page, leave } = await visit(browser);
  await openLivePage(page, site.origin + PAGES.listing);
  await chooseCountry(page, 'Japan');
  const band = filters(page).getByRole('link', { name: /^¥20,000 – ¥29,999, / });
  const count = /, (\d+)/.exec((await band.getAttribute('aria-label')) ?? '')?.[1];
  await band.click();
  await page.waitForURL(/currency=JPY/);
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(`\\b${count} books`) })
    .waitFor();
  const readAmount = async () => Number((await readPrice(page))?.replace(/\D/g, ''));
  await expect.poll(readAmount).toBeLessThan(30_000);
  await expect.poll(readAmount).toBeGreaterThanOrEqual(20_000);
  await chooseCountry(page, 'United States');
  await page
    .getByRole('status')
    .filter({ hasText: new RegExp(`\\b${count} books`) })
    .waitFor();
  await page.getByRole('link', { name: 'Remove filter: ¥20,000–¥29,999' }).waitFor();
  await expect.poll(() => readPrice(page)).toContain('$');
  await leave();
});

test('a search without letters or numbers finds nothing and explains why', async () => {
  for (const path of [PAGES.listing, PAGES.bestSellers]) {
    for (const signs of ['📚', '!!!', '%']) {
      const address = `${path}?q=${encodeURIComponent(signs)}`.replace('%25', '%');
      const html = (await (await fetch(site.origin + address)).text()).replaceAll('<!-- -->', '');
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      expect(main, address).toContain(`“${signs}” has no letters or numbers to search for.`);
      expect(main, address).not.toContain('<article');
    }
  }
});
