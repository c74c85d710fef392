import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECTIONS } from '../../src/app/desk/sections.ts';
import { type Site, startSite } from '../site.ts';
import { expectAccessible } from './axe.ts';
import { openBrowser } from './browser.ts';
import { atTheDesk } from './desk.ts';

let site: Site;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
});
afterAll(() => site.close());

/** All pages that are there without a thing to be about. */
const PAGES = [...SECTIONS.map(({ path }) => path), '/desk/account'].filter((path) => !path.includes(':'));

test('every page of the desk stands within a tablet and a laptop, has one title, and axe finds nothing', {
  timeout: 480_000,
}, async () => {
  expect(PAGES.length).toBeGreaterThan(35);
  const { page, leave } = await atTheDesk(browser, site, 'owner', { width: 820 });
  for (const path of PAGES) {
    await page.goto(site.origin + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('heading', { level: 1 }).count(), path).toBe(1);
    await expectAccessible(page, { where: path });
    for (const width of [820, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const within = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
      expect(within, `${path} at ${width}`).toBe(true);
    }
    await page.setViewportSize({ width: 820, height: 900 });
  }
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
