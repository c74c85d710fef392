import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { testDatabase } from '../database.ts';
import { type Calls, openCalls } from '../site.ts';
import { openBrowser, visit } from './browser.ts';

let shop: Calls;
let browser: Browser;
let docs: string;
beforeAll(async () => {
  const db = await testDatabase('stocked');
  [shop, browser] = await Promise.all([openCalls(db), openBrowser()]);
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  docs = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}${API.docs}`;
});
afterAll(async () => {
  await shop?.close();
});

/** Opens the documentation at one call, since it renders only the visible ones. */
async function openCall(page: Page, tag: string, name: string) {
  await page.goto(`${docs}#/${tag}/${name}`);
  return page.locator(`#operations-${tag}-${name}`);
}
const status = '.live-responses-table tbody .response-col_status';

test('a call can be tried out, with its answer below', async () => {
  const { page, leave } = await visit(browser);
  const call = await openCall(page, 'Books', 'getBooks');
  await call.getByRole('button', { name: 'Execute' }).click();
  expect((await call.locator(status).first().textContent())?.trim()).toMatch(/^200/);
  await expect
    .poll(() => call.locator('.live-responses-table tbody .response-col_description').first().textContent())
    .toContain('"total": 28');
  await leave();
});

test('a changing call sends its token automatically', async () => {
  const { page, leave } = await visit(browser);
  const call = await openCall(page, 'Contact', 'postContactUsSubscribe');
  await call.locator('textarea.body-param__text').fill('{"email":"nora@example.com","type":"Subscription"}');
  await call.getByRole('button', { name: 'Execute' }).click();
  expect((await call.locator(status).first().textContent())?.trim()).toMatch(/^200/);
  expect(await shop.db.query('SELECT email FROM subscriptions')).toEqual([{ email: 'nora@example.com' }]);
  await leave();
});
