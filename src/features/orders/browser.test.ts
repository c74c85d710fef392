import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { orderPath, orderReturnPath, ordersPath, paymentStatusPath } from '#kernel/order-paths.ts';
import { PAGES } from '#kernel/paths.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { openLivePage } from '#test/browser/browser.ts';
import { prepareOwnSite } from '#test/browser/prepare-site.ts';
import { longTest } from '#test/effort.ts';
import { preparePeople } from '#test/prepare-people.ts';
import { writeOrder } from '#test/write-order.ts';

const { site, visit, visitAs } = prepareOwnSite();
const { alice, bob, eve } = preparePeople(site);

const open = (page: Page, address: string) => openLivePage(page, site.origin + address);
const asAlice = (options?: Parameters<typeof visit>[0]) => visitAs(alice, options);
const setState = (code: string, state: string) =>
  site.db.query(`UPDATE orders SET state = $2, paid_at = now() WHERE code = $1`, [code, state]);
const answer = (page: Page, code: string, change: (order: Record<string, unknown>) => void) =>
  page.route(`**/api/orders/${code}`, async (route) => {
    const reply = await route.fetch();
    const json = await reply.json();
    change(json.data);
    await route.fulfill({ response: reply, json });
  });
const DECLINED = {
  id: 'p',
  provider: 'sandbox',
  status: 'failed',
  url: null,
  clientSecret: null,
  reason: 'The card was declined by its bank.',
};

test('a customer finds their orders, cancels one and reorders another', async () => {
  const userId = eve.id;
  await writeOrder(site.db, { userId, code: 'RB-0LDR-0001', bookCount: 2, state: 'delivered' });
  await writeOrder(site.db, {
    userId,
    code: 'RB-NEWR-0001',
    bookCount: 3,
    wallet: 5000,
    hasTwoShipments: true,
    state: 'in_production',
    events: [['paid', 'Paid by card or bank account.'] as const, ['in_production', ''] as const],
  });
  await writeOrder(site.db, { userId, code: 'RB-NEXT-0001', bookCount: 1 });
  const { page, leave } = await visitAs(eve, { reducedMotion: 'reduce' });
  await open(page, ordersPath());
  const main = page.getByRole('main');
  const links = main.getByRole('link', { name: /^Order RB-/ });
  expect(await links.allTextContents()).toEqual([
    'Order RB-NEXT-0001',
    'Order RB-NEWR-0001',
    'Order RB-0LDR-0001',
  ]);
  await main.getByText('In production').waitFor();
  await expectAccessible(page, { where: 'orders' });
  await expectShipments(page, 'RB-NEWR-0001');
  await page.goBack();
  await cancel(page, 'RB-NEXT-0001');
  await page.goBack();

  await main.getByRole('link', { name: 'Order RB-0LDR-0001' }).click();
  await reorder(page, 'RB-0LDR-0001');
  await leave();
});

/** Orders again: books that can’t be reordered are listed with the reason, others go to the cart. */
async function reorder(page: Page, code: string): Promise<void> {
  const main = page.getByRole('main');
  const address = `**/api/orders/${code}/reorder`;
  const failed = [{ title: 'Walden', reason: 'This book is no longer sold.' }];
  await page.route(address, (route) =>
    route.fulfill({ json: { success: true, data: { added: 0, failed } } }),
  );
  await main.getByRole('button', { name: 'Order again' }).click();
  await page.getByRole('status').getByText('Walden: This book is no longer sold.').waitFor();
  expect(page.url()).toBe(site.origin + orderPath(code));
  await page.unroute(address);
  await main.getByRole('button', { name: 'Order again' }).click();
  await page.waitForURL(site.origin + PAGES.cart);
}

async function expectShipments(page: Page, code: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('link', { name: `Order ${code}` }).click();
  await page.waitForURL(site.origin + orderPath(code));
  await main.getByRole('heading', { level: 1, name: `Order ${code}` }).waitFor();
  await main.getByText('Your books are in production.').waitFor();
  const second = main.getByRole('region', { name: 'Parcel 2 of 2' });
  await second.getByText('69002 Lyon').waitFor();
  expect(await second.getByText(/^Expected/).textContent()).toBe('Expected between 21 and 28 December 2026');
  await second.getByRole('link', { name: 'Track parcel' }).waitFor();
  await main.getByText('tax at 5.5').waitFor();
  const steps = main.getByRole('region', { name: 'Order history' }).getByRole('listitem');
  expect(await steps.count()).toBe(3);
  expect(await steps.last().getAttribute('aria-current')).toBe('step');
  expect(await main.getByRole('button', { name: 'Cancel order' }).count()).toBe(0);
  await expectAccessible(page, { where: 'an order' });
}

async function cancel(page: Page, code: string): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('link', { name: `Order ${code}` }).click();
  const ask = page.getByRole('button', { name: 'Cancel order' });
  await ask.click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await expectAccessible(page, { part: 'dialog', where: 'the question' });
  await dialog.getByRole('button', { name: 'Keep order' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await ask.click();
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Two of the same.');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await main.getByText('This order was cancelled.').waitFor();
  await main.getByText('Two of the same.').waitFor();
  expect(await main.getByRole('link', { name: 'Pay now' }).count()).toBe(0);
  await expect
    .poll(() => page.getByRole('banner').getByRole('button', { name: /^Cart/ }).textContent())
    .toContain('1 item');
}

test('another customer’s order is a 404 on every page', async () => {
  await writeOrder(site.db, { userId: bob.id, code: 'RB-B0BS-0001' });
  const html = async (address: string) => alice.inject(address);
  const order = await html(orderPath('RB-B0BS-0001'));
  const orderReturn = await html(orderReturnPath('RB-B0BS-0001'));
  for (const { statusCode, body } of [order, orderReturn]) {
    expect(statusCode).toBe(404);
    expect(body).toContain('Page no longer available');
  }
  const payment = await html(paymentStatusPath('RB-B0BS-0001'));
  expect(payment.body).toContain('We couldn’t find this order');
  expect(payment.body).toContain(`href="${ordersPath()}"`);
  for (const { body } of [order, orderReturn, payment]) expect(body).not.toContain('12 Bindery Row');
});

longTest('the payment page updates once paid and keeps the focus', async () => {
  const code = await writeOrder(site.db, { userId: alice.id, code: 'RB-WA1T-0001', bookCount: 2 });
  const { page, leave } = await asAlice();
  await open(page, orderPath(code));
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Pay now' }).click();
  await main.getByRole('heading', { name: 'Payment not started' }).waitFor();
  const link = main.getByRole('link', { name: code });
  await link.focus();
  await main.getByRole('heading', { level: 1 }).waitFor();
  await expectAccessible(page, { where: 'an open payment' });
  await setState(code, 'paid');
  await main.getByRole('status').getByRole('heading', { name: 'Thank you. Your order is paid' }).waitFor();
  await main.getByText('Your books should arrive between 21 and 28 December 2026.').waitFor();
  expect(await link.evaluate((element) => document.activeElement === element)).toBe(true);
  await expectAccessible(page, { where: 'a paid order' });
  await main.getByRole('link', { name: 'View order' }).click();
  await main.getByText('Thank you. Your order is paid.').waitFor();
  expect(page.url()).toBe(site.origin + orderPath(code));
  await leave();
});

longTest('a declined payment shows the reason and can be retried', async () => {
  const code = await writeOrder(site.db, { userId: alice.id, code: 'RB-DEC1-0001', bookCount: 1 });
  const { page, leave } = await asAlice();
  await answer(page, code, (order) => {
    order['payment'] = DECLINED;
  });
  await open(page, paymentStatusPath(code).replace(PAGES.paymentStatus, PAGES.paymentFailed));
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'Your payment didn’t go through' }).waitFor();
  await main.getByText('The card was declined by its bank.').waitFor();
  await expectAccessible(page, { where: 'a declined payment' });

  const pay = `**/api/orders/${code}/pay`;
  await page.route(pay, (route) =>
    route.fulfill({
      status: 503,
      json: { success: false, code: 'PAYMENT_UNAVAILABLE', message: 'Later.' },
    }),
  );
  await main.getByRole('button', { name: 'Try again' }).click();
  await main
    .getByRole('alert')
    .getByText(/Your order is saved/)
    .waitFor();
  await page.unroute(pay);

  await page.route(pay, async (route) => {
    const reply = await route.fetch({ url: `${site.origin}/api/orders/${code}`, method: 'GET' });
    const json = await reply.json();
    json.data.payment = { ...DECLINED, status: 'pending', reason: null, url: '/faq' };
    await route.fulfill({ response: reply, json });
  });
  await main.getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL(`${site.origin}/faq`);
  await leave(/503/);
});

longTest('without JavaScript the payment page shows the status and a link to refresh', async () => {
  const code = await writeOrder(site.db, { userId: alice.id, code: 'RB-N0JS-0001', bookCount: 1 });
  const { page, leave } = await asAlice({ javaScriptEnabled: false });
  await page.goto(site.origin + paymentStatusPath(code));
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'Payment not started' }).waitFor();
  await setState(code, 'paid');
  await main.getByRole('link', { name: 'Check again' }).click();
  await main.getByRole('heading', { name: 'Thank you. Your order is paid' }).waitFor();
  await leave();
});
