import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGES, withQuery } from '#kernel/paths.ts';
import { signIn, waitForHydration, waitForQuiet } from '#test/browser/browser.ts';
import { type GuestCheckout, openGuestCheckout } from '#test/browser/guest-checkout.ts';
import { PASSWORD } from '#test/people.ts';

let shop: GuestCheckout;
beforeAll(async () => {
  shop = await openGuestCheckout('guest-tabs.example');
});
afterAll(() => shop?.close());

test('whoever logs in in another tab goes on in this one', async () => {
  const { eve } = shop.people;
  const { page, context, main, open, leave } = await shop.guestWith(await shop.book(2));
  await open(PAGES.checkout);
  const other = await context.newPage();
  await other.goto(shop.site.origin + withQuery(PAGES.login, { next: PAGES.cart }));
  await waitForHydration(other);
  await other.getByRole('main').getByRole('textbox', { name: 'Email' }).fill(eve.email);
  await other.getByRole('main').getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await other.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await other.waitForURL(shop.site.origin + PAGES.cart);
  await main.getByText(eve.email).waitFor();
  await main
    .getByText((await shop.book(2)).title)
    .first()
    .waitFor({ state: 'attached' });
  await other.close();
  expect(page.url()).toBe(shop.site.origin + PAGES.checkout);
  await leave();
});

test('a checkout that is open becomes that of whoever has logged in in another tab meanwhile', async () => {
  const { alice, bob } = shop.people;
  const { page, context, main, open, leave } = await shop.guestWith(await shop.book());
  await signIn(context, alice, shop.site.origin);
  await open(PAGES.checkout);
  await main.getByText(alice.email).waitFor();
  // Waits for requests still made for Alice, which would fail for Bob.
  await waitForQuiet(page);
  const other = await context.newPage();
  await signIn(context, bob, shop.site.origin);
  await other.goto(shop.site.origin + PAGES.home);
  await waitForHydration(other);
  await other.evaluate(() => new BroadcastChannel('visitor').postMessage('signedIn'));
  await main.getByText(bob.email).waitFor();
  expect(await main.getByText(alice.email).count()).toBe(0);
  expect(page.url()).toBe(shop.site.origin + PAGES.checkout);
  await other.close();
  await leave();
});

const kept = (page: Page) =>
  page.evaluate(() =>
    Object.keys(sessionStorage)
      .filter((key) => /^(checkout|placement|emailCode|return:)/.test(key))
      .sort(),
  );

test('who logs out leaves nothing of what was typed, in any tab; whose login ends finds all of it again', async () => {
  const { eve, alice } = shop.people;
  await shop.site.db.query('DELETE FROM addresses WHERE user_id = ANY($1)', [[eve.id, alice.id]]);
  for (const person of [eve, alice]) {
    const payload = { bookData: { id: (await shop.book()).id } };
    await person.inject({ method: 'POST', url: '/api/carts/add-best-seller', payload });
  }
  const { page, context, main, type, open, reload, leave } = await shop.guestWith(await shop.book());
  await open(PAGES.checkout);
  await type('Email', eve.email);
  await main.getByRole('button', { name: 'Send code' }).click();
  await main.getByRole('textbox', { name: 'Six-digit code' }).waitFor();
  expect(await kept(page)).toEqual(['emailCode']);

  await signIn(context, eve, shop.site.origin);
  await reload();
  const street = main.getByRole('textbox', { name: 'Street address' });
  await street.fill('7 Typed Lane');
  await expect.poll(() => kept(page)).toEqual(['checkout']);
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
  expect(await kept(page)).toEqual([]);

  await street.fill('8 Typed Lane');
  await expect.poll(() => kept(page)).toEqual(['checkout']);
  const other = await context.newPage();
  await other.goto(shop.site.origin + PAGES.home);
  await waitForHydration(other);
  await other.evaluate(() => sessionStorage.setItem('checkout', '{}'));
  const banner = other.getByRole('banner');
  await banner.locator('summary', { hasText: 'Alice' }).click();
  await banner.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(shop.site.origin + PAGES.home);
  expect(await kept(page)).toEqual([]);
  await expect.poll(() => kept(other)).toEqual([]);
  await other.close();
  await leave(/401|Please log in/);
});
