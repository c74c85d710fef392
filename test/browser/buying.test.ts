import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginProduction } from '#features/orders/server/bindery.ts';
import { deliverParcel, shipParcel } from '#features/orders/server/parcels.ts';
import { enter } from '#features/wallet/server/ledger.ts';
import { type BookIdentity, bookAddress, PAGES } from '#kernel/addresses.ts';
import { smtpTransport } from '#platform/email/transport.ts';
import { binderyOf } from '../bindery.ts';
import { type Site, startSite } from '../built-shop.ts';
import { putCoupon } from '../coupons.ts';
import { firstOf, isLong } from '../effort.ts';
import { type MailServer, startMailServer } from '../email-server.ts';
import { colour } from '../photos.ts';
import { expectAccessible } from './axe.ts';
import { chooseCountry, hydrated, openBrowser, quiet, visit } from './browser.ts';
import { type Hands, keyboard, pointer } from './hands.ts';
import { cents, invoiceOf } from './invoice-sums.ts';

let site: Site;
let email: MailServer;
let browser: Browser;
beforeAll(async () => {
  email = await startMailServer();
  const transport = smtpTransport({ url: email.url, from: 'Rare Bindings <shop@localhost>' });
  [site, browser] = await Promise.all([startSite({ email: { transport } }), openBrowser()]);
  await putCoupon(site.db, { code: 'TENOFF', percent: 10, perUser: null });
});
afterAll(async () => {
  await site?.close();
  await email?.close();
});

const TORONTO = {
  'Full name': 'Ada Lovelace',
  'Street address': '1 King Street West',
  City: 'Toronto',
  'Postal code': 'M5H 1A1',
};
const HALIFAX = {
  'Full name': 'Grace Hopper',
  'Street address': '1500 Water Street',
  City: 'Halifax',
  'Postal code': 'B3J 1R7',
};

async function book(n: number): Promise<BookIdentity & { title: string }> {
  const [found] = await site.db.query<BookIdentity & { title: string }>(
    `SELECT id, sku, catalogue, title_slug, title FROM books WHERE catalogue = 'bestSeller'
     ORDER BY popularity DESC, id LIMIT 1 OFFSET $1`,
    [n],
  );
  if (!found) throw new Error('There are not so many best sellers.');
  return found;
}

/** Text of the only email to an address with this subject, as received by the mail server. */
async function letter(to: string, subject: RegExp): Promise<string> {
  const letters = () =>
    email.received.filter(
      ({ recipients, email }) => recipients.includes(to) && subject.test(email.subject ?? ''),
    );
  await expect.poll(() => letters().length).toBe(1);
  return letters()[0]?.email.text ?? '';
}

async function lookAt(page: Page, where: string): Promise<void> {
  await quiet(page);
  await expect.poll(() => page.locator('[data-stale="true"]').count()).toBe(0);
  await expectAccessible(page, { where });
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(site.origin + address);
  await hydrated(page);
}

async function add(page: Page, hands: Hands, edition: RegExp): Promise<void> {
  const main = page.getByRole('main');
  await hands.tick(main.getByRole('radio', { name: edition }));
  await hands.press(main.getByRole('button', { name: /^Add to cart/i }).first());
  await page
    .getByText(/is in your cart/)
    .first()
    .waitFor();
}

/** Credits an amount in cents to a wallet. */
async function give(email: string, amount: number): Promise<void> {
  const [person] = await site.db.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email]);
  if (!person) throw new Error(`There is no account of ${email}.`);
  const gift = { userId: person.id, currency: 'CAD', amount, kind: 'granted', key: `gift:${email}` } as const;
  await site.db.transaction((tx) => enter(tx, gift));
}

/** Delivery choices saved for the cart. */
async function chosenDelivery(page: Page): Promise<{ speeds: string[]; boxes: number }> {
  const read = async (path: string) => (await (await page.request.get(`${site.origin}${path}`)).json()).data;
  const [{ deliveries }, { cartItems }] = [await read('/api/carts/quote'), await read('/api/carts')];
  return {
    speeds: deliveries.map(({ speed }: { speed: string }) => speed).sort(),
    boxes: cartItems.filter(({ boxWrapping }: { boxWrapping: boolean }) => boxWrapping).length,
  };
}

async function writeAddress(main: Locator, hands: Hands, fields: Record<string, string>, province: string) {
  for (const [label, value] of Object.entries(fields))
    await hands.write(main.getByRole('textbox', { name: label, exact: true }), value);
  await hands.choose(main.getByRole('combobox', { name: 'Province' }), province);
  await hands.press(main.getByRole('button', { name: 'Save and use this address' }));
  await main
    .getByText(fields['Street address'] ?? '')
    .first()
    .waitFor({ state: 'attached' });
}

test.each(
  firstOf([
    { width: 390, by: 'pointer' },
    { width: 1280, by: 'keyboard' },
  ]),
)('a guest buys two books by $by, $width pixels wide, from the cart to a return', async ({ width, by }) => {
  const email = `ada-${by}-${width}@example.com`;
  const { page, leave } = await visit(browser, { viewport: { width, height: 900 } });
  const hands = by === 'keyboard' ? keyboard(page) : pointer;
  const main = page.getByRole('main');
  const button = (name: string | RegExp) => main.getByRole('button', { name });
  // Keyboard tests show the same screens, so only pointer tests check them.
  const look = (where: string) => (isLong && hands === pointer ? lookAt(page, where) : undefined);
  const [deluxe, superDeluxe] = [await book(0), await book(1)];
  await open(page, bookAddress(deluxe));
  await chooseCountry(page, 'Canada');
  await add(page, hands, /^Deluxe/);
  await open(page, bookAddress(superDeluxe));
  await add(page, hands, /^Super Deluxe/);
  await hands.press(page.getByRole('banner').getByRole('button', { name: /^Cart/ }));
  await hands.press(page.getByRole('dialog', { name: 'Cart' }).getByRole('link', { name: 'Go to Cart' }));
  await main.getByText(/^An estimate for delivery to/).waitFor();
  await look('the cart of a guest');
  await hands.press(main.getByRole('link', { name: 'Checkout', exact: true }));

  await hands.write(main.getByRole('textbox', { name: 'Email' }), email);
  await look('the checkout of a guest');
  await hands.press(button('Send me a code'));
  const code = main.getByRole('textbox', { name: 'Code of six digits' });
  await code.waitFor();
  await hands.write(code, /^ {4}(\d{6})$/m.exec(await letter(email, /^Your code/))?.[1] ?? '');
  await hands.press(button('Continue'));
  await hands.write(main.getByRole('textbox', { name: 'Full name' }), 'Ada Lovelace');
  await look('the name of a new account');
  await hands.press(button('Create my account'));
  await main.getByRole('heading', { name: 'Address' }).and(page.locator(':focus')).waitFor();

  await writeAddress(main, hands, TORONTO, 'Ontario');
  await hands.tick(main.getByRole('checkbox', { name: 'Send to several addresses' }));
  await hands.press(button('Write another address'));
  await writeAddress(main, hands, HALIFAX, 'Nova Scotia');
  await hands.choose(
    main.getByRole('combobox', { name: `Deliver to, for ${superDeluxe.title}` }),
    'Grace Hopper, 1500 Water Street, Halifax',
  );
  await look('the addresses');
  await hands.press(button('Continue to delivery'));
  await main.getByRole('heading', { name: 'To Grace Hopper, Halifax' }).waitFor();
  const speeds = main.getByRole('group', { name: 'Delivery speed to Grace Hopper, Halifax' });
  await hands.tick(speeds.getByRole('radio', { name: /Express/ }));
  await hands.tick(main.getByRole('checkbox', { name: 'In a box' }).first());
  await expect.poll(() => chosenDelivery(page)).toEqual({ speeds: ['express', 'standard'], boxes: 1 });
  await look('the delivery');

  await give(email, 2500);
  await open(page, PAGES.cart);
  await hands.write(main.getByRole('textbox', { name: 'Coupon code' }), 'tenoff');
  await hands.press(button('Apply'));
  await main.getByText(/takes off CA/).waitFor();
  await hands.tick(main.getByRole('checkbox', { name: /^Pay from your wallet/ }));
  await look('the cart');
  await hands.press(main.getByRole('link', { name: 'Checkout', exact: true }));
  await page.waitForURL(/\/checkout/);
  await hands.press(button('Continue to payment'));
  const pay = button(/^Pay CA\$/);
  await pay.waitFor();
  await look('the payment');
  const toPay = cents(await pay.textContent());
  await hands.press(pay);

  await page.waitForURL(/\/payment-sandbox\//);
  await look('the provider');
  await hands.press(button('Decline'));
  await page.waitForURL(/\/payment-status\?/);
  await button('Try again').waitFor();
  await look('the payment that failed');
  await hands.press(button('Try again'));
  await page.waitForURL(/\/payment-sandbox\//);
  await hydrated(page);
  await hands.press(button('Ask for 3-D Secure'));
  await main.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
  await look('the bank');
  await hands.press(button('Approve'));
  await page.waitForURL(/\/payment-status\?/);
  const seeOrder = main.getByRole('link', { name: 'See the order' });
  await main.getByRole('link', { name: 'Continue Shopping' }).waitFor();
  await look('the payment that came');

  await hands.press(seeOrder);
  await main.getByRole('heading', { level: 1, name: /^Order RB-/ }).waitFor();
  const number = /RB-\w{4}-\w{4}/.exec(page.url())?.[0] ?? '';
  await look('the order');
  const { text, amount, parts } = await invoiceOf(page, main, number);
  for (const words of [
    number,
    deluxe.title,
    superDeluxe.title,
    'Ada Lovelace',
    'Grace Hopper',
    '1500 Water Street',
  ])
    expect(text).toContain(words);
  expect(parts.filter((part) => part < 0)).toHaveLength(2);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(toPay);
  expect(amount('Wallet')).toBe(-2500);
  expect(amount('Total')).toBe(toPay + 2500);
  expect(amount('Paid')).toBe(toPay);

  const bindery = binderyOf(site);
  await beginProduction(bindery, number);
  for (const parcel of [1, 2])
    await shipParcel(bindery, number, parcel, { carrier: 'Canada Post', trackingNumber: `CP${parcel}` });
  for (const parcel of [1, 2]) await deliverParcel(bindery, number, parcel);
  const paid = await letter(email, new RegExp(`${number} is paid`));
  for (const { title } of [deluxe, superDeluxe]) expect(paid).toContain(title);
  await letter(email, new RegExp(`${number}.* arrived`));

  await page.reload();
  await hydrated(page);
  await hands.press(main.getByRole('link', { name: 'Ask for a return' }));
  await main.getByRole('heading', { level: 1, name: 'Ask for a return' }).waitFor();
  await hands.tick(main.getByRole('checkbox', { name: new RegExp(superDeluxe.title) }));
  await hands.tick(main.getByRole('radio', { name: 'It came damaged' }));
  await hands.write(main.getByRole('textbox', { name: 'Describe it' }), 'The lower corner is crushed.');
  await hands.tick(main.getByRole('radio', { name: 'Mend it' }));
  const photo = await colour(300, 200).jpeg().toBuffer();
  await main
    .getByLabel('Upload images')
    .setInputFiles({ name: 'corner.jpg', mimeType: 'image/jpeg', buffer: photo });
  await look('the return');
  await hands.press(button('Send to the bindery'));
  const returns = main.getByRole('region', { name: 'Returns and faults' });
  await returns.getByRole('status').getByText('Thank you.').waitFor();
  await look('the return that was asked for');
  await leave();
});
