import { expect, test } from 'vitest';
import { prepareViewer } from '#test/browser/prepare-viewer.ts';
import { makeBook, pressKeys, waitForAnnouncement, waitForOpenPages } from '#test/browser/readable-books.ts';

const { openBook } = prepareViewer();
const book = await makeBook({ pages: 300 });

test('page turns continue from a match, and the next step returns to the matches', async () => {
  const { page, leave } = await openBook(book, { viewport: { width: 390, height: 844 } });
  await pressKeys(page, '/');
  await page.keyboard.type('colophon');
  await page.getByText('1 of 3', { exact: true }).waitFor();
  await waitForOpenPages(page, 100);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await waitForOpenPages(page, 101);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await waitForOpenPages(page, 102);
  await page.getByRole('button', { name: 'Next match' }).click();
  await waitForOpenPages(page, 200);
  await leave();
});

test('scrolling on from a match is not interrupted', async () => {
  const { page, leave } = await openBook(book);
  await pressKeys(page, 'm', '/');
  await page.keyboard.type('colophon');
  await page.locator('[data-page="100"] [data-found="current"]').waitFor();
  await waitForAnnouncement(page, 'Page 100 of 300');
  const tops = () =>
    page.locator('[data-table]').evaluate(async (table) => {
      const page100 = () => document.querySelector('[data-page="100"]');
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const text = async () => {
        while (!page100()?.querySelector('[data-text="there"]')) await frame();
        while (!page100()?.querySelector('[data-found]')) await frame();
        await frame();
      };
      table.scrollTop += 6 * table.clientHeight;
      while (page100()) await frame();
      table.scrollTop -= 5 * table.clientHeight;
      while (!page100()) await frame();
      const foot = page100()?.getBoundingClientRect().bottom ?? 0;
      table.scrollTop += foot - table.getBoundingClientRect().top - 40;
      const expected = table.scrollTop;
      await text();
      return [expected, table.scrollTop];
    });
  const [expected = 0, actual = 0] = await tops();
  expect(Math.abs(actual - expected)).toBeLessThan(2);
  await leave();
});
