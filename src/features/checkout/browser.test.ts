import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import type { BookSummary } from '#kernel/book.ts';
import { loginPath, MAILBOX_PATH, PAGES } from '#kernel/paths.ts';
import { addAddress } from '#test/address-calls.ts';
import { openLivePage, waitForHydration } from '#test/browser/browser.ts';
import { fillGuestCart, findBestSeller } from '#test/browser/guest-cart.ts';
import { checkCheckoutPage, waitForFocusedHeading } from '#test/browser/guest-checkout.ts';
import { prepareOwnSite } from '#test/browser/prepare-site.ts';
import { longTest } from '#test/effort.ts';
import type { Person } from '#test/people.ts';
import { preparePeople } from '#test/prepare-people.ts';

const { site, visit, visitAs } = prepareOwnSite();
const { alice, bob } = preparePeople(site, 'checkout.example');
beforeEach(() => site.db.script('DELETE FROM cart_items; DELETE FROM carts; DELETE FROM addresses'));

const SALEM = {
  fullName: 'Alice Archer',
  country: 'US',
  line1: '12 Chestnut Street',
  line2: '',
  city: 'Salem',
  region: 'MA',
  postalCode: '01970',
};
async function addBestSeller(person: Person): Promise<BookSummary> {
  const book = await findBestSeller(site);
  const payload = { bookData: { id: book.id } };
  const added = await person.inject({ method: 'POST', url: '/api/carts/add-best-seller', payload });
  expect(added.statusCode, added.body).toBeLessThan(300);
  return book;
}

async function readEmailedCode(): Promise<string> {
  const text = () => site.app.inject(MAILBOX_PATH).then(({ body }) => body);
  await expect.poll(text).toContain('Your code');
  const [address = ''] = new RegExp(`${MAILBOX_PATH}/\\w{26}`).exec(await text()) ?? [];
  const { body } = await site.app.inject(address);
  return /^ {4}(\d{6})$/m.exec(body)?.[1] ?? '';
}

async function open(person: Person, address: string) {
  const { page, leave } = await visitAs(person, { reducedMotion: 'reduce' });
  await openLivePage(page, site.origin + address);
  const main = page.getByRole('main');
  const press = (name: string | RegExp) => main.getByRole('button', { name }).click();
  return { page, main, press, leave };
}

const waitForTotals = (page: Page) => page.locator('main [aria-busy="false"] dl').first().waitFor();
const payButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Pay \$/ });

async function answerOrders(page: Page, status: number, body: object): Promise<unknown[]> {
  const requests: unknown[] = [];
  await page.route('**/api/orders', (route) => {
    requests.push(route.request().postDataJSON());
    return route.fulfill({ status, json: body });
  });
  return requests;
}

longTest('a new address survives a reload, and errors are shown while typing', async () => {
  await addBestSeller(alice);
  const { page, main, press, leave } = await open(alice, PAGES.checkout);
  await main.getByRole('textbox', { name: 'Street address' }).fill('12 Chestnut Street');
  await main.getByRole('textbox', { name: 'ZIP code' }).fill('abc');
  await main.getByRole('textbox', { name: 'City' }).fill('Salem');
  await main.getByText('Check the ZIP code. It should look like 10001.').waitFor();
  await page.reload();
  await waitForHydration(page);
  const street = main.getByRole('textbox', { name: 'Street address' });
  await expect.poll(() => street.inputValue()).toBe('12 Chestnut Street');
  expect(await street.getAttribute('autocomplete')).toBe('shipping address-line1');
  await main.getByRole('textbox', { name: 'ZIP code' }).fill('01970');
  await main.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Massachusetts' });
  await press('Save and use this address');
  await main
    .getByRole('radio', { name: /12 Chestnut Street/ })
    .first()
    .waitFor();
  await press('Continue to delivery');
  await main.getByRole('heading', { name: 'Delivery' }).and(page.locator(':focus')).waitFor();
  await leave();
});

async function openPayment(person: Person) {
  const { title } = await addBestSeller(person);
  await addAddress(person, 'shipping', SALEM);
  const visitor = await open(person, PAGES.checkout);
  await visitor.press('Continue to delivery');
  await visitor.press('Continue to payment');
  await payButton(visitor.page).waitFor();
  return { ...visitor, title };
}

test('retrying after a lost reply reuses the key; changed totals must be confirmed', async () => {
  const { page, main, leave } = await openPayment(bob);
  const keys: string[] = [];
  await page.route('**/api/orders', (route) => {
    keys.push(route.request().postDataJSON().key);
    return route.abort();
  });
  await payButton(page).click();
  await main.getByText(/We don’t know yet if your order was placed/).waitFor();
  await page.reload();
  await waitForHydration(page);
  await payButton(page).click();
  await expect.poll(() => keys.length).toBe(2);
  expect(keys[1]).toBe(keys[0]);
  await main.getByText(/We don’t know yet if your order was placed/).waitFor();
  await page.unroute('**/api/orders');

  const { data: quote } = (await bob.inject('/api/carts/totals')).json();
  const components = quote.components.map((part: { kind: string; amount: number }) =>
    part.kind === 'shipping' ? { ...part, amount: part.amount + 500 } : part,
  );
  const now = {
    ...quote,
    digest: 'f'.repeat(64),
    total: quote.total + 500,
    toPay: quote.toPay + 500,
    components,
  };
  const refusal = { success: false, code: 'TOTALS_CHANGED', message: 'Changed.', data: now };
  const requests = await answerOrders(page, 409, refusal);
  await payButton(page).click();
  await main.getByText(/^The total has changed from/).waitFor();
  await main.getByText(/^Shipping: \$[\d.]+ before, \$[\d.]+ now$/).waitFor();
  await payButton(page).click();
  await expect.poll(() => requests.length).toBe(2);
  expect(requests[1]).toMatchObject({ digest: now.digest });
  await leave(/ERR_FAILED|Failed to load/);
});

test('an account holder signs in by code, and the carts are merged', async () => {
  const theirs = await addBestSeller(alice);
  await addAddress(alice, 'shipping', SALEM);
  const guests = await findBestSeller(site, 1);
  const { page, leave } = await visit({ reducedMotion: 'reduce' });
  const main = page.getByRole('main');
  await fillGuestCart(page, site.origin, { book: guests });
  await openLivePage(page, site.origin + PAGES.checkout);
  await main.getByRole('textbox', { name: 'Email' }).fill(alice.email);
  await main.getByRole('button', { name: 'Send code' }).click();
  await main.getByRole('textbox', { name: 'Six-digit code' }).fill(await readEmailedCode());
  await main.getByRole('button', { name: 'Continue', exact: true }).click();
  await waitForFocusedHeading(page, 'Address');
  await main
    .getByRole('radio', { name: /12 Chestnut Street/ })
    .first()
    .waitFor();
  const { data: cart } = (await alice.inject('/api/carts')).json();
  const ids = cart.cartItems.map((line: { bestSellerBook: { id: string } }) => line.bestSellerBook.id);
  expect(ids.sort()).toEqual([theirs.id, guests.id].sort());
  for (const { title } of [theirs, guests])
    await main.getByText(title).first().waitFor({ state: 'attached' });
  await main.getByText('1 book from this device is now in your cart.', { exact: true }).waitFor();
  await checkCheckoutPage(page, 'the address of an existing customer');
  await main.getByRole('button', { name: 'Continue to delivery' }).click();
  await waitForFocusedHeading(page, 'Delivery');
  await leave();
});

longTest('an expired session is reported, nothing is lost, and the order can be placed later', async () => {
  const { page, main, title, leave } = await openPayment(bob);
  await answerOrders(page, 401, { success: false, code: 'UNAUTHENTICATED', message: 'Log in first.' });
  await payButton(page).click();
  await main.getByText(/^You’ve been logged out/).waitFor();
  const back = main.getByRole('link', { name: 'Log in' });
  expect(await back.getAttribute('href')).toBe(loginPath(PAGES.checkout));
  await main.getByText(title).first().waitFor();
  await page.unroute('**/api/orders');
  await page.reload();
  await waitForHydration(page);
  const { data: totals } = (await bob.inject('/api/carts/totals')).json();
  await payButton(page).click();
  await page.waitForURL(/\/payment-sandbox\//);
  const { data: orders } = (await bob.inject('/api/orders')).json();
  expect(orders[0]).toMatchObject({ state: 'pending_payment', toPay: totals.toPay });
  expect(
    await page.evaluate(() => ['checkout', 'placement'].map((key) => sessionStorage.getItem(key))),
  ).toEqual([null, null]);
  await leave(/401/);
});

longTest('shows why a coupon is invalid; an empty cart can’t be checked out', async () => {
  const { title } = await addBestSeller(alice);
  const { page, main, press, leave } = await open(alice, PAGES.cart);
  await main.getByRole('textbox', { name: 'Coupon code' }).fill('NOSUCHCODE');
  await press('Apply');
  await main.getByRole('alert').getByText('This code isn’t valid.').waitFor();
  await waitForTotals(page);
  await press(`Remove ${title}`);
  await expect.poll(async () => (await alice.inject('/api/carts')).json().data.cartItems.length).toBe(0);
  await page.goto(site.origin + PAGES.checkout);
  await main.getByText('There’s nothing to check out yet.').waitFor();
  await leave(/422/);
});
