import { expect, test } from 'vitest';
import { walletPath } from '#kernel/order-paths.ts';
import { openAdmin } from '#test/browser/admin.ts';
import { openBrowser, waitForHydration } from '#test/browser/browser.ts';
import { prepareOwnSite } from '#test/browser/prepare-site.ts';
import { createPerson } from '#test/people.ts';
import { createColleague } from '#test/staff.ts';

const { site, visitAs } = prepareOwnSite();

test('an owner credits a customer’s wallet, and the customer sees amount and reason', async () => {
  const quentin = await createPerson(site.app, site.db, {
    fullName: 'Quentin <b>Quill</b>',
    email: 'quentin@example.com',
  });
  const { page, leave } = await openAdmin(await openBrowser(), site, 'owner', { path: '/admin/customers' });
  await page.getByRole('searchbox').fill('quentin');
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await page.getByRole('link', { name: 'Quentin <b>Quill</b>' }).click();
  await page.getByRole('button', { name: 'Adjust wallet' }).click();
  await page.getByLabel('Amount').fill('12.50');
  await page.getByLabel('Reason').fill('The parcel came late');
  await page.getByRole('button', { name: 'Save adjustment' }).click();
  await expect.poll(() => page.getByRole('heading', { name: 'Wallet: $12.50' }).count()).toBe(1);
  await leave();

  const customer = await visitAs(quentin);
  await customer.page.goto(site.origin + walletPath());
  await waitForHydration(customer.page);
  await customer.page.getByText('The parcel came late').waitFor();
  await customer.page.getByText('$12.50', { exact: true }).first().waitFor();
  await customer.leave();
});

test('a cataloguer can’t reach the money pages by menu, URL or API', async () => {
  const { page, leave } = await openAdmin(await openBrowser(), site, 'catalogue');
  const menu = page.locator('nav[aria-label="Admin"]');
  for (const name of ['Coupons', 'Taxes', 'Ledger', 'Statements', 'Exchange rates', 'Customers'])
    expect(await menu.getByRole('link', { name }).count()).toBe(0);
  for (const path of ['ledger', 'coupons', 'statements']) {
    await page.goto(`${site.origin}/admin/${path}`);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Page not found');
  }
  await leave();
  const cataloguer = await createColleague(site.app, site.db, 'catalogue');
  for (const path of ['ledger', 'coupons', 'statements?month=2026-10', 'rates', 'customers'])
    expect((await cataloguer.inject(`/api/admin/${path}`)).statusCode, path).toBe(404);
});

test('an owner adds a coupon', async () => {
  const { page, leave } = await openAdmin(await openBrowser(), site, 'owner', {
    width: 1280,
    path: '/admin/coupons',
  });
  await page.getByRole('button', { name: 'Add coupon' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill('winter-tenth');
  await page.getByRole('textbox', { name: 'Title' }).fill('A tenth off in winter');
  await page.getByLabel('Discount (%)').fill('10');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => page.getByRole('row', { name: /WINTER-TENTH.*10%.*Active/ }).count()).toBe(1);
  await leave();
});
