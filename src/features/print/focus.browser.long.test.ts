import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PAGES } from '#kernel/paths.ts';
import { prepareSite } from '#test/browser/prepare-site.ts';
import {
  appliedFixes,
  EXPECTED_PRICE_ERRORS,
  finding,
  findingsRegion,
  setupButton,
  uploadFile,
} from '#test/browser/print-setup-page.ts';
import { makeFixableThesis } from '#test/pdfs/fixable.ts';

const { site, visit } = prepareSite();
const thesis = await makeFixableThesis();

const press = (page: Page, name: string) => setupButton(page, name).press('Enter');
const expectFocus = (place: Locator) =>
  expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true);
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('moves keyboard focus on when an action removes its button', async () => {
  const { page, leave } = await visit();
  await uploadFile(page, site.origin + PAGES.thesisBinding, 'thesis.pdf', thesis);

  await press(page, 'Widen the outer margins of pages 9 and 13');
  await expectFocus(finding(page, 'dpi at its printed size'));
  await press(page, 'Remove the form');
  await expectFocus(heading(page, 'What we found'));

  await press(page, 'Accept as is');
  await expectFocus(setupButton(page, 'Undo acceptance'));
  expect(await findingsRegion(page).locator('[aria-pressed]').count()).toBe(0);
  await press(page, 'Undo acceptance');
  await expectFocus(setupButton(page, 'Accept as is'));

  await press(page, 'Undo: Outer margins widened on pages 9 and 13');
  await expectFocus(appliedFixes(page).getByRole('listitem'));
  await press(page, 'Widen the outer margins of pages 9 and 13');
  await press(page, 'Undo: Outer margins widened on pages 9 and 13');
  await expectFocus(heading(page, 'Fixed'));
  await press(page, 'Undo: Removed: form fields (their contents are kept)');
  await expectFocus(heading(page, 'What we found'));

  await setupButton(page, 'Remove the form').focus();
  await page.getByRole('heading', { level: 1 }).click();
  await setupButton(page, 'Remove the form').evaluate((element: HTMLElement) => element.click());
  await setupButton(page, 'Remove the form').waitFor({ state: 'detached' });
  expect(await findingsRegion(page).locator(':focus').count()).toBe(0);
  await leave(EXPECTED_PRICE_ERRORS);
});
