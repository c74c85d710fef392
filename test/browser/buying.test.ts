import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { beginProduction } from '#features/orders/server/bindery.ts';
import { confirmDelivery, sendShipment } from '#features/orders/server/shipments.ts';
import { addEntry } from '#features/wallet/server/ledger.ts';
import { bookPath, PAGES } from '#kernel/paths.ts';
import { createBindery } from '../bindery.ts';
import { putCoupon } from '../coupons.ts';
import { firstOrAll, isLong } from '../effort.ts';
import { solidColour } from '../photos.ts';
import { prepareFixture } from '../prepare-fixture.ts';
import { readRow } from '../read-row.ts';
import { chooseCountry, openLivePage, visit, waitForHydration } from './browser.ts';
import { checkCheckoutPage, openGuestCheckout, waitForFocusedHeading } from './guest-checkout.ts';
import { parseCents, readInvoice } from './invoice-sums.ts';
import { createKeyboard, pointer, type UserInput } from './user-input.ts';

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

/** Text of the only email to an address with this subject, as received by the mail server. */
async function readEmail(to: string, subject: RegExp): Promise<string> {
  const findEmails = () =>
    shop.inbox.received.filter(
      ({ recipients, email }) => recipients.includes(to) && subject.test(email.subject ?? ''),
    );
  await expect.poll(() => findEmails().length).toBe(1);
  return findEmails()[0]?.email.text ?? '';
}

const openPage = (page: Page, address: string) => openLivePage(page, shop.site.origin + address);

async function addToCart(page: Page, input: UserInput, edition: RegExp): Promise<void> {
  const main = page.getByRole('main');
  await input.tick(main.getByRole('radio', { name: edition }));
  await input.press(main.getByRole('button', { name: /^Add to cart/i }).first());
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

async function writeAddress(
  main: Locator,
  input: UserInput,
  fields: Record<string, string>,
  province: string,
) {
  for (const [label, value] of Object.entries(fields))
    await input.write(main.getByRole('textbox', { name: label, exact: true }), value);
  await input.choose(main.getByRole('combobox', { name: 'Province' }), province);
  await input.press(main.getByRole('button', { name: 'Save and use this address' }));
  await main
    .getByText(fields['Street address'] ?? '')
    .first()
    .waitFor({ state: 'attached' });
}

test.each(
  firstOrAll([
    { width: 390, by: 'pointer' },
    { width: 1280, by: 'keyboard' },
  ]),
)('a guest buys two books by $by, $width pixels wide, from the cart to a return', async ({ width, by }) => {
  const email = `ada-${by}-${width}@example.com`;
  const { page, leave } = await visit(shop.browser, { viewport: { width, height: 900 } });
  const input = by === 'keyboard' ? createKeyboard(page) : pointer;
  const main = page.getByRole('main');
  const button = (name: string | RegExp) => main.getByRole('button', { name });
  // Keyboard tests show the same screens, so only pointer tests check them.
  const checkForPointer = (where: string) =>
    isLong && input === pointer ? checkCheckoutPage(page, where) : undefined;
  const [deluxe, superDeluxe] = [await shop.findBook(0), await shop.findBook(1)];
  await openPage(page, bookPath(deluxe));
  await chooseCountry(page, 'Canada');
  await addToCart(page, input, /^Deluxe/);
  await openPage(page, bookPath(superDeluxe));
  await addToCart(page, input, /^Super Deluxe/);
  await input.press(page.getByRole('banner').getByRole('button', { name: /^Cart/ }));
  await input.press(page.getByRole('dialog', { name: 'Cart' }).getByRole('link', { name: 'Go to Cart' }));
  await main.getByText(/^Estimate for delivery to/).waitFor();
  await checkForPointer('the cart of a guest');
  await input.press(main.getByRole('link', { name: 'Checkout', exact: true }));

  await input.write(main.getByRole('textbox', { name: 'Email' }), email);
  await checkForPointer('the checkout of a guest');
  await input.press(button('Send code'));
  const code = main.getByRole('textbox', { name: 'Six-digit code' });
  await code.waitFor();
  await input.write(code, await shop.readCode(email));
  await input.press(button('Continue'));
  await input.write(main.getByRole('textbox', { name: 'Full name' }), 'Ada Lovelace');
  await checkForPointer('the name of a new account');
  await input.press(button('Create account'));
  await waitForFocusedHeading(page, 'Address');

  await writeAddress(main, input, TORONTO, 'Ontario');
  await input.tick(main.getByRole('checkbox', { name: 'Send to several addresses' }));
  await input.press(button('Add address'));
  await writeAddress(main, input, HALIFAX, 'Nova Scotia');
  await input.choose(
    main.getByRole('combobox', { name: `Deliver to, for ${superDeluxe.title}` }),
    'Grace Hopper, 1500 Water Street, Halifax',
  );
  await checkForPointer('the addresses');
  await input.press(button('Continue to delivery'));
  await main.getByRole('heading', { name: 'To Grace Hopper, Halifax' }).waitFor();
  const speeds = main.getByRole('group', { name: 'Delivery speed to Grace Hopper, Halifax' });
  await input.tick(speeds.getByRole('radio', { name: /Express/ }));
  await input.tick(main.getByRole('checkbox', { name: 'Gift box' }).first());
  await expect.poll(() => readSavedDelivery(page)).toEqual({ speeds: ['express', 'standard'], boxes: 1 });
  await checkForPointer('the delivery');

  await creditWallet(email, 2500);
  await openPage(page, PAGES.cart);
  await input.write(main.getByRole('textbox', { name: 'Coupon code' }), 'tenoff');
  await input.press(button('Apply'));
  await main.getByText(/saves you CA/).waitFor();
  await input.tick(main.getByRole('checkbox', { name: /^Use your wallet balance/ }));
  await checkForPointer('the cart');
  await input.press(main.getByRole('link', { name: 'Checkout', exact: true }));
  await page.waitForURL(/\/checkout/);
  await input.press(button('Continue to payment'));
  const pay = button(/^Pay CA\$/);
  await pay.waitFor();
  await checkForPointer('the payment');
  const toPay = parseCents(await pay.textContent());
  await input.press(pay);

  await page.waitForURL(/\/payment-sandbox\//);
  await checkForPointer('the provider');
  await input.press(button('Decline'));
  await page.waitForURL(/\/payment-status\?/);
  await button('Try again').waitFor();
  await checkForPointer('the payment that failed');
  await input.press(button('Try again'));
  await page.waitForURL(/\/payment-sandbox\//);
  await waitForHydration(page);
  await input.press(button('Test 3-D Secure'));
  await main.getByRole('heading', { name: 'Confirm it’s you' }).waitFor();
  await checkForPointer('the bank');
  await input.press(button('Approve'));
  await page.waitForURL(/\/payment-status\?/);
  const seeOrder = main.getByRole('link', { name: 'View order' });
  await main.getByRole('link', { name: 'Continue Shopping' }).waitFor();
  await checkForPointer('the payment that came');

  await input.press(seeOrder);
  await main.getByRole('heading', { level: 1, name: /^Order RB-/ }).waitFor();
  const number = /RB-\w{4}-\w{4}/.exec(page.url())?.[0] ?? '';
  await checkForPointer('the order');
  const { text, amount, parts } = await readInvoice(page, main, number);
  for (const phrase of [
    number,
    deluxe.title,
    superDeluxe.title,
    'Ada Lovelace',
    'Grace Hopper',
    '1500 Water Street',
  ])
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
  const confirmation = await readEmail(email, new RegExp(`${number} is confirmed`));
  for (const { title } of [deluxe, superDeluxe]) expect(confirmation).toContain(title);
  await readEmail(email, new RegExp(`${number}.* arrived`));

  await page.reload();
  await waitForHydration(page);
  await input.press(main.getByRole('link', { name: 'Request a return' }));
  await main.getByRole('heading', { level: 1, name: 'Request a return' }).waitFor();
  await input.tick(main.getByRole('checkbox', { name: new RegExp(superDeluxe.title) }));
  await input.tick(main.getByRole('radio', { name: 'It arrived damaged' }));
  await input.write(main.getByRole('textbox', { name: 'Description' }), 'The lower corner is crushed.');
  await input.tick(main.getByRole('radio', { name: 'Repair' }));
  const photo = await solidColour(300, 200).jpeg().toBuffer();
  await main
    .getByLabel('Upload images')
    .setInputFiles({ name: 'corner.jpg', mimeType: 'image/jpeg', buffer: photo });
  await checkForPointer('the return');
  await input.press(button('Send request'));
  const returns = main.getByRole('region', { name: 'Returns and problems' });
  await returns.getByRole('status').getByText('Thank you.').waitFor();
  await checkForPointer('the requested return');
  await leave();
});
