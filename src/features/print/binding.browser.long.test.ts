import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { PAGES } from '#kernel/addresses.ts';
import { button, lay, main, WITHOUT_PRICES } from '#test/browser/at-desk.ts';
import { openBrowser, visit } from '#test/browser/browser.ts';
import { type Site, sharedSite } from '#test/built-shop.ts';
import { cleanBook } from '#test/pdfs/book.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([sharedSite(), openBrowser()]);
});

test('the binding of a printed book lies flat until it is turned in the hands, and can be laid flat again', async () => {
  const { page, leave } = await visit(browser);
  await lay(page, site.origin + PAGES.pdfPrinting, 'novel.pdf', await cleanBook(32));
  const front = main(page).getByRole('img', { name: 'Front of your binding' });
  await front.waitFor();
  await main(page).getByRole('img', { name: 'Spine of your binding' }).waitFor();
  await button(page, 'Turn it in your hands').click();
  const book = main(page).getByRole('region', { name: 'The book in three dimensions' });
  await expect.poll(() => book.getAttribute('data-state')).toBe('live');
  expect(await front.count()).toBe(0);
  await button(page, 'Lay it flat').click();
  await front.waitFor();
  expect(await book.count()).toBe(0);
  await leave(WITHOUT_PRICES);
});
