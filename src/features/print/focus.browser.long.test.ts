import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { PAGES } from '#kernel/addresses.ts';
import { button, finding, found, lay, mended, WITHOUT_PRICES } from '#test/browser/at-admin.ts';
import { openBrowser, visit } from '#test/browser/browser.ts';
import { type Site, sharedSite } from '#test/built-shop.ts';
import { mendableThesis } from '#test/pdfs/mendable.ts';

let site: Site;
let browser: Browser;
let thesis: Uint8Array;
beforeAll(async () => {
  [site, browser, thesis] = await Promise.all([sharedSite(), openBrowser(), mendableThesis()]);
});

const press = (page: Page, name: string) => button(page, name).press('Enter');
const hasFocus = (place: Locator) =>
  expect.poll(() => place.evaluate((one) => one === document.activeElement)).toBe(true);
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('who works by keys is led on where a button is gone with what it did', async () => {
  const { page, leave } = await visit(browser);
  await lay(page, site.origin + PAGES.thesisBinding, 'thesis.pdf', thesis);

  await press(page, 'Draw the text of pages 9 and 13 in');
  await hasFocus(finding(page, 'dots to the inch'));
  await press(page, 'Take the form out');
  await hasFocus(heading(page, 'What we found'));

  await press(page, 'Print it as it is');
  await hasFocus(button(page, 'Do not print it so'));
  expect(await found(page).locator('[aria-pressed]').count()).toBe(0);
  await press(page, 'Do not print it so');
  await hasFocus(button(page, 'Print it as it is'));

  await press(page, 'Undo: Room made at the edges of pages 9 and 13');
  await hasFocus(mended(page).getByRole('listitem'));
  await press(page, 'Draw the text of pages 9 and 13 in');
  await press(page, 'Undo: Room made at the edges of pages 9 and 13');
  await hasFocus(heading(page, 'Mended'));
  await press(page, 'Undo: Taken out: form fields, their words printed as they stand');
  await hasFocus(heading(page, 'What we found'));

  await button(page, 'Take the form out').focus();
  await page.getByRole('heading', { level: 1 }).click();
  await button(page, 'Take the form out').evaluate((one: HTMLElement) => one.click());
  await button(page, 'Take the form out').waitFor({ state: 'detached' });
  expect(await found(page).locator(':focus').count()).toBe(0);
  await leave(WITHOUT_PRICES);
});
