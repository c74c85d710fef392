import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import type { BookSummary, Catalogue } from '#kernel/book.ts';
import { bookPath, loginPath, PAGES } from '#kernel/paths.ts';
import { addToCart, logIn, openLivePage, waitForHydration } from '#test/browser/browser.ts';
import { fillGuestCart } from '#test/browser/guest-cart.ts';
import { prepareOwnSite } from '#test/browser/prepare-site.ts';
import { post } from '#test/cart-calls.ts';
import type { Person } from '#test/people.ts';
import { preparePeople } from '#test/prepare-people.ts';
import { GUEST_CART_KEY } from './limits.ts';

const { site, visit, visitAs } = prepareOwnSite();
const { alice, bob } = preparePeople(site);
beforeEach(() => site.db.script('DELETE FROM cart_items; DELETE FROM cart_merges'));

async function fetchBook(catalogue: Catalogue, n = 0): Promise<BookSummary> {
  const base = { regular: 'books', bestSeller: 'best-selling-books', exclusive: 'exclusive-books' }[
    catalogue
  ];
  const filter = encodeURIComponent(`{"limit":1,"offset":${n}}`);
  const reply = await fetch(`${site.origin}/api/${base}?filter=${filter}`);
  const { data } = (await reply.json()) as { data: BookSummary[] };
  if (!data[0]) throw new Error(`There is no such book in ${catalogue}.`);
  return data[0];
}

const open = (page: Page, address: string) => openLivePage(page, site.origin + address);
const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart/ });
const quantityField = (page: Page, { title }: BookSummary) =>
  page.getByRole('main').getByRole('spinbutton', { name: `Quantity of ${title}` });
const readQuantities = async (person: Person) =>
  (await person.inject('/api/carts'))
    .json()
    .data.cartItems.map((item: { quantity: number }) => item.quantity);

test('an addition opens the mini cart, syncs to other tabs and survives a reload', async () => {
  const book = await fetchBook('bestSeller');
  const { page, context, leave } = await visitAs(alice, { reducedMotion: 'reduce' });
  const otherTab = await context.newPage();
  await open(otherTab, PAGES.cart);
  await otherTab.getByRole('main').getByText('Cart is empty').waitFor();

  await open(page, bookPath(book));
  await addToCart(page);
  const panel = page.getByRole('dialog', { name: 'Cart' });
  await panel.getByText('1 item added here').waitFor();
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), GUEST_CART_KEY)).toBeNull();
  await otherTab.getByRole('link', { name: book.title }).waitFor();
  await expect.poll(() => cartButton(otherTab).textContent()).toContain('1 item');

  await panel.getByRole('link', { name: 'Go to Cart' }).click();
  await page.waitForURL(/\/cart$/);
  const main = page.getByRole('main');
  await main.getByRole('button', { name: `Increase quantity of ${book.title}` }).click();
  await expect.poll(() => quantityField(otherTab, book).inputValue()).toBe('2');
  await page.reload();
  await expect.poll(() => cartButton(page).textContent()).toContain('2 items');
  await expect.poll(() => quantityField(page, book).inputValue()).toBe('2');

  await main.getByRole('button', { name: `Remove ${book.title}` }).click();
  await expect.poll(() => readQuantities(alice)).toEqual([]);
  await main.getByRole('button', { name: `Put ${book.title} back` }).click();
  await expect.poll(() => readQuantities(alice)).toEqual([2]);
  await expect.poll(() => quantityField(page, book).inputValue()).toBe('2');
  await leave();
});

test('reverts a refused change and shows the reason', async () => {
  const book = await fetchBook('bestSeller', 1);
  const { page, leave } = await visitAs(bob);
  await bob.inject(post('add-best-seller', { bookData: { id: book.id } }));
  await open(page, PAGES.cart);
  await quantityField(page, book).waitFor();
  await page.route('**/api/carts/item/*', (route) =>
    route.fulfill({
      status: 500,
      json: { success: false, code: 'INTERNAL_ERROR', message: 'The bindery is asleep.' },
    }),
  );
  await page.getByRole('button', { name: `Increase quantity of ${book.title}` }).click();
  await page.getByRole('alert').getByText('The bindery is asleep.').waitFor();
  await expect.poll(() => quantityField(page, book).inputValue()).toBe('1');
  await leave(/500/);
});

test('merges the guest cart at login and reports the result', async () => {
  const [book, withdrawnBook] = [await fetchBook('bestSeller'), await fetchBook('regular', 400)];
  const { page, leave } = await visit({ reducedMotion: 'reduce' });
  await fillGuestCart(page, site.origin, { book }, { book: withdrawnBook });
  await site.db.query('UPDATE books SET withdrawn_at = now() WHERE id = $1', [withdrawnBook.id]);
  await open(page, loginPath(PAGES.cart));
  await logIn(page, alice);
  await expect.poll(() => new URL(page.url()).pathname).toBe(PAGES.cart);

  const texts = page.getByRole('status').filter({ hasText: '1 book from this device is now in your cart.' });
  await texts.waitFor();
  await expect
    .poll(() => texts.textContent())
    .toContain(`${withdrawnBook.title} wasn’t added: This book is no longer sold.`);
  await quantityField(page, book).waitFor();
  const main = page.getByRole('main');
  await main
    .getByRole('region', { name: 'Not added to your cart' })
    .getByText('This book is no longer sold.')
    .waitFor();
  await expect.poll(() => readQuantities(alice)).toEqual([1]);

  await page.reload();
  await waitForHydration(page);
  await quantityField(page, book).waitFor();
  await expect.poll(() => texts.count()).toBe(0);
  await main.getByRole('button', { name: `Remove ${withdrawnBook.title} from this list` }).click();
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), GUEST_CART_KEY)).toBeNull();
  await leave();
});

test('adds the exclusive book a guest chose after login', async () => {
  const book = await fetchBook('exclusive');
  const { page, leave } = await visit({ reducedMotion: 'reduce' });
  await open(page, bookPath(book));
  const main = page.getByRole('main');
  await main.getByRole('button', { name: `Increase quantity of ${book.title}` }).click();
  await main.getByRole('link', { name: 'Add to cart' }).first().click();
  await page.waitForURL(/\/login\?next=/);
  await logIn(page, bob);
  await expect.poll(() => new URL(page.url()).pathname).toBe(new URL(site.origin + bookPath(book)).pathname);
  await page.getByRole('dialog', { name: 'Cart' }).getByText('2 items added here').waitFor();
  await expect.poll(() => readQuantities(bob)).toEqual([2]);
  await page.keyboard.press('Escape');
  await addToCart(page);
  await page.getByRole('dialog', { name: 'Cart' }).getByText('3 items added here').waitFor();
  await leave();
});
