import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#test/browser/axe.ts';
import { openBrowser } from '#test/browser/browser.ts';
import { atTheDesk } from '#test/browser/desk.ts';
import { type Site, startSite } from '#test/site.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(() => site.close());

const state = (page: Page) => page.locator('main [aria-live]').first();
const FILE = `Kennung,Werk,Author,Language,Genre,Price
RB-DESK1,"<img src=x onerror=alert(1)>Letters to a Bindery",Ada Press,English,Fiction,120
RB-DESK2,The Quire,Ada Press,Elvish,Fiction,120
`;

test('a cataloguer drops a file, maps a column by hand, writes it into the shop and takes it back', async () => {
  const { page, leave } = await atTheDesk(browser, site, 'catalogue', { path: '/desk/imports' });
  await expectAccessible(page, { where: 'imports' });
  await page
    .getByLabel('A file to import')
    .setInputFiles({ name: 'books.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await expect.poll(() => state(page).textContent()).toContain('Read, nothing written yet');
  // The names of two columns say nothing to the shop.
  await page.getByLabel('Kennung').selectOption({ label: 'SKU' });
  await page.getByLabel('Werk').selectOption({ label: 'Title' });
  await page.getByRole('button', { name: 'Read it so' }).click();
  const outcomes = page.getByRole('toolbar', { name: 'Which rows' });
  await expect.poll(() => outcomes.textContent()).toContain('New 1');
  await outcomes.getByRole('button', { name: 'Refused 1' }).click();
  await expect.poll(() => page.getByRole('row', { name: /The Quire.*no language “Elvish”/ }).count()).toBe(1);
  // The rows from before stand there until those that were asked for come.
  await expect.poll(() => page.getByRole('row', { name: /Letters to a Bindery/ }).count()).toBe(0);
  await expectAccessible(page, { where: 'dry run' });

  await page.getByRole('button', { name: 'Write into the shop' }).click();
  await page.getByRole('button', { name: 'Write them' }).click();
  await expect.poll(() => state(page).textContent()).toContain('Written');
  const known = () => site.db.query(`SELECT sku FROM books WHERE sku = 'RB-DESK1'`);
  expect(await known()).toHaveLength(1);
  await page.getByRole('button', { name: 'Take all back' }).click();
  await expectAccessible(page, { where: 'taking back' });
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect.poll(() => state(page).textContent()).toContain('Taken back');
  expect(await known()).toHaveLength(0);
  await page.getByRole('link', { name: 'Imports' }).first().click();
  await expect.poll(() => page.getByRole('row', { name: /books\.csv.*Taken back/ }).count()).toBe(1);
  await leave();
});

test('a file of 100,000 columns is refused with the reason, which stands in the page', async () => {
  const { page, leave } = await atTheDesk(browser, site, 'catalogue', { path: '/desk/imports' });
  const columns = Array.from({ length: 100_000 }, (_, i) => `column${i}`).join(',');
  await page.getByLabel('A file to import').setInputFiles({
    ...{ name: 'wide.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(`${columns}\n${'1,'.repeat(99_999)}1\n`),
  });
  await expect
    .poll(() => state(page).textContent())
    .toMatch(/Refused.*The file has 100,000 columns; at most 500 are read\./);
  expect(await page.getByRole('button', { name: 'Write into the shop' }).count()).toBe(0);
  await expectAccessible(page, { where: 'refused' });
  await leave();
});

test.each([820, 1280])('the pages of imports stand within %i px', async (width) => {
  const { page, leave } = await atTheDesk(browser, site, 'catalogue', { path: '/desk/imports', width });
  const within = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  expect(await within()).toBe(true);
  const link = page.getByRole('link', { name: 'books.csv' }).first();
  await link.click();
  await page.getByRole('heading', { name: 'Rows' }).waitFor();
  expect(await within()).toBe(true);
  await leave();
});
