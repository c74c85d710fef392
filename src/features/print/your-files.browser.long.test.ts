import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { PAGES } from '#kernel/paths.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { openLivePage, type VisitOptions } from '#test/browser/browser.ts';
import { prepareSite } from '#test/browser/prepare-site.ts';
import { insertRow } from '#test/insert-row.ts';
import { makeCleanBook } from '#test/pdfs/book.ts';
import { createPerson, type Person } from '#test/people.ts';
import { createPrintJob } from '#test/print-samples.ts';
import { beginUpload } from '#test/print-uploads.ts';
import { readColumn } from '#test/read-rows.ts';
import { printUploadHolds } from './tables.ts';

const { site, visitAs } = prepareSite();
const book = Buffer.from(await makeCleanBook(32));
let person: Person;
let people = 0;
beforeEach(async () => {
  const email = `files-${process.pid}-${people++}@example.com`;
  person = await createPerson(site.app, site.db, { fullName: 'Fay Files', email });
});

const files = (page: Page) => page.getByRole('region', { name: 'Your files' });
const SILENT = /status of 4\d\d/;

async function openPage(options?: VisitOptions) {
  const { page, leave } = await visitAs(person, options);
  await openLivePage(page, site.origin + PAGES.pdfPrinting);
  return { page, leave: () => leave(SILENT) };
}
async function chooseFile(page: Page): Promise<void> {
  const file = { name: 'novel.pdf', mimeType: 'application/pdf', buffer: book };
  await page.getByRole('main').getByLabel('Drop your file here').setInputFiles(file);
  await page.getByText('No problems found.').waitFor();
}
const listUploadIds = () =>
  readColumn(site.db, 'SELECT id FROM print_uploads WHERE user_id = $1', [person.id]);

test('an ordered file can’t be deleted; another is deleted with its book', async () => {
  const savedJobId = await createPrintJob(person, site);
  const [ordered = ''] = await listUploadIds();
  const unorderedJobId = await createPrintJob(person, site);
  await insertRow(site.db, printUploadHolds, { uploadId: ordered, orderId: `order of ${person.id}` });
  const { page, leave } = await openPage();
  const orderedItem = files(page).getByRole('listitem').filter({ hasText: 'We need this file for an order' });
  await orderedItem.waitFor();
  expect(await orderedItem.getByRole('button').count()).toBe(0);
  expect(await orderedItem.getByRole('link', { name: 'Download PDF' }).count()).toBe(1);
  await files(page).getByRole('button', { name: 'Delete file' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => files(page).getByRole('listitem').count()).toBe(1);
  const jobs = await readColumn(site.db, 'SELECT id FROM print_jobs WHERE user_id = $1', [person.id]);
  expect(jobs).toEqual([savedJobId]);
  expect(unorderedJobId).not.toBe(savedJobId);
  expect(await listUploadIds()).toEqual([ordered]);
  await leave();
});

test('on a phone, lists incomplete uploads, and offers to upload a deleted file again', async () => {
  const started = await beginUpload(person, 3000, 'Left behind.pdf');
  const { page, leave } = await openPage({ viewport: { width: 390, height: 900 } });
  const startedItem = files(page).getByRole('listitem').filter({ hasText: 'Left behind.pdf' });
  await startedItem.getByText(/3\skB\. The upload isn’t complete\. Will be deleted on/).waitFor();
  await expectAccessible(page, { part: '[data-part="files"]' });
  await chooseFile(page);
  await startedItem.getByRole('button', { name: 'Delete file' }).click();
  await page.getByText('will be deleted from our servers immediately.').waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await startedItem.waitFor({ state: 'detached' });
  expect(await listUploadIds()).not.toContain(started);
  const upload = page.getByRole('main').getByRole('button', { name: 'Upload it now', exact: true });
  await upload.click();
  await files(page).getByText('Not in your cart.').waitFor();
  expect(await upload.count()).toBe(0);
  await files(page).getByRole('button', { name: 'Delete file' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await files(page).waitFor({ state: 'detached' });
  expect(await listUploadIds()).toEqual([]);
  await upload.waitFor();
  await leave();
});
