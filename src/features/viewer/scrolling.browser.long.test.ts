import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { prepareViewer } from '#test/browser/prepare-viewer.ts';
import {
  makeBook,
  openInViewer,
  pressKeys,
  waitForAnnouncement,
  waitForOpenPages,
} from '#test/browser/readable-books.ts';
import { visibleCentre } from '#test/browser/touch-input.ts';
import { createKeyboard } from '#test/browser/user-input.ts';

const { site, visit, openBook } = prepareViewer();
const book = await makeBook({ pages: 30 });

const table = (page: Page) => page.locator('[data-table]');
const headOf = (page: Page, number: number) =>
  table(page).evaluate((element, pageNumber) => {
    const sheet = element.querySelector(`[data-page="${pageNumber}"]`);
    return sheet && Math.round(sheet.getBoundingClientRect().top - element.getBoundingClientRect().top);
  }, number);
async function scrollWithin(page: Page, number: number): Promise<void> {
  const before = await headOf(page, number);
  await table(page).evaluate((element) => {
    element.scrollTop += 150;
  });
  await expect.poll(() => headOf(page, number)).not.toBe(before);
  await waitForAnnouncement(page, `Page ${number} of 30`);
}

test('the wheel scrolls, or zooms with Ctrl; a requested page starts at its top', async () => {
  const { page, leave } = await openBook(book);
  const { x, y } = await visibleCentre(table(page));
  await page.mouse.move(x, y);
  const width = () => page.locator('[data-page="1"]').evaluate((element) => element.clientWidth);
  const initialWidth = await width();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -200);
  await expect.poll(width).toBeGreaterThan(initialWidth * 1.5);
  await page.mouse.wheel(0, 200);
  await expect.poll(width).toBeLessThan(initialWidth * 1.1);
  await page.keyboard.up('Control');
  await pressKeys(page, '0', 'm');
  await page.locator('[data-mode="scroll"] [data-page="1"] canvas').waitFor();
  const head = await headOf(page, 1);
  await scrollWithin(page, 1);
  await pressKeys(page, 'Home');
  await expect.poll(() => headOf(page, 1)).toBe(head);

  const hands = createKeyboard(page);
  await pressKeys(page, 'p');
  await hands.press(page.getByRole('button', { name: 'Page 3', exact: true }));
  await waitForAnnouncement(page, 'Page 3 of 30');
  await expect.poll(() => headOf(page, 3)).toBe(head);
  await scrollWithin(page, 3);
  await pressKeys(page, 'Enter');
  await expect.poll(() => headOf(page, 3)).toBe(head);

  await pressKeys(page, 'Escape', 'c');
  await hands.press(page.getByRole('button', { name: 'Chapter 2', exact: true }));
  await waitForAnnouncement(page, 'Page 11 of 30');
  await scrollWithin(page, 11);
  await pressKeys(page, 'Enter');
  await expect.poll(() => headOf(page, 11)).toBe(head);
  await page.mouse.wheel(0, 2500);
  await page
    .getByRole('status')
    .filter({ hasText: /^Page 1[2-9] of 30$/ })
    .waitFor({ state: 'attached' });
  await leave();
});

test('the position is saved when scrolling stops and before leaving, not on every scroll', async () => {
  const { page, leave } = await visit();
  await page.addInitScript(() => {
    const writes = { count: 0 };
    Object.assign(window, { writes });
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key === 'viewer-places') writes.count += 1;
      setItem.call(this, key, value);
    };
    addEventListener('scrollend', (event) => event.isTrusted && event.stopImmediatePropagation(), true);
  });
  const writes = () => page.evaluate(() => (window as unknown as { writes: { count: number } }).writes.count);
  await openInViewer(page, site.origin, book);
  await waitForOpenPages(page, 1);
  await pressKeys(page, 'm');
  await page.locator('[data-mode="scroll"] [data-page="1"] canvas').waitFor();
  const before = await writes();
  const scrollTo = async (number: number) => {
    while ((await page.getByText(`Page ${number} of 30`, { exact: true }).count()) === 0)
      await table(page).evaluate(async (element) => {
        element.scrollTop += 300;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      });
  };
  await scrollTo(4);
  expect(await writes()).toBe(before);
  await table(page).evaluate((element) => element.dispatchEvent(new Event('scrollend')));
  expect(await writes()).toBe(before + 1);
  await scrollTo(6);
  expect(await writes()).toBe(before + 1);
  await page.reload();
  await openInViewer(page, site.origin, book);
  await waitForAnnouncement(page, 'Page 6 of 30');
  await leave();
});
