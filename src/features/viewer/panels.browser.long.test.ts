import { expect, test } from 'vitest';
import { expectAccessible } from '#test/browser/axe.ts';
import { prepareViewer } from '#test/browser/prepare-viewer.ts';
import { makeBook, pressKeys } from '#test/browser/readable-books.ts';

const { openBook } = prepareViewer();
const book = await makeBook({ pages: 120 });

test('the viewer’s panels are accessible', async () => {
  const { page, leave } = await openBook(book, { viewport: { width: 390, height: 844 } });
  await pressKeys(page, '/');
  await page.keyboard.type('colophon');
  await page.locator('[data-found="current"]').waitFor();
  await expectAccessible(page, { where: 'the search' });
  await pressKeys(page, 'Escape', 'c');
  await page.getByRole('button', { name: 'Chapter 2', exact: true }).waitFor();
  await expectAccessible(page, { where: 'the contents', isSimilar: true });
  await pressKeys(page, 'Escape', 'p');
  await page
    .getByRole('complementary', { name: 'Pages' })
    .getByRole('button', { name: 'Page 100' })
    .waitFor();
  await expectAccessible(page, { where: 'small pictures', isSimilar: true });
  await pressKeys(page, 'Escape', '?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await expectAccessible(page, { where: 'the keys', isSimilar: true });
  await pressKeys(page, 'Escape');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'View' }).click();
  await page.getByLabel('Right to left').waitFor();
  await expectAccessible(page, { where: 'the menu of views', isSimilar: true });
  await pressKeys(page, 'Escape');
  await page.getByLabel('Right to left').waitFor({ state: 'hidden' });
  expect(await page.getByRole('toolbar').count()).toBe(0);
  await leave();
});
