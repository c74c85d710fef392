import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PAGES } from '#kernel/paths.ts';
import { openLivePage } from '#test/browser/browser.ts';
import { prepareSite } from '#test/browser/prepare-site.ts';
import { makeCleanBook } from '#test/pdfs/book.ts';
import { createPerson } from '#test/people.ts';

const { site, visitAs } = prepareSite();
const novel = Buffer.from(await makeCleanBook(16));

const main = (page: Page) => page.getByRole('main');
const findingsRegion = (page: Page) => main(page).getByRole('region', { name: 'What we found' });
const fixesRegion = (page: Page) => main(page).getByRole('region', { name: 'Fixed' });
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true });
const setupText = (page: Page, name: string) => main(page).locator('[data-part="line"]').getByText(name);
const fileNamed = (name: string) => ({ name, mimeType: 'application/pdf', buffer: novel });
const job = (page: Page) => new URL(page.url()).searchParams.get('job');

const waitForSavedWork = (page: Page, fragment: string) =>
  page.waitForFunction((expected) => {
    const entries = Object.entries(localStorage).filter(([key]) => key.startsWith('printWork.'));
    return entries.some(([, text]) => text.includes(expected));
  }, fragment);

test('an ordered book stays in the setup until another file replaces it', async () => {
  const ada = await createPerson(site.app, site.db, {
    fullName: 'Ada Author',
    email: 'ada-jobs@example.com',
  });
  const { page, leave } = await visitAs(ada);
  await openLivePage(page, site.origin + PAGES.pdfPrinting);
  await main(page).getByLabel('Drop your file here').setInputFiles(fileNamed('first.pdf'));
  await findingsRegion(page).getByText('No problems found.').waitFor();
  await main(page).getByText('All pages', { exact: true }).click();
  await main(page)
    .getByRole('radio', { name: /Page 16/ })
    .check();
  await button(page, 'Add blank page after page 16').click();
  await fixesRegion(page).getByText('A blank page after page 16').waitFor();
  await button(page, 'Upload and add to cart').click();
  await page.getByRole('dialog', { name: 'Cart' }).getByRole('button', { name: 'Close' }).click();
  await button(page, 'Update cart').waitFor();
  await fixesRegion(page).getByText('A blank page after page 16').waitFor();
  expect(job(page)).not.toBeNull();

  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('printWork.')) localStorage.removeItem(key);
  });
  await page.reload();
  await setupText(page, 'first.pdf').waitFor();
  await setupText(page, '17 pages').waitFor();

  await main(page).getByLabel('Choose another file').setInputFiles(fileNamed('second.pdf'));
  await setupText(page, 'second.pdf').waitFor();
  await findingsRegion(page).getByText('No problems found.').waitFor();
  await waitForSavedWork(page, '"second.pdf"');
  expect(job(page)).toBeNull();
  await waitForSavedWork(page, '"spec":{');
  await page.reload();
  await setupText(page, 'second.pdf').waitFor();
  await leave();
});
