import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { PAGES } from '#kernel/addresses.ts';
import { API } from '#kernel/api.ts';
import { button, chooser, found, lay, main, mend, mended, WITHOUT_PRICES } from '#test/browser/at-admin.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { hydrated, openBrowser, visit } from '#test/browser/browser.ts';
import { type Site, sharedSite } from '#test/built-shop.ts';
import { cleanBook } from '#test/pdfs/book.ts';
import { SIX_DEFECTS, THESIS_TITLE, thesisWithSixDefects } from '#test/pdfs/thesis.ts';

let site: Site;
let browser: Browser;
let thesis: Uint8Array;
beforeAll(async () => {
  [site, browser, thesis] = await Promise.all([sharedSite(), openBrowser(), thesisWithSixDefects()]);
});

test('on a phone a thesis with six defects shows all six with their pages, and four are mended', async () => {
  const { page, leave } = await visit(browser, { viewport: { width: 390, height: 900 } });
  await lay(page, site.origin + PAGES.thesisBinding, 'thesis.pdf', thesis);
  await found(page).getByText('Six things: four we can mend with a click.').waitFor();
  const said = await found(page).getByRole('list', { name: 'Must be mended' }).textContent();
  const { size, font, picture, gutter, turned } = SIX_DEFECTS;
  for (const number of [size, font, picture, gutter, turned])
    expect(said).toMatch(new RegExp(`Page ${number}\\b`));
  expect(said).toContain('The file has a script in it');
  expect(said).toContain('72 dpi');
  await expectAccessible(page);
  for (const name of [
    `Fit page ${size} to 210 × 297 mm`,
    `Turn page ${turned} upright`,
    `Make room at the fold of page ${gutter}`,
    'Take the script out',
  ])
    await mend(page, name);
  await found(page).getByText('Two things to mend in your file.').waitFor();
  expect(await mended(page).getByRole('listitem').count()).toBe(4);
  await button(page, 'Before and after').first().click();
  await mended(page)
    .getByRole('img', { name: `Page ${size}` })
    .first()
    .waitFor();
  await leave(WITHOUT_PRICES);
});

test('what was mended, accepted and chosen is there after a reload, and undone one by one', async () => {
  const { page, leave } = await visit(browser);
  await lay(page, site.origin + PAGES.thesisBinding, 'thesis.pdf', thesis);
  expect(await main(page).getByLabel('Title').inputValue()).toBe(THESIS_TITLE);

  await main(page).getByText('Weight', { exact: true }).waitFor();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${API.printJobs}/price`, async (route) => {
    await held;
    await route.continue();
  });
  await main(page)
    .getByRole('radio', { name: /Super Deluxe/ })
    .check();
  const stale = page.locator('[data-stale="true"]');
  await expect.poll(() => stale.count()).toBe(3);
  await expectAccessible(page);
  release();
  await expect.poll(() => stale.count()).toBe(0);

  await button(page, 'Take the script out').click();
  await mended(page).getByText('Taken out: scripts').waitFor();
  await found(page)
    .getByRole('listitem')
    .filter({ hasText: 'Helvetica' })
    .getByRole('button', { name: 'Print it as it is' })
    .click();
  await main(page).getByLabel('Degree').fill('PhD');
  await page.waitForFunction(() => localStorage.getItem('printWork.thesis')?.includes('"PhD"'));
  await page.reload();
  await mended(page).getByText('Taken out: scripts').waitFor();
  await found(page).getByText('Printed as it is').waitFor();
  expect(await main(page).getByLabel('Degree').inputValue()).toBe('PhD');
  await button(page, 'Undo: Taken out: scripts').click();
  await found(page).getByText('The file has a script in it').waitFor();
  await button(page, 'Clear the setup').click();
  await chooser(page).waitFor();
  await leave(WITHOUT_PRICES);
});

test('a file without a fault needs nothing, is turned in the hands, and is judged as another book', async () => {
  const { page, leave } = await visit(browser);
  await lay(page, site.origin + PAGES.pdfPrinting, 'novel.pdf', await cleanBook(32));
  await found(page).getByText('Nothing to mend.').waitFor();

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

  await main(page).getByRole('radio', { name: 'A4' }).check();
  await found(page).getByText('One thing, mended with a click.').waitFor();
  await leave(WITHOUT_PRICES);
});

test('what is no PDF is said at once, and the page reads without script', async () => {
  const { page, leave } = await visit(browser);
  await page.goto(site.origin + PAGES.pdfPrinting);
  await hydrated(page);
  await chooser(page).setInputFiles({ name: 'swift.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no') });
  await main(page).getByRole('alert').getByText('“swift.jpg” is a picture, not a PDF.').waitFor();
  await leave();
  const plain = await visit(browser, { javaScriptEnabled: false });
  await plain.page.goto(site.origin + PAGES.pdfPrinting);
  expect(await plain.page.content()).toContain('Checking a file takes JavaScript');
  expect(await plain.page.getByRole('heading', { name: 'What it costs' }).isVisible()).toBe(true);
  await plain.leave();
});
