import { expect, test } from 'vitest';
import { COUNTRY_COOKIE } from '#features/region/limits.ts';
import { CURRENCY_COOKIE, SELECTED_COUNTRY_KEY } from '#kernel/limits.ts';
import { loginPath, PAGES, profilePath } from '#kernel/paths.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { findBestSeller, openGuest } from '#test/browser/guest-cart.ts';
import { checkCheckoutPage, openGuestCheckout, waitForFocusedHeading } from '#test/browser/guest-checkout.ts';
import { jsonRequest } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';

const shop = prepareFixture(() => openGuestCheckout('guest-checkout.example'));

test('a guest creates an account by emailed code during checkout, in the chosen country and currency', async () => {
  const email = 'nora@example.com';
  const book = await findBestSeller(shop.site, 0, 'EUR');
  const { page, context, main, press, type, open, reload, leave } = await openGuest(shop, book);
  const region = { [COUNTRY_COOKIE]: 'DE', [CURRENCY_COOKIE]: 'EUR' };
  await context.addCookies(
    Object.entries(region).map(([name, value]) => ({ name, value, url: shop.site.origin })),
  );
  const germany = { name: 'Germany', dial_code: '+49', code: 'DE', currency: 'EUR' };
  await page.evaluate(([key, country]) => localStorage.setItem(key, country), [
    SELECTED_COUNTRY_KEY,
    JSON.stringify(germany),
  ] as const);
  await page.evaluate(() => localStorage.setItem('referral_code', 'friend-7'));
  await open(PAGES.cart);
  await main.getByText('Shipping', { exact: true }).first().waitFor();
  await main.getByRole('link', { name: 'Log in to use a coupon' }).waitFor();
  await main.getByRole('link', { name: 'Checkout', exact: true }).click();
  await page.waitForURL(shop.site.origin + PAGES.checkout);
  await main.getByText(/^Estimate for delivery to Germany/).waitFor();
  const address = main.getByRole('textbox', { name: 'Email' });
  expect(await address.getAttribute('autocomplete')).toBe('email');

  await type('Email', 'nora');
  await press('Send code');
  await main.getByRole('alert').getByText('Email is not valid.').waitFor();
  await type('Email', email);
  await reload();
  await expect.poll(() => address.inputValue()).toBe(email);
  await press('Send code');
  const code = main.getByRole('textbox', { name: 'Six-digit code' });
  await code.and(page.locator(':focus')).waitFor();
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  expect(await code.getAttribute('inputmode')).toBe('numeric');
  const sentCode = await shop.readCode(email);
  await code.fill(sentCode === '111111' ? '222222' : '111111');
  await press('Continue');
  await main
    .getByRole('alert')
    .getByText(/4 tries left/)
    .waitFor();
  await checkCheckoutPage(page, 'a wrong code');
  await reload();
  await code.fill(`${sentCode.slice(0, 3)} ${sentCode.slice(3)}`);
  await page.keyboard.press('Enter');

  const name = main.getByRole('textbox', { name: 'Full name' });
  await name.and(page.locator(':focus')).waitFor();
  expect(await name.getAttribute('autocomplete')).toBe('name');
  await main.getByRole('link', { name: 'Terms And Conditions' }).waitFor();
  await name.fill('Nora Newcomer');
  await reload();
  await expect.poll(() => name.inputValue()).toBe('Nora Newcomer');
  await press('Create account');

  await waitForFocusedHeading(page, 'Address');
  expect(page.url()).toBe(shop.site.origin + PAGES.checkout);
  await main
    .getByRole('status')
    .getByText(/^You’re logged in as Nora Newcomer/)
    .waitFor({ state: 'attached' });
  await main.getByText(email).waitFor();
  const readData = async (path: string) =>
    (await (await page.request.get(shop.site.origin + path)).json()).data;
  const { cartItems } = await readData('/api/carts');
  expect(cartItems).toHaveLength(1);
  expect((cartItems[0].book ?? cartItems[0].bestSellerBook).id).toBe(book.id);
  expect((await readData('/api/session')).user).toMatchObject({
    preferredCountry: 'DE',
    preferredCurrency: 'EUR',
  });
  expect(
    await page.evaluate(() => ['guestCart', 'referral_code'].map((key) => localStorage.getItem(key))),
  ).toEqual([null, null]);
  const [user] = await shop.site.db.query('SELECT referral_code FROM users WHERE email = $1', [email]);
  expect(user).toEqual({ referral_code: 'friend-7' });
  await main.getByText(book.title).first().waitFor({ state: 'attached' });
  await expect.poll(() => main.getByRole('combobox', { name: 'Country' }).inputValue()).toBe('DE');
  await main.locator('dl').getByText(/€/).first().waitFor();

  // The account has no password.
  await open(profilePath('privacy'));
  await press('Delete my account');
  await page
    .getByRole('dialog')
    .getByText(/You haven’t set one yet/)
    .waitFor();
  await expectAccessible(page, { where: 'a deletion without a password', isSimilar: true });
  await open(profilePath('password'));
  await main.getByText(/^Your account has no password yet/).waitFor();
  await expectAccessible(page, { where: 'no password', isSimilar: true });
  await press('Send link');
  await main.getByText(/We’ve emailed a link to/).waitFor();
  await shop.readEmail(email, /password/);
  await leave(/422/);
});

test('reloads the page in the account’s currency and says so', async () => {
  const { bob } = shop.people;
  await bob.inject(jsonRequest('POST', '/api/users/updateCurrency', { currency: 'EUR', countryCode: 'DE' }));
  const { page, main, open, confirmEmail, leave } = await openGuest(shop, await findBestSeller(shop.site));
  await open(PAGES.checkout);
  await confirmEmail(bob.email);
  await waitForFocusedHeading(page, 'Address');
  await main.locator('dl').getByText(/€/).first().waitFor();
  await main
    .getByRole('status')
    .getByText(/^You’re logged in as Bob/)
    .waitFor({ state: 'attached' });
  await leave();
});

test('a new code invalidates the previous one; email and password login remain available', async () => {
  const { page, main, press, type, open, leave } = await openGuest(shop, await findBestSeller(shop.site));
  await open(PAGES.checkout);
  const link = main.getByRole('link', { name: 'Log in with a password' });
  expect(await link.getAttribute('href')).toBe(loginPath(PAGES.checkout));
  await type('Email', 'otto@example.com');
  await press('Send code');
  const before = await shop.readCode('otto@example.com');
  await press('Send new code');
  await main.getByText('We’ve sent a new code. Only the latest one works.').waitFor();
  const newest = await shop.readCode('otto@example.com', 2);
  if (before !== newest) {
    await type('Six-digit code', before);
    await press('Continue');
    await main
      .getByRole('alert')
      .getByText(/doesn’t match our latest email/)
      .waitFor();
  }
  await press('Use another email');
  await main.getByRole('textbox', { name: 'Email' }).and(page.locator(':focus')).waitFor();
  await leave(/422/);
});

test('names unavailable lines outside the total; an empty cart offers to log in', async () => {
  const books = [await findBestSeller(shop.site, 3), await findBestSeller(shop.site, 4)] as const;
  const { page, main, open, leave } = await openGuest(shop, ...books);
  await shop.site.db.query('UPDATE books SET withdrawn_at = now() WHERE id = $1', [books[0].id]);
  await open(PAGES.checkout);
  await main.getByText(/is no longer available and isn’t part of this order/).waitFor();
  await main.getByText('Estimated total').first().waitFor();
  await checkCheckoutPage(page, 'an unavailable line');
  await page.evaluate(() => localStorage.removeItem('guestCart'));
  await open(PAGES.checkout);
  await main.getByText('There’s nothing to check out yet.').waitFor();
  expect(await main.getByRole('link', { name: 'Log in with a password' }).getAttribute('href')).toBe(
    loginPath(PAGES.checkout),
  );
  await expectAccessible(page, { where: 'an empty cart of a guest', isSimilar: true });
  await leave(/404|410|no longer sold/);
});
