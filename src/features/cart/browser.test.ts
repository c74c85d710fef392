import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { catalogueApi } from '#kernel/api.ts';
import type { BookSummary, Catalogue } from '#kernel/book.ts';
import { bookPrice } from '#kernel/book-price.ts';
import { bookPath, messageOrderPath, PAGES } from '#kernel/paths.ts';
import { chooseCountry, openLivePage, waitForQuiet } from '#test/browser/browser.ts';
import { fillGuestCart } from '#test/browser/guest-cart.ts';
import { prepareOwnSite } from '#test/browser/prepare-site.ts';
import { longTest } from '#test/effort.ts';
import { GUEST_CART_KEY } from './limits.ts';

const { site, visit } = prepareOwnSite({ payments: { sandbox: false } });

async function firstBook(catalogue: Catalogue): Promise<BookSummary> {
  const filter = encodeURIComponent('{"limit":1}');
  const reply = await fetch(`${site.origin}${catalogueApi(catalogue)}?filter=${filter}`);
  const { data } = (await reply.json()) as { data: BookSummary[] };
  if (!data[0]) throw new Error(`There is no book in ${catalogue}.`);
  return data[0];
}

type Line = Parameters<typeof fillGuestCart>[2];

async function openCartWith(page: Page, book: BookSummary, overrides: Partial<Line> = {}) {
  await fillGuestCart(page, site.origin, { book, quantity: 2, ...overrides });
  await openLivePage(page, site.origin + PAGES.cart);
}

longTest('reprices an exclusive book when it is restored after a change of country', async () => {
  const book = await firstBook('exclusive');
  const { page, leave } = await visit();
  await openCartWith(page, book);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: book.title }).waitFor();
  await expect.poll(() => main.textContent()).toContain('$');
  await chooseCountry(page, 'France');
  const offer = main.getByRole('region', { name: 'Saved from your cart' });
  await offer.getByText('We’ve saved 2 copies from your cart', { exact: false }).waitFor();
  await expect.poll(() => offer.getByRole('listitem').textContent()).toContain(book.title);
  await expect.poll(() => main.textContent()).not.toContain('Cart is empty');
  await expect.poll(() => page.getByRole('button', { name: 'Restore books' }).count()).toBe(1);
  await offer.getByRole('button', { name: 'Restore books' }).click();
  await main.getByRole('link', { name: book.title }).waitFor();
  await expect
    .poll(() => main.getByRole('heading', { level: 1 }).evaluate((h1) => h1 === document.activeElement))
    .toBe(true);
  await expect.poll(() => offer.count()).toBe(0);
  await expect.poll(() => main.textContent()).toMatch(/€/);
  await expect.poll(() => main.textContent()).not.toContain('$');

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

longTest('the mini cart offers saved books; a notice does so on other pages', async () => {
  const book = await firstBook('regular');
  const { page, leave } = await visit();
  await openCartWith(page, book);
  await openLivePage(page, site.origin + PAGES.faq);
  await chooseCountry(page, 'France');
  const restoreButton = page.getByRole('button', { name: 'Restore books' });
  await restoreButton.waitFor();
  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
  const panel = page.getByRole('dialog', { name: 'Cart' });
  await panel.getByText('Cart is empty').waitFor();
  await panel.getByRole('region', { name: 'Saved from your cart' }).waitFor();
  await expect.poll(() => restoreButton.count(), { message: 'no second offer is shown' }).toBe(1);
  await panel.getByRole('button', { name: 'Restore books' }).press('Enter');
  await panel.getByText('2 items added here').waitFor();
  const cartLink = panel.getByRole('link', { name: 'Go to Cart' });
  await expect.poll(() => cartLink.evaluate((link) => link === document.activeElement)).toBe(true);
  await leave();
});

test('a line with a discontinued colour links to others and is not in the total', async () => {
  const book = await firstBook('regular');
  const { page, leave } = await visit();
  await openCartWith(page, book, { color: 'plaid' });
  const main = page.getByRole('main');
  await main.getByText('This colour is no longer available. Choose another colour.').waitFor();
  const summary = main.getByRole('region', { name: 'Order summary' });
  await expect.poll(() => summary.textContent()).toMatch(/0 items added here.*\$0\.00/s);
  await expect.poll(() => main.getByRole('spinbutton').count()).toBe(0);
  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
  await page.getByRole('dialog', { name: 'Cart' }).getByText('This colour is no longer available.').waitFor();
  await page.keyboard.press('Escape');
  await main.getByRole('link', { name: `View colours for ${book.title}` }).click();
  await page.getByRole('heading', { level: 1, name: book.title }).waitFor();
  // Covers in a removed colour are requested until the shop reports the colour as gone.
  await leave(/404/);
});

test('limits the quantity to the edition’s copies on the product page and in the cart', async () => {
  const book = await firstBook('exclusive');
  await site.db.query('UPDATE books SET edition_limit = 3 WHERE id = $1', [book.id]);
  const { page, leave } = await visit();
  await openCartWith(page, book, { quantity: 99 });
  const main = page.getByRole('main');
  const copies = main.getByRole('spinbutton', { name: `Quantity of ${book.title}` });
  await main.getByText('Only 3 copies of this edition are left.').waitFor();
  await expect.poll(() => copies.inputValue()).toBe('3');
  const each = bookPrice(book, book.variantType, book.leatherType)?.price ?? 0;
  const sum = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format((3 * each) / 100);
  await main.getByRole('region', { name: 'Order summary' }).getByText(sum, { exact: true }).waitFor();
  const increaseButton = main.getByRole('button', { name: `Increase quantity of ${book.title}` });
  await expect.poll(() => increaseButton.getAttribute('aria-disabled')).toBe('true');
  await main.getByRole('button', { name: `Decrease quantity of ${book.title}` }).click();
  await expect.poll(() => copies.inputValue()).toBe('2');
  await expect.poll(() => main.getByText('Only 3 copies of this edition are left.').count()).toBe(0);

  await main.getByRole('link', { name: book.title }).click();
  await page.getByRole('heading', { level: 1, name: book.title }).waitFor();
  await copies.fill('50');
  await copies.blur();
  await expect.poll(() => copies.inputValue()).toBe('3');
  await main.getByText('Only 3 copies of this edition are left.').waitFor();
  await leave();
});

longTest('a link to an unknown book shows the not-found page without reloading', async () => {
  const book = await firstBook('regular');
  const { page, leave } = await visit();
  await openCartWith(page, { ...book, sku: 'RB-NOTHING', title: 'A book that never was' });
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'A book that never was' }).click();
  await main.getByRole('heading', { level: 1, name: 'Page no longer available' }).waitFor();
  await main.getByText('We couldn’t find this page.').waitFor();
  await expect
    .poll(() => main.getByRole('region', { name: 'Our most popular books' }).getByRole('article').count())
    .toBe(4);
  await expect.poll(() => page.title()).toBe('Page no longer available · Rare Bindings');
  expect(documents, 'the page was not loaded anew').toBe(0);
  await page.goBack();
  await main.getByRole('heading', { level: 1, name: 'Cart' }).waitFor();
  await leave(/404/);
});

longTest('a link to a book’s old address leads to its current one', async () => {
  const book = await firstBook('regular');
  const { page, leave } = await visit();
  await openCartWith(page, { ...book, title_slug: 'an-earlier-title' });
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.getByRole('main').getByRole('link', { name: book.title }).click();
  await page.getByRole('heading', { level: 1, name: book.title }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe(bookPath(book));
  await expect.poll(() => new URL(page.url()).searchParams.get('color')).toBe(book.color);
  expect(documents, 'the page was not loaded anew').toBe(0);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor();
  await leave();
});

test('without online payment, “Order by message” prefills the contact form with the cart', async () => {
  const book = await firstBook('bestSeller');
  const { page, leave } = await visit();
  await openCartWith(page, book);
  const summary = page.getByRole('region', { name: 'Order summary' });
  await summary.getByText(/We currently take orders by message, and you don’t need an account/).waitFor();
  await summary.getByRole('link', { name: 'Order by message' }).click();
  await page.waitForURL(site.origin + messageOrderPath());
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'An order for books' }).waitFor();
  const message = main.getByRole('textbox', { name: 'Message' });
  await expect.poll(() => message.inputValue()).toContain(`2 × ${book.title}, ${book.author}`);
  await expect.poll(() => message.inputValue()).toContain(book.sku);
  await main.getByLabel('Name').fill('Ada Lovelace');
  await main.getByLabel('Email').fill('ada@example.com');
  await message.press('Control+End');
  await page.keyboard.insertText('12 St James’s Square, London');
  await main.getByRole('button', { name: 'Send message' }).click();
  await page.getByRole('dialog').waitFor();
  const [inquiry] = await site.db.query<{ service: string; message: string }>(
    'SELECT service, message FROM inquiries ORDER BY created_at DESC LIMIT 1',
  );
  expect(inquiry?.service).toBe('books');
  expect(inquiry?.message).toMatch(new RegExp(`2 × ${book.title}[^]+Please send them to:\\n12 St James`));
  await leave();
});

longTest('doesn’t overwrite a message the visitor has started', async () => {
  const book = await firstBook('regular');
  const { page, leave } = await visit();
  await openCartWith(page, book);
  await page.route(/CartMessage-/, async (route) => {
    await page.getByRole('textbox', { name: 'Message' }).fill('Two of them, please.');
    await route.continue();
  });
  const scriptLoaded = page.waitForResponse(/CartMessage-/);
  await openLivePage(page, site.origin + messageOrderPath());
  await scriptLoaded;
  await waitForQuiet(page);
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Message' }).inputValue())
    .toBe('Two of them, please.');
  await leave();
});
