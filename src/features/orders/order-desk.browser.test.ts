import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '#test/browser/axe.ts';
import { openBrowser } from '#test/browser/browser.ts';
import { atTheDesk } from '#test/browser/desk.ts';
import { type Site, startSite } from '#test/built-shop.ts';
import { paidOrder } from '#test/desk-orders.ts';
import { createPeople, type Person } from '#test/people.ts';
import { writeOrder } from '#test/written-orders.ts';

let site: Site;
let browser: Browser;
let alice: Person;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  ({ alice } = await createPeople(site.app, site.db));
});
afterAll(() => site.close());

const paid = (code: string, more: Parameters<typeof paidOrder>[3] = {}) =>
  paidOrder(site.db, alice, code, more);

const state = (page: Page) => page.getByRole('main').getByRole('status').first().textContent();
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a binder finds an order, notes on it, begins it and sends it, and is shown no money to give back', async () => {
  const code = await paid('RB-AAAA-0001');
  await writeOrder(site.db, { userId: alice.id, code: 'RB-AAAA-0002' });
  const { page, leave } = await atTheDesk(browser, site, 'production', { width: 820, path: '/desk/orders' });
  await expect.poll(() => page.getByRole('row').count()).toBe(3);
  await expectAccessible(page, { where: 'list of orders' });
  await press(page, 'Paid');
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  expect(page.url()).toContain('state=paid');
  await page.getByRole('link', { name: code }).click();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(`Order ${code}`);
  expect(await page.getByRole('button', { name: 'Give money back' }).count()).toBe(0);
  await page.getByLabel('A note for the bindery').fill('She rang: <b>red</b> thread, please.');
  await press(page, 'Note it');
  await expect.poll(() => page.getByText('She rang: <b>red</b> thread, please.').count()).toBe(1);
  await press(page, 'Begin the binding');
  await expectAccessible(page, { where: 'begin' });
  await dialog(page).getByRole('button', { name: 'Begin the binding' }).click();
  await expect.poll(() => state(page)).toBe('On the bench');
  await press(page, 'Send a parcel');
  await page.getByRole('combobox', { name: 'Carrier' }).fill('Royal Mail');
  await page.getByLabel('Tracking number').fill('AB 123');
  await dialog(page).getByRole('button', { name: 'Send a parcel' }).click();
  await expect.poll(() => state(page)).toBe('On its way');
  await expect.poll(() => page.getByRole('link', { name: 'AB 123' }).count()).toBe(1);
  await expectAccessible(page, { where: 'one order' });
  await leave();
});

test('an owner refunds a line as it was previewed, and its buyer reads of it on the order’s page', async () => {
  const code = await paid('RB-AAAA-0003', {
    state: 'delivered',
    moves: [
      ['paid', 'Paid.'],
      ['in_production', ''],
      ['shipped', ''],
      ['delivered', ''],
    ],
  });
  const { page, leave } = await atTheDesk(browser, site, 'owner', { path: `/desk/orders/${code}` });
  await press(page, 'Give money back');
  const box = dialog(page);
  await expect.poll(() => box.getByText('Choose what is to go back.').count()).toBe(1);
  await box.getByRole('combobox').first().selectOption('1');
  await expect.poll(() => box.getByRole('button', { name: 'Give back $249.00' }).count()).toBe(1);
  await expectAccessible(page, { where: 'refund' });
  await box.getByText('A sum').click();
  await box.getByLabel('The sum in USD').fill('99999');
  await expect.poll(() => box.getByText(/So much was not paid/).count()).toBe(1);
  await box.getByText('Copies or the shipping').click();
  await box.getByLabel('Why, in words for the buyer').fill('A torn page.');
  await box.getByRole('button', { name: 'Give back $249.00' }).click();
  await expect.poll(() => page.getByRole('heading', { name: 'Given back' }).count()).toBe(1);
  await expectAccessible(page, { where: 'order with a refund' });
  // The sum that was too much.
  await leave(/422/);
  const order = await alice.inject(`/api/orders/${code}`);
  expect(order.json().data.refunds).toMatchObject([{ amount: 24_900, reason: 'A torn page.' }]);
});

test('several orders are begun at once, and each is told what became of it', async () => {
  for (const code of ['RB-BBBB-0001', 'RB-BBBB-0002']) await paid(code);
  await writeOrder(site.db, { userId: alice.id, code: 'RB-BBBB-0003' });
  const { page, leave } = await atTheDesk(browser, site, 'support', { path: '/desk/orders?q=rb-bbbb' });
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).check();
  const lists = page.getByRole('link', { name: 'Packing lists' });
  expect(await lists.getAttribute('href')).toContain('RB-BBBB-0001');
  await press(page, 'Begin');
  await expectAccessible(page, { where: 'several at once' });
  await dialog(page).getByRole('button', { name: 'Begin' }).click();
  await expect.poll(() => dialog(page).getByText('Done').count()).toBe(2);
  expect(await dialog(page).getByText('Refused').count()).toBe(1);
  await leave();
});
