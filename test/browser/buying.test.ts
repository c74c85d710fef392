import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { beginProduction } from '#features/orders/server/bindery.ts';
import { confirmDelivery, sendShipment } from '#features/orders/server/shipments.ts';
import { addEntry } from '#features/wallet/server/ledger.ts';
import { type BookIdentity, bookPath, PAGES } from '#kernel/paths.ts';
import { createBindery } from '../bindery.ts';
import { putCoupon } from '../coupons.ts';
import { firstOrAll, isLong } from '../effort.ts';
import { solidColour } from '../photos.ts';
import { prepareFixture } from '../prepare-fixture.ts';
import { readRow } from '../read-rows.ts';
import { chooseCountry, openLivePage, visit, waitForHydration } from './browser.ts';
import { findBestSeller } from './guest-cart.ts';
import { checkCheckoutPage, openGuestCheckout, waitForFocusedHeading } from './guest-checkout.ts';
import { parseCents, readInvoice } from './invoice-sums.ts';
import { createKeyboard, pointer } from './user-input.ts';

const shop = prepareFixture(() => openGuestCheckout('buying.example'));
beforeAll(async () => {
  await putCoupon(shop.site.db, { code: 'TENOFF', percent: 10, perUser: null });
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

const openPage = (page: Page, address: string) => openLivePage(page, shop.site.origin + address);

/** Opens the shop for a guest who uses the pointer or the keyboard, in a window of this width. */
async function openGuest(width: number, by: string) {
  const { page, leave } = await visit(shop.browser, { viewport: { width, height: 900 } });
  const input = by === 'keyboard' ? createKeyboard(page) : pointer;
  const main = page.getByRole('main');
  const button = (name: string | RegExp) => main.getByRole('button', { name });
  // Keyboard tests show the same screens, so only pointer tests check them.
  const checkPage = (where: string) =>
    isLong && input === pointer ? checkCheckoutPage(page, where) : undefined;
  return { page, main, input, button, checkPage, leave };
}
type Guest = Awaited<ReturnType<typeof openGuest>>;

async function addToCart({ page, main, input, button }: Guest, edition: RegExp): Promise<void> {
  await input.tick(main.getByRole('radio', { name: edition }));
  await input.press(button(/^Add to cart/i).first());
  await page
    .getByText(/is in your cart/)
    .first()
    .waitFor();
}

/** Credits an amount in cents to a wallet. */
async function creditWallet(email: string, amount: number): Promise<void> {
  const statement = 'SELECT id AS "userId" FROM users WHERE email = $1';
  const person = await readRow<{ userId: string }>(shop.site.db, statement, [email]);
  const gift = { ...person, currency: 'CAD', amount, kind: 'granted', key: `gift:${email}` } as const;
  await shop.site.db.transaction((tx) => addEntry(tx, gift));
}

async function readSavedDelivery(page: Page): Promise<{ speeds: string[]; boxes: number }> {
  const fetchData = async (path: string) =>
    (await (await page.request.get(`${shop.site.origin}${path}`)).json()).data;
  const [{ deliveries }, { cartItems }] = [
    await fetchData('/api/carts/totals'),
    await fetchData('/api/carts'),
  ];
  return {
    speeds: deliveries.map(({ speed }: { speed: string }) => speed).sort(),
    boxes: cartItems.filter(({ boxWrapping }: { boxWrapping: boolean }) => boxWrapping).length,
  };
}

async function writeAddress(guest: Guest, fields: Record<string, string>, province: string): Promise<void> {
  const { main, input, button } = guest;
  for (const [label, value] of Object.entries(fields))
    await input.write(main.getByRole('textbox', { name: label, exact: true }), value);
  await input.choose(main.getByRole('combobox', { name: 'Province' }), province);
  await input.press(button('Save and use this address'));
  await main
    .getByText(fields['Street address'] ?? '')
    .first()
    .waitFor({ state: 'attached' });
}

async function fillCart(guest: Guest, deluxe: BookIdentity, superDeluxe: BookIdentity): Promise<void> {
  const { page, main, input, checkPage } = guest;
  await openPage(page, bookPath(deluxe));
  await chooseCountry(page, 'Canada');
  await addToCart(guest, /^Deluxe/);
  await openPage(page, bookPath(superDeluxe));
  await addToCart(guest, /^Super Deluxe/);
  await input.press(page.getByRole('banner').getByRole('button', { name: /^Cart/ }));
  await input.press(page.getByRole('dialog', { name: 'Cart' }).getByRole('link', { name: 'Go to Cart' }));
  await main.getByText(/^Estimate for delivery to/).waitFor();
  await checkPage('the cart of a guest');
  await input.press(main.getByRole('link', { name: 'Checkout', exact: true }));
}

async function createAccount({ page, main, input, button, checkPage }: Guest, email: string): Promise<void> {
  await input.write(main.getByRole('textbox', { name: 'Email' }), email);
  await checkPage('the checkout of a guest');
  await input.press(button('Send code'));
  const code = main.getByRole('textbox', { name: 'Six-digit code' });
  await code.waitFor();
  await input.write(code, await shop.readCode(email));
  await input.press(button('Continue'));
  await input.write(main.getByRole('textbox', { name: 'Full name' }), 'Ada Lovelace');
  await checkPage('the name of a new account');
  await input.press(button('Create account'));
  await waitForFocusedHeading(page, 'Address');
}

async function chooseDelivery(guest: Guest, giftTitle: string): Promise<void> {
  const { page, main, input, button, checkPage } = guest;
  await writeAddress(guest, TORONTO, 'Ontario');
  await input.tick(main.getByRole('checkbox', { name: 'Send to several addresses' }));
  await input.press(button('Add address'));
  await writeAddress(guest, HALIFAX, 'Nova Scotia');
  await input.choose(
    main.getByRole('combobox', { name: `Deliver to, for ${giftTitle}` }),
    'Grace Hopper, 1500 Water Street, Halifax',
  );
  await checkPage('the addresses');
  await input.press(button('Continue to delivery'));
  await main.getByRole('heading', { name: 'To Grace Hopper, Halifax' }).waitFor();
  const speeds = main.getByRole('group', { name: 'Delivery speed to Grace Hopper, Halifax' });
  await input.tick(speeds.getByRole('radio', { name: /Express/ }));
  await input.tick(main.getByRole('checkbox', { name: 'Gift box' }).first());
  await expect.poll(() => readSavedDelivery(page)).toEqual({ speeds: ['express', 'standard'], boxes: 1 });
  await checkPage('the delivery');
}

/** Places the order with a coupon and the wallet. Returns the cents left to pay. */
async function placeOrder({ page, main, input, button, checkPage }: Guest): Promise<number> {
  await openPage(page, PAGES.cart);
  await input.write(main.getByRole('textbox', { name: 'Coupon code' }), 'tenoff');
  await input.press(button('Apply'));
  await main.getByText(/saves you CA/).waitFor();
  await input.tick(main.getByRole('checkbox', { name: /^Use your wallet balance/ }));
  await checkPage('the cart');
  await input.press(main.getByRole('link', { name: 'Checkout', exact: true }));
  await page.waitForURL(/\/checkout/);
  await input.press(button('Continue to payment'));
  const pay = button(/^Pay CA\$/);
  await pay.waitFor();
  await checkPage('the payment');
  const toPay = parseCents(await pay.textContent());
  await input.press(pay);
  return toPay;
}

async function payAfterDecline({ page, main, input, button, checkPage }: Guest): Promise<void> {
  await page.waitForURL(/\/payment-sandbox\//);
  await checkPage('the provider');
  await input.press(button('Decline'));
  await page.waitForURL(/\/payment-status\?/);
  await button('Try again').waitFor();
  await checkPage('the payment that failed');
  await input.press(button('Try again'));
  await page.waitForURL(/\/payment-sandbox\//);
  await waitForHydration(page);
  await input.press(button('Test 3-D Secure'));
  await main.getByRole('heading', { name: 'Confirm it’s you' }).waitFor();
  await checkPage('the bank');
  await input.press(button('Approve'));
  await page.waitForURL(/\/payment-status\?/);
  await main.getByRole('link', { name: 'Continue Shopping' }).waitFor();
  await checkPage('the payment that came');
}

async function requestReturn({ page, main, input, button, checkPage }: Guest, title: string): Promise<void> {
  await page.reload();
  await waitForHydration(page);
  await input.press(main.getByRole('link', { name: 'Request a return' }));
  await main.getByRole('heading', { level: 1, name: 'Request a return' }).waitFor();
  await input.tick(main.getByRole('checkbox', { name: new RegExp(title) }));
  await input.tick(main.getByRole('radio', { name: 'It arrived damaged' }));
  await input.write(main.getByRole('textbox', { name: 'Description' }), 'The lower corner is crushed.');
  await input.tick(main.getByRole('radio', { name: 'Repair' }));
  const photo = await solidColour(300, 200).jpeg().toBuffer();
  await main
    .getByLabel('Upload images')
    .setInputFiles({ name: 'corner.jpg', mimeType: 'image/jpeg', buffer: photo });
  await checkPage('the return');
  await input.press(button('Send request'));
  const returns = main.getByRole('region', { name: 'Returns and problems' });
  await returns.getByRole('status').getByText('Thank you.').waitFor();
  await checkPage('the requested return');
}

test.each(
  firstOrAll([
    { width: 390, by: 'pointer' },
    { width: 1280, by: 'keyboard' },
  ]),
)('a guest buys two books by $by, $width pixels wide, from the cart to a return', async ({ width, by }) => {
  const email = `ada-${by}-${width}@example.com`;
  const [deluxe, superDeluxe] = [await findBestSeller(shop.site), await findBestSeller(shop.site, 1)];
  const guest = await openGuest(width, by);
  const { page, main, input, checkPage, leave } = guest;
  await fillCart(guest, deluxe, superDeluxe);
  await createAccount(guest, email);
  await chooseDelivery(guest, superDeluxe.title);
  await creditWallet(email, 2500);
  const toPay = await placeOrder(guest);
  await payAfterDecline(guest);

  await input.press(main.getByRole('link', { name: 'View order' }));
  await main.getByRole('heading', { level: 1, name: /^Order RB-/ }).waitFor();
  const number = /RB-\w{4}-\w{4}/.exec(page.url())?.[0] ?? '';
  await checkPage('the order');
  const { text, amount, parts } = await readInvoice(page, main, number);
  const titles = [deluxe.title, superDeluxe.title];
  for (const phrase of [number, ...titles, 'Ada Lovelace', 'Grace Hopper', '1500 Water Street'])
    expect(text).toContain(phrase);
  expect(parts.filter((part) => part < 0)).toHaveLength(2);
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(toPay);
  expect(amount('Wallet')).toBe(-2500);
  expect(amount('Total')).toBe(toPay + 2500);
  expect(amount('Paid')).toBe(toPay);

  const bindery = createBindery(shop.site);
  await beginProduction(bindery, number);
  for (const shipment of [1, 2])
    await sendShipment(bindery, number, shipment, {
      carrier: 'Canada Post',
      trackingNumber: `CP${shipment}`,
    });
  for (const shipment of [1, 2]) await confirmDelivery(bindery, number, shipment);
  const confirmation = await shop.readEmail(email, new RegExp(`${number} is confirmed`));
  for (const title of titles) expect(confirmation).toContain(title);
  await shop.readEmail(email, new RegExp(`${number}.* arrived`));
  await requestReturn(guest, superDeluxe.title);
  await leave();
});
