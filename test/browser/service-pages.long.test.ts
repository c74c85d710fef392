import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { PAGES, quoteRequestPath } from '#kernel/paths.ts';
import { expectAccessible } from './axe.ts';
import { chooseCountry } from './browser.ts';
import { prepareSite } from './prepare-site.ts';

const { site, visit, visitPage } = prepareSite();

const SERVICES = [
  PAGES.services,
  PAGES.leatherBinding,
  PAGES.bookRestoration,
  PAGES.forPublishers,
  PAGES.forBooksellers,
  PAGES.forAuthors,
  PAGES.printOnDemand,
  PAGES.corporateGifts,
];

async function expectServicePage(main: Locator, path: string): Promise<void> {
  await expect
    .poll(() => main.getByRole('table').first().getByRole('row').count(), { message: path })
    .toBeGreaterThan(4);
  await expect.poll(() => main.locator('ol > li').count(), { message: path }).toBeGreaterThanOrEqual(4);
  await expect.poll(() => main.locator('details').count(), { message: path }).toBeGreaterThanOrEqual(3);
  await expect.poll(() => main.textContent(), { message: path }).not.toContain('{price');
}

test('services show a picture, prices and steps, and each leads to a quote for itself', async () => {
  const { page, leave } = await visit({ javaScriptEnabled: false });
  const main = page.getByRole('main');
  const quote = main.getByRole('link', { name: 'Get A Quote' }).first();
  for (const path of SERVICES) {
    await page.goto(site.origin + path);
    const picture = main.locator('header img');
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)), {
        message: path,
      })
      .toBeGreaterThan(500);
    await expectServicePage(main, path);
    expect(await quote.getAttribute('href')).toBe(quoteRequestPath(path.slice(1)));
  }
  await quote.click();
  await expect.poll(() => page.url()).toBe(site.origin + quoteRequestPath(PAGES.corporateGifts.slice(1)));
  const subject = main.getByRole('combobox', { name: 'Subject' });
  await expect.poll(() => subject.inputValue()).toBe(PAGES.corporateGifts.slice(1));
  const offered = await subject
    .locator('option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(offered).toEqual(expect.arrayContaining(SERVICES.map((path) => path.slice(1))));
  await leave();
});

test('printing pages begin with the upload and link to a question', async () => {
  const { page, leave } = await visit({ javaScriptEnabled: false });
  const main = page.getByRole('main');
  for (const path of [PAGES.pdfPrinting, PAGES.thesisBinding]) {
    await page.goto(site.origin + path);
    await expect
      .poll(() => page.content(), { message: path })
      .toContain('Turn on JavaScript in your browser to check a file');
    await expectServicePage(main, path);
    await main.getByRole('link', { name: 'Ask a bookbinder' }).first().click();
    await expect.poll(() => page.url()).toBe(site.origin + quoteRequestPath(path.slice(1)));
  }
  await leave();
});

test('prices of services are in the currency of the visitor', async () => {
  const { page, leave } = await visitPage(PAGES.bookRestoration);
  await page.getByRole('main').getByText('$95.00').first().waitFor();
  await chooseCountry(page, 'France');
  const main = page.getByRole('main');
  await main.getByRole('cell', { name: 'from €81.70' }).waitFor();
  await expect.poll(() => main.textContent()).not.toContain('$');
  await expectAccessible(page);
  await leave();
});
