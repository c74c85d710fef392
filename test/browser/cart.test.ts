import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookAddress, catalogueApi, PAGES } from '#contract/addresses.ts';
import type { BookSummary, Catalogue } from '#contract/book.ts';
import { GUEST_CART_KEY } from '#contract/limits.ts';
import { bookPrice } from '#rules/book-price.ts';
import { type Site, startSite } from '../site.ts';
import { chooseCountry, hydrated, openBrowser, visit } from './browser.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** The first book of a catalogue, as its list gives it. */
async function firstBook(catalogue: Catalogue): Promise<BookSummary> {
  const filter = encodeURIComponent('{"limit":1}');
  const reply = await fetch(`${site.origin}${catalogueApi(catalogue)}?filter=${filter}`);
  const { data } = (await reply.json()) as { data: BookSummary[] };
  if (!data[0]) throw new Error(`There is no book in ${catalogue}.`);
  return data[0];
}

/** Opens the cart of a guest who put this book into it earlier. */
async function openCartWith(page: Page, book: BookSummary): Promise<void> {
  const { variantType, leatherType, color } = book;
  const itemPrice = bookPrice(book, variantType, leatherType)?.price ?? 0;
  const line = {
    id: 'one',
    book,
    quantity: 2,
    variantType,
    leatherType,
    color,
    itemPrice,
    customizationCharges: 0,
  };
  await page.goto(site.origin + PAGES.cart);
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    GUEST_CART_KEY,
    JSON.stringify({ version: 1, items: [line] }),
  ] as const);
  await page.reload();
  await hydrated(page);
}

test('an exclusive binding in the cart is priced anew after a change of country, when it is put back', async () => {
  const book = await firstBook('exclusive');
  const { page, leave } = await visit(browser);
  await openCartWith(page, book);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: book.title }).waitFor();
  await expect.poll(() => main.textContent()).toContain('$');
  await chooseCountry(page, 'France');
  await expect.poll(() => main.textContent()).toContain('Cart is empty');
  await page.getByRole('button', { name: 'Put them back' }).click();
  await main.getByRole('link', { name: book.title }).waitFor();
  await expect.poll(() => main.textContent()).toMatch(/€/);
  expect(await main.textContent()).not.toContain('$');

  const reply = await fetch(`${site.origin}${catalogueApi('exclusive')}/${book.id}`, {
    headers: { 'x-currency': 'EUR' },
  });
  const { data } = (await reply.json()) as { data: BookSummary };
  const [line] = await page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? '{}').items,
    GUEST_CART_KEY,
  );
  expect(line).toMatchObject({
    quantity: 2,
    itemPrice: bookPrice(data, book.variantType, book.leatherType)?.price,
    book: { id: book.id, currency: 'EUR' },
  });
  await leave();
});

test('a link inside the shop to a book that is unknown shows the same screen as its address would', async () => {
  const book = await firstBook('regular');
  const { page, leave } = await visit(browser);
  await openCartWith(page, { ...book, sku: 'RB-NOTHING', title: 'A book that never was' });
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'A book that never was' }).click();
  await main.getByRole('heading', { level: 1, name: 'Page no longer available' }).waitFor();
  await main.getByText('Nothing stands at this address.').waitFor();
  expect(
    await main.getByRole('region', { name: 'Books that readers ask for most' }).getByRole('article').count(),
  ).toBe(4);
  expect(await page.title()).toBe('Page no longer available · Rare Bindings');
  expect(documents, 'the page was not loaded anew').toBe(0);
  // The shop goes on from there.
  await page.goBack();
  await main.getByRole('heading', { level: 1, name: 'Cart' }).waitFor();
  await leave(/404/);
});

test('a link inside the shop to an old address of a book leads to its present one', async () => {
  const book = await firstBook('regular');
  const { page, leave } = await visit(browser);
  await openCartWith(page, { ...book, title_slug: 'an-earlier-title' });
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.getByRole('main').getByRole('link', { name: book.title }).click();
  await page.getByRole('heading', { level: 1, name: book.title }).waitFor();
  expect(new URL(page.url()).pathname).toBe(bookAddress(book));
  expect(new URL(page.url()).searchParams.get('color')).toBe(book.color);
  expect(documents, 'the page was not loaded anew').toBe(0);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor();
  await leave();
});
