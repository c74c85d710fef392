import { expect, test } from 'vitest';
import { printJobPath } from '#features/print/print-paths.ts';
import { PAGES } from '#kernel/paths.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { createUrlSigner } from '#platform/files/signed-urls.ts';
import { openLivePage } from '#test/browser/browser.ts';
import { prepareSite } from '#test/browser/prepare-site.ts';
import { makeBook, waitForOpenPages } from '#test/browser/readable-books.ts';
import { loadParts, startSite } from '#test/built-shop.ts';
import { createFolder } from '#test/create-folder.ts';
import { createPerson } from '#test/people.ts';
import { createPrintJob } from '#test/print-samples.ts';
import { readValue } from '#test/read-rows.ts';
import { TEST_SECRET } from '#test/site.ts';

const KEY = 'private/print/01J00000000000000000000000.pdf';

const folder = createFolder();
let files: FileStore;
const { site, visit, visitAs } = prepareSite(async () => {
  const { createFolderStore } = await loadParts();
  files = createFolderStore(folder, { secret: TEST_SECRET, origin: 'http://shop.test' });
  await files.put(
    KEY,
    await makeBook({ pages: 20, title: 'By a signed link', ballast: 8_000_000 }),
    'application/pdf',
  );
  return startSite({ files });
});

const linkTo = (seconds: number, clock?: () => Date) =>
  createUrlSigner({ secret: TEST_SECRET, origin: site.origin, ...(clock ? { clock } : {}) }).sign(
    KEY,
    seconds,
    'proof.pdf',
  );

test('a book with a signed link is fetched in ranges as it is read', async () => {
  const { page, leave } = await visit();
  const parts: string[] = [];
  page.on('response', (reply) => {
    if (reply.status() === 206) parts.push(reply.headers()['content-range'] ?? '');
  });
  await page.goto(`${site.origin}/viewer?file=${encodeURIComponent(linkTo(60))}`);
  await page.getByRole('heading', { name: 'By a signed link' }).waitFor();
  await waitForOpenPages(page, 1);
  const size = Number(parts[0]?.split('/')[1]);
  const fetched = parts.reduce((sum, range) => {
    const [first = 0, last = 0] = range.match(/\d+/g)?.map(Number) ?? [];
    return sum + last - first + 1;
  }, 0);
  expect(fetched).toBeGreaterThan(0);
  expect(fetched).toBeLessThan(size / 4);
  await leave();
});

test('a customer opens an uploaded file from their list', async () => {
  const owner = await createPerson(site.app, site.db, {
    fullName: 'Lea Fowler',
    email: 'lea-390@example.com',
  });
  const id = await createPrintJob(owner, site);
  const file = await readValue(site.db, 'SELECT file FROM print_uploads WHERE user_id = $1', [owner.id]);
  await files.put(file, await makeBook({ pages: 5, title: 'My year' }), 'application/pdf');
  const { page, leave } = await visitAs(owner, {
    viewport: { width: 390, height: 844 },
  });
  await openLivePage(page, site.origin + printJobPath({ id, kind: 'book' }));
  await page.getByRole('region', { name: 'Your files' }).getByRole('link', { name: 'View pages' }).click();
  await page.getByRole('heading', { name: 'My year' }).waitFor();
  await waitForOpenPages(page, 1);
  await leave();
});

test('an expired link is explained, and another customer’s file is not opened', async () => {
  const { page, leave } = await visit();
  const link = linkTo(1, () => new Date('2020-01-01'));
  await page.goto(`${site.origin}/viewer?file=${encodeURIComponent(link)}`);
  await page.getByText('This link has expired.').waitFor();
  const owner = await createPerson(site.app, site.db, { fullName: 'Lea Fowler', email: 'lea@example.com' });
  const job = await createPrintJob(owner, site);
  await page.goto(`${site.origin}${PAGES.viewer}?job=${job}`);
  await page.getByRole('alert').filter({ hasText: 'Log in to open it' }).waitFor();
  await leave(/410|401/);
});
