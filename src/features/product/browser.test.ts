import { expect, test } from 'vitest';
import { COUNTRY_COOKIE } from '#features/region/limits.ts';
import type { Catalogue } from '#kernel/book.ts';
import { CURRENCY_COOKIE } from '#kernel/limits.ts';
import { bookPath } from '#kernel/paths.ts';
import { openBrowser, openLivePage, waitForHydration } from '#test/browser/browser.ts';
import { prepareOwnSite } from '#test/browser/prepare-site.ts';
import { firstOrAll } from '#test/effort.ts';

const { site, visit } = prepareOwnSite();

interface Row {
  id: string;
  sku: string;
  catalogue: Catalogue;
  title: string;
  title_slug: string;
}
/** Picks the n-th least popular regular book, so that each test has its own. */
async function findUnpopularBook(at: number): Promise<Row> {
  const [book = expect.fail('The catalogue has too few books.')] = await site.db.query<Row>(
    `SELECT id, sku, catalogue, title, title_slug FROM books WHERE catalogue = 'regular'
     ORDER BY popularity, id LIMIT 1 OFFSET $1`,
    [at],
  );
  return book;
}

test('a withdrawn book answers 410 with the reason and suggested books', async () => {
  const book = await findUnpopularBook(0);
  await site.db.query('UPDATE books SET withdrawn_at = now() WHERE id = $1', [book.id]);
  const { page, leave } = await visit();
  const reply = await page.goto(site.origin + bookPath(book));
  expect(reply?.status()).toBe(410);
  expect(reply?.headers()['cache-control']).toBe('no-store');
  const main = page.getByRole('main');
  await main.getByRole('heading', { level: 1, name: 'Page no longer available' }).waitFor();
  await main.getByText('We no longer sell this book.').waitFor();
  await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await waitForHydration(page);
  const suggested = main.getByRole('region', { name: 'Our most popular books' }).getByRole('article');
  await expect.poll(() => suggested.count()).toBe(4);
  const title = (await suggested.first().getByRole('link').first().textContent()) ?? '';
  await suggested.first().getByRole('link').first().click();
  await main.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.goBack();
  await main.getByRole('link', { name: 'Go to Homepage' }).click();
  await page.waitForURL(`${site.origin}/`);
  await leave(/410/);
});

test('an unavailable leather is disabled, also by address; the keyboard focus stays', async () => {
  const book = await findUnpopularBook(1);
  const vegan = ['deluxe_price_vegan', 'super_deluxe_price_vegan'].flatMap((name) => [
    name,
    `discounted_${name}`,
  ]);
  await site.db.query(`UPDATE books SET ${vegan.map((name) => `${name} = NULL`).join(', ')} WHERE id = $1`, [
    book.id,
  ]);
  const { page, leave } = await visit();
  await openLivePage(page, site.origin + bookPath(book, { leatherType: 'veganLeather' }));
  const leatherChoice = page.getByRole('group', { name: /^Leather/ });
  const veganOption = leatherChoice.getByRole('radio', { name: /^Vegan Leather/ });
  await expect.poll(() => veganOption.isDisabled()).toBe(true);
  await expect.poll(() => veganOption.isChecked()).toBe(false);
  await leatherChoice.getByText('Not available for this book').waitFor();
  await expect
    .poll(() => leatherChoice.getByRole('radio', { name: /^Genuine Leather/ }).isChecked())
    .toBe(true);
  const offers = (await page.locator('script[type="application/ld+json"]').allTextContents()).join();
  expect(offers).toContain('Genuine Leather');
  expect(offers).not.toContain('Vegan Leather');

  const decreaseButton = page.getByRole('button', { name: /^Decrease quantity of/ });
  const field = page.getByRole('spinbutton', { name: /^Quantity/ });
  await page.getByRole('button', { name: /^Increase quantity of/ }).press('Enter');
  await expect.poll(() => field.inputValue()).toBe('2');
  await decreaseButton.press('Enter');
  await decreaseButton.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('1');
  await expect.poll(() => decreaseButton.getAttribute('aria-disabled')).toBe('true');
  await expect.poll(() => decreaseButton.evaluate((button) => button === document.activeElement)).toBe(true);

  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('guestCart')))
    .toContain('"leatherType":"realLeather","color"');
  await leave();
});

test('shows a book’s price in the visitor’s currency, also to search engines', async () => {
  const book = await findUnpopularBook(2);
  // Cookies set by the country dialog, which test/browser/shopping.test.ts covers.
  const cookie = `${COUNTRY_COOKIE}=JP; ${CURRENCY_COOKIE}=JPY`;
  const { body } = await site.app.inject({ url: bookPath(book), headers: { cookie } });
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(body) ?? [];
  // Yen amounts have no decimals.
  const prices = main.match(/[¥$€](?:<!-- -->)?[\d,.]+/g) ?? [];
  expect(prices.length).toBeGreaterThan(2);
  for (const price of prices) expect(price).toMatch(/^¥\d{1,3}(,\d{3})*$/);
  expect(body).toContain('"priceCurrency":"JPY"');
});

test('on a phone, the cart notice is above the buy bar and names the colour', async () => {
  const book = await findUnpopularBook(3);
  const { page, leave } = await visit({ viewport: { width: 390, height: 844 } });
  await openLivePage(page, site.origin + bookPath(book, { color: 'forest' }));
  const bar = page.getByRole('region', { name: 'Buy this book' });
  await bar.getByRole('button', { name: 'Add to cart' }).click();
  const viewCart = page.getByRole('button', { name: 'View cart' });
  await viewCart.waitFor();
  // The notice slides in.
  const measureGap = () =>
    page.evaluate(() => {
      const notice = document.querySelector('[data-kind=added][data-shown=true]')?.getBoundingClientRect();
      const buying = document.querySelector('[aria-label="Buy this book"]')?.getBoundingClientRect();
      return (buying?.top ?? 0) - (notice?.bottom ?? Infinity);
    });
  await expect.poll(measureGap).toBeGreaterThan(0);
  await viewCart.click();
  const cart = page.getByRole('dialog', { name: 'Cart' });
  await cart.getByText('Forest green').waitFor();
  await leave();
});

test.each(
  firstOrAll([
    [390, 844],
    [1280, 800],
  ] as const),
)('pictures don’t move while later parts load, at %i × %i', async (width, height) => {
  const book = await findUnpopularBook(4);
  const context = await (await openBrowser()).newContext({
    viewport: { width, height },
    javaScriptEnabled: false,
  });
  const page = await context.newPage();
  await page.goto(site.origin + bookPath(book), { waitUntil: 'domcontentloaded' });
  // The page is painted while its HTML streams in; removing the last elements shows the earlier layout.
  const moved = await page.getByRole('region', { name: 'Pictures of the book' }).evaluate((gallery) => {
    const movedParts: string[] = [];
    while (gallery.children.length > 1) {
      const before = [...gallery.children]
        .slice(0, -1)
        .map((part) => [part, part.getBoundingClientRect().top] as const);
      gallery.lastElementChild?.remove();
      for (const [part, top] of before)
        if (part.getBoundingClientRect().top !== top) movedParts.push(`${part.localName} moved from ${top}`);
    }
    return movedParts;
  });
  expect(moved).toEqual([]);
  await context.close();
});
