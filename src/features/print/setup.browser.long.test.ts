import { expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { PAGES } from '#kernel/paths.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { openLivePage } from '#test/browser/browser.ts';
import { prepareSite } from '#test/browser/prepare-site.ts';
import {
  appliedFixes,
  EXPECTED_PRICE_ERRORS,
  fileInput,
  findingsRegion,
  mainRegion,
  setupButton,
  uploadFile,
} from '#test/browser/print-setup-page.ts';
import { makeCleanBook } from '#test/pdfs/book.ts';
import { THESIS_TITLE, thesisWithSixDefects } from '#test/pdfs/thesis.ts';

const { site, visit } = prepareSite();
const thesis = await thesisWithSixDefects();

test('on a phone, restores fixes, acceptances and choices after a reload', async () => {
  const { page, leave } = await visit({ viewport: { width: 390, height: 900 } });
  await uploadFile(page, site.origin + PAGES.thesisBinding, 'thesis.pdf', thesis);
  expect(await mainRegion(page).getByLabel('Title').inputValue()).toBe(THESIS_TITLE);

  await mainRegion(page).getByText('Weight', { exact: true }).waitFor();
  const { promise: priceRequested, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${API.printJobs}/price`, async (route) => {
    await priceRequested;
    await route.continue();
  });
  await mainRegion(page)
    .getByRole('radio', { name: /Super Deluxe/ })
    .check();
  const stale = page.locator('[data-stale="true"]');
  await expect.poll(() => stale.count()).toBe(3);
  await expectAccessible(page);
  release();
  await expect.poll(() => stale.count()).toBe(0);

  await setupButton(page, 'Remove the script').click();
  await appliedFixes(page).getByText('Removed: scripts').waitFor();
  await findingsRegion(page)
    .getByRole('listitem')
    .filter({ hasText: 'Helvetica' })
    .getByRole('button', { name: 'Accept as is' })
    .click();
  await mainRegion(page).getByLabel('Degree').fill('PhD');
  await page.waitForFunction(() => localStorage.getItem('printWork.thesis')?.includes('"PhD"'));
  await page.reload();
  await appliedFixes(page).getByText('Removed: scripts').waitFor();
  await findingsRegion(page).getByText('Will be printed as is').waitFor();
  expect(await mainRegion(page).getByLabel('Degree').inputValue()).toBe('PhD');
  await setupButton(page, 'Undo: Removed: scripts').click();
  await findingsRegion(page).getByText('The file contains a script').waitFor();
  await setupButton(page, 'Start over').click();
  await fileInput(page).waitFor();
  await leave(EXPECTED_PRICE_ERRORS);
});

test('a clean file can be viewed in 3D and judged for another size', async () => {
  const { page, leave } = await visit({ reducedMotion: 'reduce', viewport: { width: 600, height: 600 } });
  await uploadFile(page, site.origin + PAGES.pdfPrinting, 'novel.pdf', await makeCleanBook(32));
  await findingsRegion(page).getByText('No problems found.').waitFor();

  const front = mainRegion(page).getByRole('img', { name: 'Front of your binding' });
  await front.waitFor();
  await mainRegion(page).getByRole('img', { name: 'Spine of your binding' }).waitFor();
  await setupButton(page, 'Show in 3D').click();
  const book = mainRegion(page).getByRole('region', { name: '3D view of the book' });
  await expect.poll(() => book.getAttribute('data-state')).toBe('live');
  expect(await front.count()).toBe(0);
  await setupButton(page, 'Show flat').click();
  await front.waitFor();
  expect(await book.count()).toBe(0);

  await mainRegion(page).getByRole('radio', { name: 'A4' }).check();
  await findingsRegion(page).getByText('One thing to fix, with one click.').waitFor();
  await leave(EXPECTED_PRICE_ERRORS);
});

test('refuses a file that isn’t a PDF, and works without JavaScript', async () => {
  const { page, leave } = await visit();
  await openLivePage(page, site.origin + PAGES.pdfPrinting);
  await fileInput(page).setInputFiles({
    name: 'swift.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no'),
  });
  await mainRegion(page).getByRole('alert').getByText('“swift.jpg” is a picture, not a PDF.').waitFor();
  await leave();
  const plain = await visit({ javaScriptEnabled: false });
  await plain.page.goto(site.origin + PAGES.pdfPrinting);
  expect(await plain.page.content()).toContain('Turn on JavaScript in your browser to check a file');
  expect(await plain.page.getByRole('heading', { name: 'What it costs' }).isVisible()).toBe(true);
  await plain.leave();
});
