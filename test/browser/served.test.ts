import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PAGES } from '#kernel/paths.ts';
import { longTest } from '../effort.ts';
import { prepareSite } from './prepare-site.ts';

const { visitPage } = prepareSite();

/** Marks the document; client-side navigation keeps the mark. */
const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);
const genres = (page: Page) => page.getByRole('navigation', { name: 'Genres' });
const musings = (page: Page) => page.getByRole('heading', { name: /^Literary Musings/ });

longTest('the home page is complete after client-side navigation', async () => {
  const { page, leave } = await visitPage(PAGES.listing);
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await musings(page).waitFor();
  await page.getByRole('heading', { name: 'Your Questions, Answered' }).waitFor();
  await genres(page).waitFor();
  await leave();
});

test('a server-rendered link is followed by script, and back restores the scroll position', async () => {
  const { page, leave } = await visitPage(PAGES.home);
  await markDocument(page);
  const horror = genres(page).getByRole('link', { name: 'Horror' });
  await genres(page).scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(2000);
  // Headless Chromium doesn't always open the tab, so the click is checked: script must leave it to the browser.
  const isPrevented = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const onClick = (event: MouseEvent) => {
          resolve(event.defaultPrevented);
          event.preventDefault();
        };
        addEventListener('click', onClick, { once: true });
      }),
  );
  await horror.click({ modifiers: ['ControlOrMeta'] });
  expect(await isPrevented).toBe(false);
  expect(new URL(page.url()).pathname).toBe(PAGES.home);
  await horror.click();
  await page.waitForURL(/genre=Horror/);
  await musings(page).waitFor({ state: 'detached' });
  expect(await isMarked(page), 'the page was not loaded anew').toBe(true);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await musings(page).waitFor();
  // Offscreen parts have estimated heights, so the position is checked by a visible element.
  await expect.poll(async () => (await genres(page).boundingBox())?.y ?? 0).toBeLessThan(900);
  expect((await genres(page).boundingBox())?.y).toBeGreaterThan(0);
  await leave();
});
