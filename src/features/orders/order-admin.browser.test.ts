import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import type { StaffRole } from '#kernel/staff.ts';
import { writePaidOrder } from '#test/admin-orders.ts';
import { expectAccessible } from '#test/browser/axe.ts';

import { prepareOwnSite } from '#test/browser/prepare-site.ts';
import { jsonRequest } from '#test/people.ts';
import { preparePeople } from '#test/prepare-people.ts';
import { createColleague } from '#test/staff.ts';
import { writeOrder } from '#test/write-order.ts';

const { site, visit } = prepareOwnSite();
const { alice } = preparePeople(site);

async function openAdmin(role: StaffRole, path: string, width = 1280) {
  const { headers } = await createColleague(site.app, site.db, role);
  const { page, context, leave } = await visit({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  });
  const [name = '', value = ''] = headers.cookie.split('=');
  await context.addCookies([{ name, value, url: site.origin }]);
  await page.goto(site.origin + path);
  return { page, leave };
}

const createPaidOrder = (code: string, options: Parameters<typeof writePaidOrder>[3] = {}) =>
  writePaidOrder(site.db, alice, code, options);

const state = (page: Page) => page.getByRole('main').getByRole('status').first().textContent();
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a binder finds an order, adds a note, ships it and sees no refund button', async () => {
  const code = await createPaidOrder('RB-AAAA-0001');
  await writeOrder(site.db, { userId: alice.id, code: 'RB-AAAA-0002' });
  const { page, leave } = await openAdmin('production', '/admin/orders', 820);
  await expect.poll(() => page.getByRole('row').count()).toBe(3);
  await expectAccessible(page, { where: 'list of orders' });
  await press(page, 'Paid');
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  expect(page.url()).toContain('state=paid');
  await page.getByRole('link', { name: code }).click();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(`Order ${code}`);
  expect(await page.getByRole('button', { name: 'Refund order' }).count()).toBe(0);
  await page.getByLabel('Internal note').fill('She rang: <b>red</b> thread, please.');
  await press(page, 'Add note');
  await expect.poll(() => page.getByText('She rang: <b>red</b> thread, please.').count()).toBe(1);
  await press(page, 'Start production');
  await expectAccessible(page, { where: 'begin' });
  // The dialog closes only after the page has refreshed; a dialog opened meanwhile must stay open.
  const release = await holdReads(page, { but: code });
  await dialog(page).getByRole('button', { name: 'Start production' }).click();
  await expect.poll(() => state(page)).toBe('In production');
  await press(page, 'Mark as shipped');
  await release();
  await page.getByRole('combobox', { name: 'Carrier' }).fill('Royal Mail');
  await page.getByLabel('Tracking number').fill('AB 123');
  await dialog(page).getByRole('button', { name: 'Mark as shipped' }).click();
  await expect.poll(() => state(page)).toBe('Shipped');
  await expect.poll(() => page.getByRole('link', { name: 'AB 123' }).count()).toBe(1);
  await expectAccessible(page, { where: 'one order' });
  await leave();
});

test('an owner starts several orders and refunds a line as previewed', async () => {
  for (const code of ['RB-BBBB-0001', 'RB-BBBB-0002']) await createPaidOrder(code);
  await writeOrder(site.db, { userId: alice.id, code: 'RB-BBBB-0003' });
  const code = await createPaidOrder('RB-BBBB-0004', {
    state: 'delivered',
    events: [
      ['paid', 'Paid.'],
      ['in_production', ''],
      ['shipped', ''],
      ['delivered', ''],
    ],
  });
  const { page, leave } = await openAdmin('owner', '/admin/orders?q=rb-bbbb');
  await beginSeveral(page);
  await page.getByRole('link', { name: code }).click();
  await press(page, 'Refund order');
  const box = dialog(page);
  await expect.poll(() => box.getByText('Choose what to refund.').count()).toBe(1);
  await box.getByRole('combobox').first().selectOption('1');
  await expect.poll(() => box.getByRole('button', { name: 'Refund $249.00' }).count()).toBe(1);
  await expectAccessible(page, { where: 'refund' });
  await box.getByText('Amount').click();
  await box.getByLabel('Amount in USD').fill('99999');
  await expect.poll(() => box.getByText(/This is more than was paid/).count()).toBe(1);
  await box.getByText('Copies or shipping').click();
  await box.getByLabel('Reason (shown to the customer)').fill('A torn page.');
  await giveBack(code, 100);
  await box.getByRole('button', { name: 'Refund $249.00' }).click();
  await expect.poll(() => box.getByText(/Check the amount and try again/).count()).toBe(1);
  await expect
    .poll(() => box.getByText('$1.00 of this order has already been refunded or is pending.').count())
    .toBe(1);
  await box.getByRole('button', { name: 'Refund $249.00' }).click();
  await expect.poll(() => dialog(page).count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'Refunds' }).count()).toBe(1);
  await expectAccessible(page, { where: 'order with a refund' });
  await leave(/422|409/);
  const order = await alice.inject(`/api/orders/${code}`);
  expect(order.json().data.refunds).toMatchObject([
    { amount: 100 },
    { amount: 24_900, reason: 'A torn page.' },
  ]);
});

async function giveBack(code: string, amount: number): Promise<void> {
  const colleague = await createColleague(site.app, site.db, 'owner');
  const reply = await colleague.inject(
    jsonRequest('POST', `/api/admin/orders/${code}/refunds`, {
      amount,
      expected: amount,
      refundedBefore: 0,
      reason: 'A scratch.',
      key: crypto.randomUUID(),
    }),
  );
  expect(reply.statusCode, reply.body).toBe(200);
}

/**
 * Holds the page's GET requests, except for one order. @returns function that releases them and waits for the replies
 */
async function holdReads(page: Page, { but }: { but: string }): Promise<() => Promise<void>> {
  const requests: Request[] = [];
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/admin/**', async (route) => {
    const request = route.request();
    if (request.method() === 'GET' && !request.url().endsWith(but)) {
      requests.push(request);
      await gate.promise;
    }
    await route.continue();
  });
  return async () => {
    gate.resolve();
    expect(requests.length).toBeGreaterThan(0);
    for (const request of requests) await (await request.response())?.finished();
  };
}

async function beginSeveral(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const lists = page.getByRole('link', { name: 'Packing lists' });
  expect(await lists.getAttribute('href')).toContain('RB-BBBB-0001');
  await press(page, 'Start production');
  await expectAccessible(page, { where: 'several at once' });
  await dialog(page).getByRole('button', { name: 'Start production' }).click();
  await expect.poll(() => dialog(page).getByText('Done').count()).toBe(2);
  expect(await dialog(page).getByText('Failed').count()).toBe(2);
  await page.keyboard.press('Escape');
}
