import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from '../built-shop.ts';
import { openBrowser, visit } from './browser.ts';
import { atTheDesk } from './desk.ts';
import { looksAt } from './desk-looking.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(() => site.close());

test('the door of the desk looks as well, and so does the second factor that an owner has to set up', async () => {
  const door = await visit(browser, { viewport: { width: 820, height: 900 } });
  await door.page.goto(`${site.origin}/desk`);
  await door.page.getByRole('button', { name: 'Log in' }).waitFor();
  await looksAt(door.page)('the door');
  await door.leave();
  const { page, leave, email } = await atTheDesk(browser, site, 'owner', { width: 820 });
  // Nothing that the desk asks meets a session that is not enough any more.
  await page.goto(`${site.origin}/robots.txt`);
  await site.db.query('UPDATE staff SET is_demo = false WHERE email = $1', [email]);
  await page.goto(`${site.origin}/desk`);
  await page.getByRole('button', { name: 'Take it on' }).waitFor();
  await looksAt(page)('the second factor');
  await leave();
});

test('the menu has each page that a role may open, and no other; what it may not is not there', async () => {
  const { page, leave } = await atTheDesk(browser, site, 'catalogue');
  const menu = page.getByRole('navigation', { name: 'Desk' });
  expect(await menu.getByRole('link', { name: 'Books' }).count()).toBe(1);
  for (const name of ['Ledger', 'Statements', 'Coupons', 'Staff', 'Customers', 'Bench'])
    expect(await menu.getByRole('link', { name, exact: true }).count(), name).toBe(0);
  await page.goto(`${site.origin}/desk/ledger`);
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).textContent())
    .toBe('This is not on your desk');
  await leave();
});
