import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loginAddress, PAGES, profileAddress, withQuery } from '#kernel/addresses.ts';
import { smtpTransport } from '#platform/mail/transport.ts';
import { addAddress } from '#test/address-calls.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { chooseCountry, hydrated, openBrowser, quiet, signIn, visit } from '#test/browser/browser.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { createPeople, PASSWORD, type People } from '#test/people.ts';
import { patientThrottle, type Site, startSite } from '#test/site.ts';

let site: Site;
let mail: MailServer;
let browser: Browser;
let people: People;
beforeAll(async () => {
  mail = await startMailServer();
  const transport = smtpTransport({ url: mail.url, from: 'Rare Bindings <shop@localhost>' });
  [site, browser] = await Promise.all([
    startSite({ mail: { transport }, throttle: patientThrottle }),
    openBrowser(),
  ]);
  people = await createPeople(site.app, site.db, 'guest-checkout.example');
});
afterAll(async () => {
  await site?.close();
  await mail?.close();
});

const SALEM = {
  ...{ fullName: 'Alice Archer', country: 'US', line1: '12 Chestnut Street', line2: '' },
  ...{ city: 'Salem', region: 'MA', postalCode: '01970' },
};

/** The nth best seller. */
async function book(n = 0): Promise<{ id: string; title: string; title_slug: string }> {
  const filter = encodeURIComponent(`{"limit":1,"offset":${n}}`);
  const { data } = (await site.app.inject(`/api/best-selling-books?filter=${filter}`)).json();
  return data[0];
}

/** A guest with a book in the cart. */
async function guestWith(title: { id: string; title_slug: string }, width = 1280) {
  const { page, context, leave } = await visit(browser, { viewport: { width, height: 850 } });
  const main = page.getByRole('main');
  await page.goto(`${site.origin}/product/${title.id}/${title.title_slug}`);
  await hydrated(page);
  await main
    .getByRole('button', { name: /^Add to cart/i })
    .first()
    .click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('guestCart'))).toContain(title.id);
  const press = (name: string | RegExp) => main.getByRole('button', { name, exact: true }).click();
  const type = (name: string, text: string) => main.getByRole('textbox', { name }).fill(text);
  const open = async (address: string) => {
    await page.goto(site.origin + address);
    await hydrated(page);
  };
  const reload = async () => {
    await page.reload();
    await hydrated(page);
  };
  return { page, context, main, press, type, open, reload, leave };
}

/** The code of the nth letter to an address, as the mail server got it. */
async function codeTo(email: string, n = 1): Promise<string> {
  const codes = () =>
    mail.received
      .filter(
        ({ recipients, email: { subject } }) =>
          recipients.includes(email) && /^Your code/.test(subject ?? ''),
      )
      .map(({ email: { text } }) => /^ {4}(\d{6})$/m.exec(text ?? '')?.[1] ?? '');
  await expect.poll(() => codes().length).toBe(n);
  return codes()[n - 1] ?? '';
}

const cartOf = async (page: Page) => {
  const reply = await page.request.get(`${site.origin}/api/carts`);
  const { data } = await reply.json();
  return data.cartItems.map(
    ({ book, bestSellerBook }: { book?: { id: string }; bestSellerBook?: { id: string } }) =>
      (book ?? bestSellerBook)?.id,
  ) as string[];
};
const focused = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { name }).and(page.locator(':focus')).waitFor();

/** Looks once the sum is the one of what is chosen: one that is being worked out is dimmed for that moment. */
async function lookAt(page: Page, where: string): Promise<void> {
  await quiet(page);
  await expect.poll(() => page.locator('[data-stale="true"]').count()).toBe(0);
  await expectAccessible(page, { where });
}

test.each([390, 1280])(
  'a guest makes an account by a mailed code in the checkout, keeps place and cart, and pays, %i pixels wide',
  async (width) => {
    const email = `nora-${width}@example.com`;
    const first = await book();
    const { page, main, press, type, open, reload, leave } = await guestWith(first, width);
    await page.evaluate(() => localStorage.setItem('referral_code', 'friend-7'));
    await open(PAGES.cart);
    await main.getByText('Shipping', { exact: true }).first().waitFor();
    await main.getByRole('link', { name: 'Checkout', exact: true }).click();
    await page.waitForURL(site.origin + PAGES.checkout);
    await main.getByText('Estimated total').first().waitFor({ state: 'attached' });
    const address = main.getByRole('textbox', { name: 'Email' });
    expect(await address.getAttribute('autocomplete')).toBe('email');
    await lookAt(page, 'the address of a guest');

    await type('Email', 'nora');
    await press('Send me a code');
    await main.getByRole('alert').getByText('Email is not valid.').waitFor();
    await type('Email', email);
    await reload();
    await expect.poll(() => address.inputValue()).toBe(email);
    await press('Send me a code');
    const code = main.getByRole('textbox', { name: 'Code of six digits' });
    await code.and(page.locator(':focus')).waitFor();
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
    expect(await code.getAttribute('inputmode')).toBe('numeric');
    const sent = await codeTo(email);
    await code.fill(sent === '111111' ? '222222' : '111111');
    await press('Continue');
    await main
      .getByRole('alert')
      .getByText(/4 tries are left/)
      .waitFor();
    await lookAt(page, 'a wrong code');
    await reload();
    await code.fill(`${sent.slice(0, 3)} ${sent.slice(3)}`);
    await page.keyboard.press('Enter');

    const name = main.getByRole('textbox', { name: 'Full name' });
    await name.and(page.locator(':focus')).waitFor();
    expect(await name.getAttribute('autocomplete')).toBe('name');
    await main.getByRole('link', { name: 'Terms And Conditions' }).waitFor();
    await lookAt(page, 'the name');
    await name.fill('Nora Newcomer');
    await reload();
    await expect.poll(() => name.inputValue()).toBe('Nora Newcomer');
    await press('Create my account');

    await focused(page, 'Address');
    expect(page.url()).toBe(site.origin + PAGES.checkout);
    await main
      .getByRole('status')
      .getByText(/^You are logged in as Nora Newcomer/)
      .waitFor({ state: 'attached' });
    await main.getByText(email).waitFor();
    expect(await cartOf(page)).toEqual([first.id]);
    expect(
      await page.evaluate(() => ['guestCart', 'referral_code'].map((key) => localStorage.getItem(key))),
    ).toEqual([null, null]);
    const [kept] = await site.db.query('SELECT referral_code FROM users WHERE email = $1', [email]);
    expect(kept).toEqual({ referral_code: 'friend-7' });
    await main.getByText(first.title).first().waitFor({ state: 'attached' });

    await type('Street address', SALEM.line1);
    await type('City', SALEM.city);
    await type('ZIP code', SALEM.postalCode);
    await main.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Massachusetts' });
    await press('Save and use this address');
    await press('Continue to delivery');
    await press('Continue to payment');
    await lookAt(page, 'the payment of somebody new');
    await press(/^Pay \$/);
    await page.waitForURL(/\/payment-sandbox\//);
    await hydrated(page);
    await press('Pay');
    await main.getByRole('heading', { name: 'Thank you. Your order is paid' }).waitFor();
    await leave(/422/);
  },
);

test('whoever has an account is let in by the code, and their cart holds both books', async () => {
  const { alice } = people;
  const [theirs, guests] = [await book(), await book(1)];
  const payload = { bookData: { id: theirs.id } };
  await alice.inject({ method: 'POST', url: '/api/carts/add-best-seller', payload });
  await addAddress(alice, 'shipping', SALEM);
  const { page, main, press, type, open, leave } = await guestWith(guests);
  await open(PAGES.checkout);
  await type('Email', alice.email);
  await press('Send me a code');
  await type('Code of six digits', await codeTo(alice.email));
  await press('Continue');
  await focused(page, 'Address');
  await main
    .getByRole('radio', { name: /12 Chestnut Street/ })
    .first()
    .waitFor();
  expect((await cartOf(page)).sort()).toEqual([theirs.id, guests.id].sort());
  for (const { title } of [theirs, guests])
    await main.getByText(title).first().waitFor({ state: 'attached' });
  await main.getByText('1 book from this device is now in your cart.', { exact: true }).waitFor();
  await lookAt(page, 'the address of somebody known');
  await press('Continue to delivery');
  await focused(page, 'Delivery');
  await leave();
});

test('a chosen country and its currency come along into the account', async () => {
  const { page, main, press, type, open, leave } = await guestWith(await book());
  await chooseCountry(page, 'Germany');
  await main
    .getByRole('button', { name: /^Add to cart/i })
    .first()
    .click();
  await open(PAGES.checkout);
  await main.getByText(/^An estimate for delivery to Germany/).waitFor();
  await type('Email', 'gerda@example.com');
  await press('Send me a code');
  await type('Code of six digits', await codeTo('gerda@example.com'));
  await press('Continue');
  await type('Full name', 'Gerda Gerber');
  await press('Create my account');
  await focused(page, 'Address');
  const { data } = await (await page.request.get(`${site.origin}/api/session`)).json();
  expect(data.user).toMatchObject({ preferredCountry: 'DE', preferredCurrency: 'EUR' });
  await main.getByRole('combobox', { name: 'Country' }).and(main.locator('[value="DE"], select')).waitFor();
  await main.locator('dl').getByText(/€/).first().waitFor();
  await leave();
});

test('an account in another currency has the page made anew in it, at its place and with a word of it', async () => {
  const { bob } = people;
  await bob.inject({
    method: 'POST',
    url: '/api/users/updateCurrency',
    payload: { currency: 'EUR', countryCode: 'DE' },
  });
  const { page, main, press, type, open, leave } = await guestWith(await book());
  await open(PAGES.checkout);
  await type('Email', bob.email);
  await press('Send me a code');
  await type('Code of six digits', await codeTo(bob.email));
  await press('Continue');
  await focused(page, 'Address');
  await main.locator('dl').getByText(/€/).first().waitFor();
  await main
    .getByRole('status')
    .getByText(/^You are logged in as Bob/)
    .waitFor({ state: 'attached' });
  await leave();
});

test('another code ends the one before, another email begins anew, and a password leads back here', async () => {
  const { page, main, press, type, open, leave } = await guestWith(await book());
  await open(PAGES.checkout);
  const link = main.getByRole('link', { name: 'Log in with a password' });
  expect(await link.getAttribute('href')).toBe(loginAddress(PAGES.checkout));
  await type('Email', 'otto@example.com');
  await press('Send me a code');
  const before = await codeTo('otto@example.com');
  await press('Send another code');
  await main.getByText('Another code is on its way. Only the newest one works.').waitFor();
  const newest = await codeTo('otto@example.com', 2);
  if (before !== newest) {
    await type('Code of six digits', before);
    await press('Continue');
    await main
      .getByRole('alert')
      .getByText(/not the code of our newest letter/)
      .waitFor();
  }
  await press('Use another email');
  await main.getByRole('textbox', { name: 'Email' }).and(page.locator(':focus')).waitFor();
  await leave(/422/);
});

test('whoever logs in in another tab goes on in this one', async () => {
  const { eve } = people;
  const { page, context, main, open, leave } = await guestWith(await book(2));
  await open(PAGES.checkout);
  const other = await context.newPage();
  await other.goto(site.origin + withQuery(PAGES.login, { next: PAGES.cart }));
  await hydrated(other);
  await other.getByRole('main').getByRole('textbox', { name: 'Email' }).fill(eve.email);
  await other.getByRole('main').getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await other.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await other.waitForURL(site.origin + PAGES.cart);
  await main.getByText(eve.email).waitFor();
  await main
    .getByText((await book(2)).title)
    .first()
    .waitFor({ state: 'attached' });
  await other.close();
  expect(page.url()).toBe(site.origin + PAGES.checkout);
  await leave();
});

test('a line that can no longer be had is named and no part of the sum; an empty cart tells where it may be', async () => {
  const [gone, stays] = [await book(3), await book(4)];
  const { page, main, open, leave } = await guestWith(gone);
  await open(`/product/${stays.id}/${stays.title_slug}`);
  await main
    .getByRole('button', { name: /^Add to cart/i })
    .first()
    .click();
  await site.db.query('UPDATE books SET withdrawn_at = now() WHERE id = $1', [gone.id]);
  await open(PAGES.checkout);
  await main.getByText(/can no longer be had like this, and is not part of the order/).waitFor();
  await main.getByText('Estimated total').first().waitFor();
  await lookAt(page, 'a line that is gone');
  await page.evaluate(() => localStorage.removeItem('guestCart'));
  await open(PAGES.checkout);
  await main.getByText('There is nothing to check out yet.').waitFor();
  expect(await main.getByRole('link', { name: 'Log in with a password' }).getAttribute('href')).toBe(
    loginAddress(PAGES.checkout),
  );
  await lookAt(page, 'an empty cart of a guest');
  await leave(/404|410|no longer offered/);
});

test('who has no password is told in the account how to choose one, also before a deletion', async () => {
  const { page, main, press, type, open, leave } = await guestWith(await book());
  await open(PAGES.checkout);
  await type('Email', 'pia@example.com');
  await press('Send me a code');
  await type('Code of six digits', await codeTo('pia@example.com'));
  await press('Continue');
  await type('Full name', 'Pia Pine');
  await press('Create my account');
  await focused(page, 'Address');
  await open(profileAddress('privacy'));
  await press('Delete my account');
  await page
    .getByRole('dialog')
    .getByText(/Yours has none yet/)
    .waitFor();
  await lookAt(page, 'a deletion without a password');
  await open(profileAddress('password'));
  await main.getByText(/^Your account has no password yet/).waitFor();
  await lookAt(page, 'no password');
  await press('Send me the link');
  await main.getByText(/A letter with the link is on its way/).waitFor();
  await expect
    .poll(() =>
      mail.received.some(
        ({ recipients, email }) =>
          recipients.includes('pia@example.com') && /password/.test(email.subject ?? ''),
      ),
    )
    .toBe(true);
  await leave();
});

test('an empty cart of a guest is no dead end: the code leads to the cart of the account', async () => {
  const { eve } = people;
  const theirs = await book(5);
  const payload = { bookData: { id: theirs.id } };
  await eve.inject({ method: 'POST', url: '/api/carts/add-best-seller', payload });
  const { page, main, press, type, open, leave } = await guestWith(await book());
  await page.evaluate(() => localStorage.removeItem('guestCart'));
  await open(PAGES.checkout);
  await main.getByRole('heading', { name: 'Is your cart in your account?' }).waitFor();
  await type('Email', eve.email);
  await press('Send me a code');
  await main.getByRole('textbox', { name: 'Code of six digits' }).waitFor();
  await type('Code of six digits', await codeTo(eve.email));
  await press('Continue');
  await main.getByText(theirs.title).first().waitFor({ state: 'attached' });
  await main.getByText(eve.email).waitFor();
  await leave();
});

test('who comes in to an empty cart is told so, and the focus stays in the page', async () => {
  const { bob } = people;
  await site.db.query('DELETE FROM cart_items WHERE user_id = $1', [bob.id]);
  const before = mail.received.filter(
    ({ recipients, email: { subject } }) =>
      recipients.includes(bob.email) && /^Your code/.test(subject ?? ''),
  ).length;
  const { page, main, press, type, open, leave } = await guestWith(await book());
  await page.evaluate(() => localStorage.removeItem('guestCart'));
  await open(PAGES.checkout);
  await type('Email', bob.email);
  await press('Send me a code');
  await main.getByRole('textbox', { name: 'Code of six digits' }).waitFor();
  await type('Code of six digits', await codeTo(bob.email, before + 1));
  await press('Continue');
  await main
    .getByRole('status')
    .getByText(/^You are logged in as Bob.* Your cart is empty\.$/)
    .waitFor({ state: 'attached' });
  await focused(page, 'Checkout');
  await leave();
});

test('a checkout that is open becomes that of whoever has logged in in another tab meanwhile', async () => {
  const { alice, bob } = people;
  const { page, context, main, open, leave } = await guestWith(await book());
  await signIn(context, alice, site.origin);
  await open(PAGES.checkout);
  await main.getByText(alice.email).waitFor();
  // What it still asks for Alice would be refused to Bob.
  await quiet(page);
  const other = await context.newPage();
  await signIn(context, bob, site.origin);
  await other.goto(site.origin + PAGES.home);
  await hydrated(other);
  await other.evaluate(() => new BroadcastChannel('visitor').postMessage('signedIn'));
  await main.getByText(bob.email).waitFor();
  expect(await main.getByText(alice.email).count()).toBe(0);
  expect(page.url()).toBe(site.origin + PAGES.checkout);
  await other.close();
  await leave();
});

/** What this tab keeps of what somebody typed on the way to an order, or to a return. */
const kept = (page: Page) =>
  page.evaluate(() =>
    Object.keys(sessionStorage)
      .filter((key) => /^(checkout|placement|emailCode|return:)/.test(key))
      .sort(),
  );

test('who logs out leaves nothing of what was typed, in any tab; whose login ends finds all of it again', async () => {
  const { eve, alice } = people;
  await site.db.query('DELETE FROM addresses WHERE user_id = ANY($1)', [[eve.id, alice.id]]);
  for (const person of [eve, alice]) {
    const payload = { bookData: { id: (await book()).id } };
    await person.inject({ method: 'POST', url: '/api/carts/add-best-seller', payload });
  }
  const { page, context, main, type, open, reload, leave } = await guestWith(await book());
  await open(PAGES.checkout);
  await type('Email', eve.email);
  await main.getByRole('button', { name: 'Send me a code' }).click();
  await main.getByRole('textbox', { name: 'Code of six digits' }).waitFor();
  expect(await kept(page)).toEqual(['emailCode']);

  await signIn(context, eve, site.origin);
  await reload();
  const street = main.getByRole('textbox', { name: 'Street address' });
  await street.fill('7 Typed Lane');
  // A code is of no use to who is known.
  await expect.poll(() => kept(page)).toEqual(['checkout']);
  await page.evaluate(() => sessionStorage.setItem('return:RB-1', '{"values":{},"files":0}'));

  // The session is over, and its owner comes again.
  const cookies = await context.cookies();
  await context.clearCookies();
  await reload();
  await main.getByRole('textbox', { name: 'Email' }).waitFor();
  await context.addCookies(cookies);
  await reload();
  await expect.poll(() => street.inputValue()).toBe('7 Typed Lane');

  // The session is over, and somebody else comes.
  await page.evaluate(() => sessionStorage.removeItem('return:RB-1'));
  await context.clearCookies();
  await signIn(context, alice, site.origin);
  await reload();
  await main.getByText(alice.email).waitFor();
  await expect.poll(() => street.inputValue()).toBe('');
  expect(await kept(page)).toEqual([]);

  await street.fill('8 Typed Lane');
  await expect.poll(() => kept(page)).toEqual(['checkout']);
  const other = await context.newPage();
  await other.goto(site.origin + PAGES.home);
  await hydrated(other);
  await other.evaluate(() => sessionStorage.setItem('checkout', '{}'));
  const banner = other.getByRole('banner');
  await banner.locator('summary', { hasText: 'Alice' }).click();
  await banner.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(site.origin + PAGES.home);
  expect(await kept(page)).toEqual([]);
  await expect.poll(() => kept(other)).toEqual([]);
  await other.close();
  await leave(/401|Please log in/);
});
