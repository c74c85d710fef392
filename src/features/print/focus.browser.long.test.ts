import type { Browser, Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { PAGES } from '#kernel/paths.ts';
import { openBrowser, visit } from '#test/browser/browser.ts';
import {
  appliedFixes,
  EXPECTED_PRICE_ERRORS,
  finding,
  findingsRegion,
  setupButton,
  uploadFile,
} from '#test/browser/print-setup-page.ts';
import { type Site, sharedSite } from '#test/built-shop.ts';
import { makeFixableThesis } from '#test/pdfs/fixable.ts';

let site: Site;
let browser: Browser;
let thesis: Uint8Array;
beforeAll(async () => {
  [site, browser, thesis] = await Promise.all([sharedSite(), openBrowser(), makeFixableThesis()]);
});

const press = (page: Page, name: string) => setupButton(page, name).press('Enter');
const hasFocus = (place: Locator) =>
  expect.poll(() => place.evaluate((one) => one === document.activeElement)).toBe(true);
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('who works by keys is led on where a button is gone with what it did', async () => {
  const { page, leave } = await visit(browser);
  await uploadFile(page, site.origin + PAGES.thesisBinding, 'thesis.pdf', thesis);

  await press(page, 'Draw the text of pages 9 and 13 in');
  await hasFocus(finding(page, 'dots to the inch'));
  await press(page, 'Take the form out');
  await hasFocus(heading(page, 'What we found'));

  await press(page, 'Print it as it is');
  await hasFocus(setupButton(page, 'Do not print it so'));
  expect(await findingsRegion(page).locator('[aria-pressed]').count()).toBe(0);
  await press(page, 'Do not print it so');
  await hasFocus(setupButton(page, 'Print it as it is'));

  await press(page, 'Undo: Room made at the edges of pages 9 and 13');
  await hasFocus(appliedFixes(page).getByRole('listitem'));
  await press(page, 'Draw the text of pages 9 and 13 in');
  await press(page, 'Undo: Room made at the edges of pages 9 and 13');
  await hasFocus(heading(page, 'Mended'));
  await press(page, 'Undo: Taken out: form fields, their words printed as they stand');
  await hasFocus(heading(page, 'What we found'));

  await setupButton(page, 'Take the form out').focus();
  await page.getByRole('heading', { level: 1 }).click();
  await setupButton(page, 'Take the form out').evaluate((one: HTMLElement) => one.click());
  await setupButton(page, 'Take the form out').waitFor({ state: 'detached' });
  expect(await findingsRegion(page).locator(':focus').count()).toBe(0);
  await leave(EXPECTED_PRICE_ERRORS);
});
