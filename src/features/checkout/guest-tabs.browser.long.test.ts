import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PAGES, withQuery } from '#kernel/paths.ts';
import { logIn, openLivePage, signIn, waitForQuiet } from '#test/browser/browser.ts';
import { findBestSeller, openGuest } from '#test/browser/guest-cart.ts';
import { openGuestCheckout, waitForFocusedHeading } from '#test/browser/guest-checkout.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';

const shop = prepareFixture(() => openGuestCheckout('guest-tabs.example'));

test('a login in another tab signs in this one too', async () => {
  const { eve } = shop.people;
  const book = await findBestSeller(shop.site, 2);
  const { page, context, main, open, leave } = await openGuest(shop, book);
  await open(PAGES.checkout);
  const otherTab = await context.newPage();
  await openLivePage(otherTab, shop.site.origin + withQuery(PAGES.login, { next: PAGES.cart }));
  await logIn(otherTab, eve);
  await otherTab.waitForURL(shop.site.origin + PAGES.cart);
  await main.getByText(eve.email).waitFor();
  await main.getByText(book.title).first().waitFor({ state: 'attached' });
  await otherTab.close();
  expect(page.url()).toBe(shop.site.origin + PAGES.checkout);
  await leave();
});

test('an open checkout switches to the account signed in in another tab', async () => {
  const { alice, bob } = shop.people;
  const { page, context, main, open, leave } = await openGuest(shop, await findBestSeller(shop.site));
  await signIn(context, alice, shop.site.origin);
  await open(PAGES.checkout);
  await main.getByText(alice.email).waitFor();
  // Waits for requests still made for Alice, which would fail for Bob.
  await waitForQuiet(page);
  const otherTab = await context.newPage();
  await signIn(context, bob, shop.site.origin);
  await otherTab.goto(`${shop.site.origin}/healthz`);
  await otherTab.evaluate(() => new BroadcastChannel('visitor').postMessage('signedIn'));
  await main.getByText(bob.email).waitFor();
  expect(await main.getByText(alice.email).count()).toBe(0);
  expect(page.url()).toBe(shop.site.origin + PAGES.checkout);
  await otherTab.close();
  await leave();
});

const readStoredKeys = (page: Page) =>
  page.evaluate(() =>
    Object.keys(sessionStorage)
      .filter((key) => /^(checkout|placement|emailCode|return:)/.test(key))
      .sort(),
  );

test('logging out clears all input in every tab; an expired session keeps it', async () => {
  const { eve, alice } = shop.people;
  await shop.site.db.query('DELETE FROM addresses WHERE user_id = ANY($1)', [[eve.id, alice.id]]);
  const book = await findBestSeller(shop.site);
  for (const person of [eve, alice]) {
    const payload = { bookData: { id: book.id } };
    await person.inject({ method: 'POST', url: '/api/carts/add-best-seller', payload });
  }
  const { page, context, main, type, open, reload, leave } = await openGuest(shop, book);
  await open(PAGES.checkout);
  await type('Email', eve.email);
  await main.getByRole('button', { name: 'Send code' }).click();
  await main.getByRole('textbox', { name: 'Six-digit code' }).waitFor();
  await shop.readCode(eve.email);
  expect(await readStoredKeys(page)).toEqual(['emailCode']);

  await signIn(context, eve, shop.site.origin);
  await reload();
  const street = main.getByRole('textbox', { name: 'Street address' });
  await street.fill('7 Typed Lane');
  await expect.poll(() => readStoredKeys(page)).toEqual(['checkout']);
  await page.evaluate(() => sessionStorage.setItem('return:RB-1', '{"values":{},"files":0}'));

  const cookies = await context.cookies();
  await context.clearCookies();
  await reload();
  await main.getByRole('textbox', { name: 'Email' }).waitFor();
  await context.addCookies(cookies);
  await reload();
  await expect.poll(() => street.inputValue()).toBe('7 Typed Lane');

  await page.evaluate(() => sessionStorage.removeItem('return:RB-1'));
  await context.clearCookies();
  await signIn(context, alice, shop.site.origin);
  await reload();
  await main.getByText(alice.email).waitFor();
  await expect.poll(() => street.inputValue()).toBe('');
  expect(await readStoredKeys(page)).toEqual([]);

  await street.fill('8 Typed Lane');
  await expect.poll(() => readStoredKeys(page)).toEqual(['checkout']);
  const otherTab = await context.newPage();
  await openLivePage(otherTab, shop.site.origin + PAGES.faq);
  await otherTab.evaluate(() => sessionStorage.setItem('checkout', '{}'));
  const banner = otherTab.getByRole('banner');
  await banner.locator('summary', { hasText: 'Alice' }).click();
  await banner.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(shop.site.origin + PAGES.home);
  expect(await readStoredKeys(page)).toEqual([]);
  await expect.poll(() => readStoredKeys(otherTab)).toEqual([]);
  await otherTab.close();
  await leave(/401|Please log in/);
});

test('a guest with an empty cart can sign in to see the account’s cart', async () => {
  const { eve } = shop.people;
  const theirs = await findBestSeller(shop.site, 5);
  const payload = { bookData: { id: theirs.id } };
  await eve.inject({ method: 'POST', url: '/api/carts/add-best-seller', payload });
  const { main, open, confirmEmail, leave } = await openGuest(shop);
  await open(PAGES.checkout);
  await main.getByRole('heading', { name: 'Log in to see your saved cart' }).waitFor();
  await confirmEmail(eve.email);
  await main.getByText(theirs.title).first().waitFor({ state: 'attached' });
  await main.getByText(eve.email).waitFor();
  await leave();
});

test('signing in to an empty cart says so and keeps the focus on the page', async () => {
  const { bob } = shop.people;
  await shop.site.db.query('DELETE FROM cart_items WHERE user_id = $1', [bob.id]);
  const { page, main, open, confirmEmail, leave } = await openGuest(shop);
  await open(PAGES.checkout);
  await confirmEmail(bob.email);
  await main
    .getByRole('status')
    .getByText(/^You’re logged in as Bob.* Your cart is empty\.$/)
    .waitFor({ state: 'attached' });
  await waitForFocusedHeading(page, 'Checkout');
  await leave();
});
