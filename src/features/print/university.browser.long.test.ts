import { expect, test } from 'vitest';
import { PAGES } from '#kernel/paths.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { prepareSite } from '#test/browser/prepare-site.ts';
import {
  appliedFixes,
  applyFix,
  EXPECTED_PRICE_ERRORS,
  finding,
  findingsRegion,
  mainRegion,
  setupButton,
  uploadFile,
} from '#test/browser/print-setup-page.ts';
import { makeCleanBook } from '#test/pdfs/book.ts';
import { A4 } from '#test/pdfs/page.ts';

const { site, visit } = prepareSite();
const thesis = await makeCleanBook(16, A4);

test('sets a margin by hand, then checks a thesis by university rules', async () => {
  const { page, leave } = await visit();
  await uploadFile(page, site.origin + PAGES.thesisBinding, 'thesis.pdf', thesis);
  await findingsRegion(page).getByText('No problems found.').waitFor();

  await mainRegion(page).getByText('My university isn’t listed').click();
  const marginField = mainRegion(page).getByLabel('Inner margin in millimetres');
  const setMargin = setupButton(page, 'Set margin');
  expect(await setMargin.getAttribute('aria-disabled')).toBe('true');
  await marginField.fill('5');
  await mainRegion(page).getByText('Enter 10 to 60 mm.').waitFor();
  await setMargin.press('Enter');
  expect(await appliedFixes(page).count()).toBe(0);
  await marginField.fill('45');
  await setMargin.click();
  await setupButton(page, 'Undo: Inner margin widened on 16 pages').click();
  await appliedFixes(page).waitFor({ state: 'detached' });

  const search = mainRegion(page).getByRole('combobox', { name: 'University' });
  await search.fill('Nowhere at all');
  await mainRegion(page).getByText('We don’t know this university yet.').waitFor();
  await search.fill('uwa');
  await mainRegion(page).getByRole('option', { name: 'University of Western Australia Australia' }).waitFor();
  await search.press('Enter');
  await expect.poll(() => search.inputValue()).toBe('University of Western Australia');

  await mainRegion(page).getByRole('heading', { name: 'University rules for PhD' }).waitFor();
  for (const rule of [
    'A4 pages.',
    'Printed on one side or on both.',
    'Inner margin of at least 40\u00a0mm, 20\u00a0mm at the other edges.',
    'Colour: mustard.',
    'On the spine: degree, year and name, read downwards.',
  ])
    await mainRegion(page).getByText(rule, { exact: true }).waitFor();
  const source = mainRegion(page).getByRole('link', { name: 'University page' });
  expect(await source.getAttribute('href')).toContain('uwa.edu.au');
  await expectAccessible(page);

  await finding(page, 'asks for a mustard binding. Our matching leather is ochre.').waitFor();
  await mainRegion(page).getByRole('radio', { name: 'Ochre' }).check();
  await finding(page, 'asks for a mustard binding').waitFor({ state: 'detached' });
  await finding(page, 'on the spine. The degree and year are still missing.').waitFor();
  await mainRegion(page).getByLabel('Degree').fill('PhD');
  await mainRegion(page).getByLabel('Year').fill('2026');
  await finding(page, 'on the spine').waitFor({ state: 'detached' });
  await applyFix(page, 'Set the inner margin to 40 mm');
  await appliedFixes(page).getByText('Inner margin widened on 16 pages').waitFor();

  await finding(page, '20 mm at the other edges, but').waitFor();
  await setupButton(page, 'Remove rules').click();
  await findingsRegion(page).getByText('Everything is fixed.').waitFor();
  await expect.poll(() => search.inputValue()).toBe('');
  await leave(EXPECTED_PRICE_ERRORS);
});
