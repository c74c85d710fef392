import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { loginAddress, PAGES } from '#kernel/addresses.ts';
import { addAddress } from '#test/address-calls.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { hydrated, openBrowser, quiet, signIn, visit } from '#test/browser/browser.ts';
import { type Site, startSite } from '#test/built-shop.ts';
import { longTest } from '#test/effort.ts';
import { createPeople, type People, type Person } from '#test/people.ts';

let site: Site;
let browser: Browser;
let people: People;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  people = await createPeople(site.app, site.db, 'checkout.example');
});
beforeEach(() => site.db.script('DELETE FROM cart_items; DELETE FROM carts; DELETE FROM addresses'));
afterAll(() => site?.close());

const SALEM = {
  ...{ fullName: 'Alice Archer', country: 'US', line1: '12 Chestnut Street', line2: '' },
  ...{ city: 'Salem', region: 'MA', postalCode: '01970' },
};
const BERLIN = {
  ...{ fullName: 'Greta Gerber', country: 'DE', line1: 'Unter den Linden 8', line2: '' },
  ...{ city: 'Berlin', postalCode: '10117' },
};

/** Puts the nth best seller into somebody's cart. */
async function fill(person: Person, n = 0): Promise<{ title: string }> {
  const filter = encodeURIComponent(`{"limit":1,"offset":${n}}`);
  const { data } = (await site.app.inject(`/api/best-selling-books?filter=${filter}`)).json();
  const payload = { bookData: { id: data[0].id } };
  const added = await person.inject({ method: 'POST', url: '/api/carts/add-best-seller', payload });
  expect(added.statusCode, added.body).toBeLessThan(300);
  return data[0];
}

async function open(person: Person, address: string, width = 1280) {
  const { page, context, leave } = await visit(browser, { viewport: { width, height: 850 } });
  await signIn(context, person, site.origin);
  await page.goto(site.origin + address);
  await hydrated(page);
  const main = page.getByRole('main');
  const press = (name: string | RegExp) => main.getByRole('button', { name }).click();
  return { page, main, press, leave };
}

/** The sum as the page says it, once it is that of what stands there. */
const summed = (page: Page) => page.locator('main [aria-busy="false"] dl').first().waitFor();
const toPay = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Pay \$/ });

/** Answers an order as the shop does. */
async function answerOrders(page: Page, status: number, body: object): Promise<unknown[]> {
  const asked: unknown[] = [];
  await page.route('**/api/orders', (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ status, json: body });
  });
  return asked;
}

/** Looks once the sum is the one of what is chosen: one that is being worked out is dimmed for that moment. */
async function lookAt(page: Page, where: string): Promise<void> {
  await quiet(page);
  await expect.poll(() => page.locator('[data-stale="true"]').count()).toBe(0);
  await expectAccessible(page, { where });
}

longTest('the way from the cart to the payment, on a phone', async () => {
  const { alice } = people;
  await fill(alice);
  await addAddress(alice, 'shipping', SALEM);
  const { page, main, press, leave } = await open(alice, PAGES.cart, 390);
  await main.getByText('Shipping', { exact: true }).first().waitFor();
  await lookAt(page, 'the cart');
  await main.getByRole('link', { name: 'Checkout', exact: true }).click();
  await page.waitForURL(/\/checkout$/);
  await main
    .getByRole('radio', { name: /Alice Archer/ })
    .first()
    .waitFor();
  await lookAt(page, 'the address');
  await press('Continue to delivery');
  await main.getByRole('radio', { name: /Express/ }).check();
  await lookAt(page, 'the delivery');
  await press('Continue to payment');
  await toPay(page).waitFor();
  await lookAt(page, 'the payment');
  const { data: quote } = (await alice.inject('/api/carts/quote')).json();
  expect(quote.deliveries).toMatchObject([{ speed: 'express' }]);
  await toPay(page).click();
  await page.waitForURL(/\/payment-sandbox\//);
  await main.getByText('This is not a real payment').first().waitFor();
  const { data: orders } = (await alice.inject('/api/orders')).json();
  expect(orders[0]).toMatchObject({ state: 'pending_payment', toPay: quote.toPay });
  expect(
    await page.evaluate(() => ['checkout', 'placement'].map((key) => sessionStorage.getItem(key))),
  ).toEqual([null, null]);
  await leave();
});

longTest(
  'a new address is written in the page: what is typed outlives a reload, what is wrong is said at once',
  async () => {
    const { alice } = people;
    await fill(alice);
    const { page, main, press, leave } = await open(alice, PAGES.checkout);
    await main.getByRole('textbox', { name: 'Street address' }).fill('12 Chestnut Street');
    await main.getByRole('textbox', { name: 'ZIP code' }).fill('abc');
    await main.getByRole('textbox', { name: 'City' }).fill('Salem');
    await main.getByText('Check the ZIP code: it looks like 10001.').waitFor();
    await page.reload();
    await hydrated(page);
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
  },
);

test('books go to several addresses, each delivery with its own speed', async () => {
  const { bob } = people;
  const [first, second] = [await fill(bob), await fill(bob, 1)];
  await addAddress(bob, 'shipping', SALEM);
  await addAddress(bob, 'shipping', BERLIN);
  const { main, press, leave } = await open(bob, PAGES.checkout);
  await main.getByRole('checkbox', { name: 'Send to several addresses' }).check();
  const to = (title: string) => main.getByRole('combobox', { name: `Deliver to, for ${title}` });
  await to(second.title).selectOption({ label: 'Greta Gerber, Unter den Linden 8, Berlin' });
  await press('Continue to delivery');
  await main.getByRole('heading', { name: 'To Greta Gerber, Berlin' }).waitFor();
  await main
    .getByRole('group', { name: 'Delivery speed to Greta Gerber, Berlin' })
    .getByRole('radio', { name: /Express/ })
    .check();
  await expect
    .poll(async () => {
      const { data } = (await bob.inject('/api/carts/quote')).json();
      return data.deliveries.map(({ speed }: { speed: string }) => speed).sort();
    })
    .toEqual(['express', 'standard']);
  await main.getByRole('checkbox', { name: 'In a box' }).first().check();
  await expect
    .poll(async () => {
      const { data } = (await bob.inject('/api/carts')).json();
      return data.cartItems.filter((line: { boxWrapping: boolean }) => line.boxWrapping).length;
    })
    .toBe(1);
  expect(first.title).not.toBe(second.title);
  await leave();
});

test('a sum that has changed meanwhile is said part by part, and ordered at only when it is pressed again', async () => {
  const { bob } = people;
  await fill(bob);
  await addAddress(bob, 'shipping', SALEM);
  const { page, main, press, leave } = await open(bob, PAGES.checkout);
  await press('Continue to delivery');
  await press('Continue to payment');
  await toPay(page).waitFor();
  const { data: quote } = (await bob.inject('/api/carts/quote')).json();
  const dearer = ({ kind, amount, ...part }: { kind: string; amount: number }) => ({
    ...part,
    kind,
    amount: kind === 'shipping' ? amount + 500 : amount,
  });
  const now = {
    ...quote,
    ...{ digest: 'f'.repeat(64), total: quote.total + 500, toPay: quote.toPay + 500 },
    components: quote.components.map(dearer),
  };
  const refusal = { success: false, code: 'QUOTE_CHANGED', message: 'Changed.', data: now };
  const asked = await answerOrders(page, 409, refusal);
  await toPay(page).click();
  await main.getByText(/^The sum has changed since you looked/).waitFor();
  await main.getByText(/^Shipping: \$[\d.]+ before, \$[\d.]+ now$/).waitFor();
  await toPay(page).click();
  await expect.poll(() => asked.length).toBe(2);
  expect(asked[1]).toMatchObject({ digest: now.digest });
  await leave(/409/);
});

test('a press whose answer was lost is the same order when it is pressed again', async () => {
  const { bob } = people;
  await fill(bob);
  await addAddress(bob, 'shipping', SALEM);
  const { page, main, press, leave } = await open(bob, PAGES.checkout);
  await press('Continue to delivery');
  await press('Continue to payment');
  await toPay(page).waitFor();
  const keys: string[] = [];
  await page.route('**/api/orders', (route) => {
    keys.push(route.request().postDataJSON().key);
    return route.abort();
  });
  await toPay(page).click();
  await main.getByText(/it is not known whether your order was placed/).waitFor();
  await page.reload();
  await hydrated(page);
  await toPay(page).click();
  await expect.poll(() => keys.length).toBe(2);
  expect(keys[1]).toBe(keys[0]);
  await leave(/ERR_FAILED|Failed to load/);
});

longTest('a login that ends on the way is said, and nothing goes from the screen', async () => {
  const { bob } = people;
  const { title } = await fill(bob);
  await addAddress(bob, 'shipping', SALEM);
  const { page, main, press, leave } = await open(bob, PAGES.checkout);
  await press('Continue to delivery');
  await press('Continue to payment');
  await toPay(page).waitFor();
  await answerOrders(page, 401, { success: false, code: 'UNAUTHENTICATED', message: 'Log in first.' });
  await toPay(page).click();
  await main.getByText(/^Your login has ended/).waitFor();
  const back = main.getByRole('link', { name: 'Log in' });
  expect(await back.getAttribute('href')).toBe(loginAddress(PAGES.checkout));
  await main.getByText(title).first().waitFor();
  await leave(/401/);
});

longTest(
  'the cart says why a code gives nothing, at its field; an empty cart has nothing to check out',
  async () => {
    const { alice } = people;
    const { title } = await fill(alice);
    const { page, main, press, leave } = await open(alice, PAGES.cart);
    await main.getByRole('textbox', { name: 'Coupon code' }).fill('NOSUCHCODE');
    await press('Apply');
    await main.getByRole('alert').getByText('There is no such code.').waitFor();
    await summed(page);
    await press(`Remove ${title}`);
    await expect.poll(async () => (await alice.inject('/api/carts')).json().data.cartItems.length).toBe(0);
    await page.goto(site.origin + PAGES.checkout);
    await main.getByText('There is nothing to check out yet.').waitFor();
    await leave(/422/);
  },
);
