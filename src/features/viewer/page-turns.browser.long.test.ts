import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { prepareViewer } from '#test/browser/prepare-viewer.ts';
import {
  makeBook,
  makeRightToLeftBook,
  pressKeys,
  waitForAnnouncement,
  waitForOpenPages,
} from '#test/browser/readable-books.ts';
import { createTouchInput, visibleCentre } from '#test/browser/touch-input.ts';

const { openBook } = prepareViewer();
const book = await makeBook({ pages: 30 });
const rightToLeftBook = await makeRightToLeftBook(6);

const MOVING = { reducedMotion: 'no-preference' } as const;
const PHONE = { ...MOVING, viewport: { width: 390, height: 844 }, hasTouch: true };
/** Pixels from which a dragged page turns over, however slowly. */
const FAR = 220;
const table = (page: Page) => page.locator('[data-table]');
const waitForDrawn = (page: Page, number: number) =>
  page.locator(`[data-page="${number}"] canvas`).waitFor({ state: 'attached' });

test('the next pages are drawn while one is read, before and after each turn', async () => {
  const { page, leave } = await openBook(book, { ...MOVING, viewport: { width: 1000, height: 700 } });
  await waitForDrawn(page, 3);
  for (const first of [2, 4]) {
    await pressKeys(page, 'PageDown');
    await waitForOpenPages(page, first, first + 1);
    for (const number of [first - 1, first + 2, first + 3]) await waitForDrawn(page, number);
  }
  await pressKeys(page, 'End');
  await waitForOpenPages(page, 30);
  for (const number of [28, 29]) await waitForDrawn(page, number);
  expect(await page.locator('[data-page="2"]').count()).toBe(0);

  await pressKeys(page, '+', '+', '+', '+', '+', '+');
  await page.waitForFunction(() => {
    const table = document.querySelector('[data-table]');
    return table && table.scrollHeight > table.clientHeight * 1.5;
  });
  await table(page).evaluate((element) => {
    element.scrollTop = element.scrollHeight;
  });
  await pressKeys(page, 'PageUp');
  await waitForOpenPages(page, 28, 29);
  expect(await table(page).evaluate((element) => element.scrollTop)).toBe(0);
  await leave();
});

test('Touch drags a page back or over, updates the page number and zooms with two fingers', async () => {
  const { page, leave } = await openBook(book, PHONE);
  const touch = await createTouchInput(page);
  const { x, y } = await visibleCentre(table(page));
  const turned = () =>
    page
      .locator('[data-turning]')
      .evaluate((element) => Number(getComputedStyle(element).getPropertyValue('--turn')));
  await touch.put({ x: x + 100, y });
  await touch.move({ x: x + 60, y });
  await touch.move({ x, y });
  await page.locator('[data-turning="true"]').waitFor();
  await expect.poll(turned).toBeCloseTo(100 / 366, 1);
  await touch.move({ x: x + 95, y });
  await touch.lift();
  await waitForOpenPages(page, 1);
  await touch.swipe({ x: x + 110, y }, -FAR);
  await waitForOpenPages(page, 2);
  await touch.swipe({ x: x - 110, y }, FAR);
  await waitForOpenPages(page, 1);
  await touch.swipe({ x: x - 110, y }, FAR);
  await waitForOpenPages(page, 1);

  for (let i = 0; i < 4; i += 1) await touch.swipe({ x: x + 110, y }, -FAR);
  await waitForAnnouncement(page, 'Page 5 of 30');
  await waitForOpenPages(page, 5);
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await touch.swipe({ x: x + 110, y }, -FAR);
  for (const number of [6, 7, 8]) {
    await waitForAnnouncement(page, `Page ${number} of 30`);
    if (number < 8) await next.click();
  }
  await waitForOpenPages(page, 8);
  await touch.put({ x: x + 110, y });
  await touch.move({ x, y });
  await pressKeys(page, 'End');
  await touch.move({ x: x - 110, y });
  await touch.lift();
  await waitForAnnouncement(page, 'Page 30 of 30');
  await waitForOpenPages(page, 30);

  const width = () => page.locator('[data-page="30"]').evaluate((element) => element.clientWidth);
  const before = await width();
  await touch.put({ x: x - 50, y }, { x: x + 50, y });
  await touch.move({ x: x - 75, y }, { x: x + 75, y });
  await touch.move({ x: x - 100, y }, { x: x + 100, y });
  await touch.lift();
  await expect.poll(width).toBeGreaterThan(before * 1.8);
  await waitForOpenPages(page, 30);
  await leave();
});

test('a right-to-left book is read in that direction at 390 px', async () => {
  const { page, leave } = await openBook(rightToLeftBook, PHONE);
  const touch = await createTouchInput(page);
  const { x, y } = await visibleCentre(table(page));
  await touch.swipe({ x: x - 110, y }, FAR);
  await waitForOpenPages(page, 2);
  await pressKeys(page, 'ArrowLeft');
  await waitForOpenPages(page, 3);
  for (const isScrolled of [false, true]) {
    if (isScrolled) {
      await pressKeys(page, 'm', 'PageDown', 'PageDown');
      await page
        .getByRole('status')
        .filter({ hasText: /^Page [2-6] of 6$/ })
        .waitFor({ state: 'attached' });
    }
    const [next, previous] = await Promise.all(
      ['Next', 'Previous'].map((name) => visibleCentre(page.getByRole('button', { name, exact: true }))),
    );
    expect(next?.x).toBeLessThan(previous?.x ?? 0);
    await pressKeys(page, 'Home');
    await waitForAnnouncement(page, 'Page 1 of 6');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await waitForAnnouncement(page, 'Page 2 of 6');
  }
  await leave();
});
