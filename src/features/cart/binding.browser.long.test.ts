import type { Locator, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { BookSummary } from '#kernel/book.ts';
import { bookPrice } from '#kernel/book-price.ts';
import { formatMoney } from '#kernel/exchange.ts';
import { PAGES } from '#kernel/paths.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { openLivePage, signIn } from '#test/browser/browser.ts';
import { fillGuestCart } from '#test/browser/guest-cart.ts';
import { prepareSite } from '#test/browser/prepare-site.ts';
import { post } from '#test/cart-calls.ts';
import { preparePeople } from '#test/prepare-people.ts';
import { GUEST_CART_KEY } from './limits.ts';

let book: BookSummary;

const { site, visit } = prepareSite();
const { alice } = preparePeople(site, 'binding.example');
beforeAll(async () => {
  const reply = await fetch(`${site.origin}/api/books?filter=${encodeURIComponent('{"limit":1}')}`);
  [book] = ((await reply.json()) as { data: [BookSummary] }).data;
});
beforeEach(() => site.db.query('DELETE FROM cart_items WHERE user_id = $1', [alice.id]));

const SUPER = { variantType: 'superDeluxe', leatherType: 'realLeather', color: 'oxblood' } as const;
const DELUXE = { ...SUPER, variantType: 'deluxe' } as const;
type Bound = typeof SUPER | typeof DELUXE;
const getPrice = ({ variantType, leatherType }: Bound) =>
  bookPrice(book, variantType, leatherType)?.price ?? 0;
const money = (cents: number) => formatMoney(cents, 'USD');

async function openAsGuest(page: Page, ...bound: Bound[]): Promise<void> {
  const lines = bound.map((binding) => ({ book, quantity: 2, ...binding }));
  await fillGuestCart(page, site.origin, ...lines);
  await openLivePage(page, site.origin + PAGES.cart);
}

async function openAsAlice(page: Page, ...bound: Bound[]): Promise<void> {
  for (const binding of bound)
    await alice.inject(post('item', { bookData: { id: book.id }, quantity: 2, ...binding }));
  await signIn(page.context(), alice, site.origin);
  await openLivePage(page, site.origin + PAGES.cart);
}

const rows = (page: Page) => page.getByRole('main').getByRole('article');
const opener = (row: Locator) => row.getByText(`Change binding of ${book.title}`);
const isFocused = (locator: Locator) =>
  locator.evaluate((element) => element.contains(document.activeElement));
const message = (page: Page) => page.getByRole('main').getByRole('status').first();
const stored = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').items, GUEST_CART_KEY);

test('a guest changes a line’s binding by keyboard, on a phone', async () => {
  const { page, leave } = await visit({ viewport: { width: 390, height: 844 } });
  await openAsGuest(page, SUPER);
  const row = rows(page).first();
  await row.locator('summary').first().focus();
  await page.keyboard.press('Enter');
  const deluxe = row.getByRole('radio', { name: /^Deluxe/ });
  await deluxe.waitFor();
  await expectAccessible(page, { part: 'main' });
  const cheaper = money(getPrice(SUPER) - getPrice(DELUXE));
  const optionText = await row.getByText('Deluxe', { exact: true }).locator('..').textContent();
  expect(optionText?.replaceAll('\u00a0', ' ')).toContain(`(− ${cheaper})`);
  await page.keyboard.press('Tab');
  await expect.poll(() => isFocused(row.getByRole('radio', { name: /^Super Deluxe/ }))).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => deluxe.isChecked()).toBe(true);
  await row.getByText(`${money(getPrice(DELUXE))} per copy instead of ${money(getPrice(SUPER))}.`).waitFor();
  expect(await stored(page)).toMatchObject([SUPER]);
  await page.keyboard.press('Enter');
  await expect
    .poll(() => message(page).textContent())
    .toBe(
      `${book.title} is now bound in Deluxe, Genuine Leather, Oxblood, ${money(getPrice(DELUXE))} per copy.`,
    );
  await expect.poll(() => isFocused(row.locator('summary').first())).toBe(true);
  await expect.poll(() => row.textContent()).toContain(money(2 * getPrice(DELUXE)));
  expect(await stored(page)).toMatchObject([{ ...DELUXE, quantity: 2, itemPrice: getPrice(DELUXE) }]);
  await leave();
});

test('announces that lines with the same binding merge, before and after, in every tab', async () => {
  const { page, context, leave } = await visit();
  await openAsAlice(page, SUPER, DELUXE);
  const otherTab = await context.newPage();
  await otherTab.goto(site.origin + PAGES.cart);
  await expect.poll(() => rows(otherTab).count()).toBe(2);
  const row = rows(page).first();
  await opener(row).click();
  await row.getByRole('radio', { name: /^Deluxe/ }).check();
  await row
    .getByText('we’ll combine them into one line of 4 copies, with its delivery and wrapping', {
      exact: false,
    })
    .waitFor();
  await row.getByRole('button', { name: 'Update binding' }).click();
  await expect.poll(() => message(page).textContent()).toContain('It is now one line of 4 copies.');
  for (const tab of [page, otherTab]) {
    await expect.poll(() => rows(tab).count()).toBe(1);
    await expect.poll(() => rows(tab).first().getByRole('spinbutton').inputValue()).toBe('4');
  }
  await expect.poll(() => isFocused(row.locator('summary').first())).toBe(true);
  await leave();
});

test('cancelling changes nothing, and a failed request keeps the selection', async () => {
  const { page, leave } = await visit();
  await openAsAlice(page, SUPER);
  const row = rows(page).first();
  await opener(row).click();
  await row.getByRole('radio', { name: /^Vegan/ }).check();
  await row.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect.poll(() => row.getByRole('radio', { name: /^Vegan/ }).isVisible()).toBe(false);
  await expect.poll(() => row.textContent()).toContain(money(2 * getPrice(SUPER)));
  await opener(row).click();
  await expect.poll(() => row.getByRole('radio', { name: /^Genuine/ }).isChecked()).toBe(true);
  await row.getByRole('radio', { name: /^Deluxe/ }).check();
  await page.route('**/api/carts/item/*', (route) => route.abort());
  await row.getByRole('button', { name: 'Update binding' }).click();
  await row.getByRole('alert').getByText('Your selection is still here.', { exact: false }).waitFor();
  await expect.poll(() => row.getByRole('radio', { name: /^Deluxe/ }).isChecked()).toBe(true);
  await expect.poll(() => row.textContent()).toContain(money(2 * getPrice(SUPER)));
  await page.unroute('**/api/carts/item/*');
  await row.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => message(page).textContent()).toContain('is now bound in Deluxe');
  const { data } = (await alice.inject('/api/carts')).json();
  expect(data.cartItems).toMatchObject([{ ...DELUXE, quantity: 2 }]);
  await leave(/Failed to load|ERR_FAILED/);
});

test('a line with a discontinued colour is dimmed and can be changed in place', async () => {
  const { page, leave } = await visit();
  await openAsGuest(page, { ...SUPER, color: 'plaid' as 'oxblood' });
  const row = rows(page).first();
  await row.getByText('Not included in total').waitFor();
  await opener(row).click();
  await row.getByRole('button', { name: 'Update binding' }).click();
  await row.getByRole('alert').getByText('This colour isn’t available.', { exact: false }).waitFor();
  await row.getByRole('radio', { name: 'Oxblood' }).check({ force: true });
  await row.getByRole('button', { name: 'Update binding' }).click();
  await expect.poll(() => row.textContent()).toContain(money(2 * getPrice(SUPER)));
  await expect.poll(() => row.getByText('Not included in total').count()).toBe(0);
  // Covers in a removed colour are requested until the shop reports the colour as gone.
  await leave(/404/);
});
