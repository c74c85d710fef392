import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createUrlSigner } from '#platform/files/signed-urls.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { prepareSite } from '#test/browser/prepare-site.ts';
import { makeBook, pressKeys, waitForOpenPages } from '#test/browser/readable-books.ts';
import { loadParts, startSite } from '#test/built-shop.ts';
import { createFolder } from '#test/create-folder.ts';
import { TEST_SECRET } from '#test/site.ts';

const KEY = 'private/print/01J00000000000000000000001.pdf';

const folder = createFolder();
const { site, visit } = prepareSite(async () => {
  const { createFolderStore } = await loadParts();
  const files = createFolderStore(folder, { secret: TEST_SECRET, origin: 'http://shop.test' });
  // Each page has its own large picture, so that it lies in ranges not requested yet.
  const book = await makeBook({ pages: 40, title: 'By a thin line', weight: 300_000 });
  await files.put(KEY, book, 'application/pdf');
  return startSite({ files });
});

const address = () => {
  const signed = createUrlSigner({ secret: TEST_SECRET, origin: site.origin });
  return `${site.origin}/viewer?file=${encodeURIComponent(signed.sign(KEY, 600, 'proof.pdf'))}`;
};
const cut = (page: Page, how: 'line' | 'link') =>
  page.route('**/signed-files/**', (route) =>
    how === 'line' ? route.abort('connectionfailed') : route.fulfill({ status: 410, body: '' }),
  );
const fix = (page: Page) => page.unroute('**/signed-files/**');

test('a broken line or link while reading is reported, and reading continues after a retry', async () => {
  const { page, leave } = await visit({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await page.goto(address());
  await waitForOpenPages(page, 1);
  for (const [how, target, message] of [
    ['line', 40, 'We couldn’t load the file. Check your connection and try again.'],
    ['link', 20, 'This link has expired. Get a new one from the page you found it on.'],
  ] as const) {
    await cut(page, how);
    await page.getByRole('textbox', { name: 'Page' }).fill(String(target));
    await pressKeys(page, 'Enter');
    const alert = page.getByRole('alert').filter({ hasText: message });
    await alert.waitFor();
    await expectAccessible(page, { where: `a cut ${how}` });
    const isOfFile = (source: { url(): string }) => source.url().includes('/signed-files/');
    const refused =
      how === 'line' ? page.waitForEvent('requestfailed', isOfFile) : page.waitForEvent('response', isOfFile);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await refused;
    await alert.waitFor();
    await fix(page);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await waitForOpenPages(page, target);
    expect(await page.getByRole('alert').filter({ hasText: message }).count()).toBe(0);
  }
  await leave(/ERR_|410/);
});

test('a search continues after the connection is restored', async () => {
  const { page, leave } = await visit({ reducedMotion: 'reduce' });
  await page.goto(address());
  await waitForOpenPages(page, 1);
  await cut(page, 'line');
  await pressKeys(page, '/');
  await page.keyboard.type('page 39 of');
  await page.getByRole('alert').filter({ hasText: 'couldn’t load the file' }).waitFor();
  expect(await page.getByText('No matches').count()).toBe(0);
  await fix(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('1 of 1', { exact: true }).waitFor();
  await waitForOpenPages(page, 38, 39);
  await leave(/ERR_/);
});

test('a connection lost while opening is not blamed on the file', async () => {
  const { page, leave } = await visit({ reducedMotion: 'reduce' });
  for (const through of [0, 1]) {
    let requestCount = 0;
    await page.route('**/signed-files/**', (route) => {
      requestCount += 1;
      return requestCount <= through ? route.continue() : route.abort('connectionfailed');
    });
    await page.goto(address());
    await page.getByRole('alert').filter({ hasText: 'Check your connection' }).waitFor();
    await fix(page);
  }
  // pdf.js logs that its worker was terminated.
  await leave(/ERR_|Worker was terminated/);
});
