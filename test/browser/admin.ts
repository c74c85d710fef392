import type { Browser, Page } from 'playwright-core';
import type { StaffRole } from '#kernel/staff.ts';
import type { Site } from '../built-shop.ts';
import { createColleague, STAFF_PASSWORD } from '../staff.ts';
import { visit } from './browser.ts';

/** Opens the admin as a staff member, by default in a window of 1280 × 900. */
export async function openAdmin(
  browser: Browser,
  { app, db, origin }: Pick<Site, 'app' | 'db' | 'origin'>,
  role: StaffRole,
  { width = 1280, height = 900, path = '/admin' } = {},
): Promise<{ page: Page; leave: (expected?: RegExp) => Promise<void>; email: string }> {
  const { email } = await createColleague(app, db, role);
  const { page, leave } = await visit(browser, { viewport: { width, height } });
  await page.goto(`${origin}${path}`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.locator('nav[aria-label="Admin"]').waitFor({ state: 'attached' });
  return { page, leave, email };
}
