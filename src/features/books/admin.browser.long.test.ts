import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAdmin } from '#test/browser/admin.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { openBrowser } from '#test/browser/browser.ts';
import { prepareOwnSite } from '#test/browser/prepare-site.ts';
import { solidColour } from '#test/photos.ts';
import { readValue } from '#test/read-rows.ts';
import { createColleague } from '#test/staff.ts';
import { toBookEdit } from './server/admin/admin-book.ts';
import { loadBooks, type StoredBook } from './server/stored-books.ts';

const { site } = prepareOwnSite();

const heading = (page: Page, text: string) =>
  expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(text);
const message = (page: Page, pattern: RegExp) =>
  expect.poll(() => page.getByText(pattern).count()).toBeGreaterThan(0);
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

test('a cataloguer adds a book with a photograph, prices it in the grid, and sees it in the shop', async () => {
  const { page, leave } = await openAdmin(await openBrowser(), site, 'catalogue', { path: '/admin/books' });
  await page.getByRole('link', { name: 'Pride and Prejudice' }).first().waitFor();
  expect(await page.getByRole('link', { name: 'Ledger' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Add book' }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('The Watsons');
  await page.getByLabel('SKU', { exact: true }).fill('RB-WATSONS');
  await page.getByLabel('Add author').fill('Jane Aus');
  await page.getByRole('button', { name: 'Add Jane Austen' }).click();
  await page.getByLabel('Leather colour', { exact: true }).selectOption('oxblood');
  await page.getByLabel('Add genre').selectOption('Fiction');
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('A *fragment* of a novel.');
  await page.getByRole('button', { name: 'Add book' }).click();
  await heading(page, 'The Watsons');

  await tab(page, 'Photographs');
  const photo = join(tmpdir(), `watsons-${process.pid}.jpg`);
  await writeFile(photo, await solidColour(900, 700).jpeg().toBuffer());
  await page.getByLabel('Binding', { exact: true }).selectOption('oxblood_superDeluxe_realLeather');
  await page.getByLabel('Alt text').fill('The book on the bench, its spine to the left');
  await page.getByLabel('Files', { exact: true }).setInputFiles(photo);
  await page.getByRole('button', { name: 'Upload photographs' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Remove Photograph 1' }).count()).toBe(1);
  await expectAccessible(page, { where: 'photographs' });

  await page.goto(`${site.origin}/admin/prices?q=watsons`);
  const cell = page.getByRole('textbox', { name: 'Full leather, genuine of The Watsons', exact: true });
  await cell.fill('249');
  await cell.press('ArrowRight');
  await page.keyboard.type('199.95');
  await page.getByRole('button', { name: 'Save prices' }).click();
  await message(page, /2 saved\. The shop is up to date/);

  await page.goto(`${site.origin}/listing/product/RB-WATSONS/the-watsons`);
  await heading(page, 'The Watsons');
  expect(await page.getByText('$199.95').count()).toBeGreaterThan(0);
  await expect
    .poll(() => page.getByRole('img', { name: 'The book on the bench, its spine to the left' }).count())
    .toBe(1);
  await leave();
});

test('previews, applies and undoes a price change for many books', async () => {
  const { page, leave } = await openAdmin(await openBrowser(), site, 'catalogue', {
    width: 820,
    path: '/admin/prices?q=dickens',
  });
  await page.getByRole('button', { name: /^Change \d/ }).click();
  await page.getByLabel('Percentage').fill('-10');
  await page.getByLabel('Name').fill('Dickens for less');
  await page.getByRole('button', { name: 'Preview' }).click();
  await message(page, /\d+ of \d+ books will change/);
  await page.getByRole('button', { name: 'Apply price change' }).click();
  await heading(page, 'Dickens for less');
  await page.getByRole('button', { name: 'Undo price change' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo price change' }).click();
  await expect.poll(() => page.getByText('Undone', { exact: true }).count()).toBe(1);
  await leave();
});

test('two editors’ changes merge, and the second resolves the conflict', async () => {
  const statement = `SELECT id FROM books WHERE title = 'Emma' AND withdrawn_at IS NULL LIMIT 1`;
  const id = await readValue(site.db, statement);
  const path = `/admin/books/${id}`;
  const carl = await openAdmin(await openBrowser(), site, 'catalogue', { path });
  const field = (name: string) => carl.page.getByRole('textbox', { name: new RegExp(`^${name}`) });
  await field('Subtitle').waitFor();
  const clara = await createColleague(site.app, site.db, 'catalogue');
  const [existing] = await loadBooks(site.db, 'id', [id]);
  const was = toBookEdit(existing as StoredBook);
  const payload = { was, now: { ...was, subtitle: 'A novel in three volumes', volume: 'I' } };
  expect((await clara.inject({ method: 'PUT', url: `/api${path}`, payload })).statusCode).toBe(200);
  await field('Subtitle').fill('Carl’s subtitle');
  await carl.page.getByRole('button', { name: 'Save changes', exact: true }).click();
  await message(carl.page, /Someone else has just saved the same fields/);
  await carl.page.getByRole('button', { name: 'Save my version' }).click();
  await message(carl.page, /Saved\. The shop is up to date/);
  const [row] = await site.db.query<{ subtitle: string; volume: string }>(
    'SELECT subtitle, volume FROM books WHERE id = $1',
    [id],
  );
  expect(row).toEqual({ subtitle: 'Carl’s subtitle', volume: 'I' });
  await carl.leave(/409/);
});

test('production staff see the catalogue read-only', async () => {
  const { page, leave } = await openAdmin(await openBrowser(), site, 'production', { path: '/admin/books' });
  await page.getByRole('link', { name: 'Pride and Prejudice' }).first().waitFor();
  expect(await page.getByRole('button', { name: 'Add book' }).count()).toBe(0);
  await leave();
});
