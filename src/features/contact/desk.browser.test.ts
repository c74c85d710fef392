import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAILBOX, PAGES } from '#kernel/addresses.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { hydrated, openBrowser, visit } from '#test/browser/browser.ts';
import { atTheDesk } from '#test/browser/desk.ts';
import { shippingAddress } from '#test/charged-shop.ts';
import { place } from '#test/order-calls.ts';
import { createPeople, type People } from '#test/people.ts';
import { type Site, startSite } from '#test/site.ts';

let site: Site;
let browser: Browser;
let people: People;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  people = await createPeople(site.app, site.db);
});
afterAll(() => site?.close());

/** The link of the newest answer to somebody, as the mailbox shows the letter. */
async function linkOfLetter(page: Page): Promise<string> {
  const newest = page.getByRole('link', { name: /our answer/ }).first();
  await expect
    .poll(async () => {
      await page.goto(site.origin + MAILBOX);
      return page.getByRole('link', { name: /our answer/ }).count();
    })
    .toBe(2);
  await newest.click();
  const link = page.frameLocator('iframe').getByRole('link', { name: 'Read it all and write back' });
  return (await link.getAttribute('href')) ?? '';
}

test('support answers a letter and makes a quote, which its customer accepts, orders and pays', async () => {
  const { alice } = people;
  await shippingAddress(site.db, alice, 'US', 'NY');
  const hostile = 'Restore <b>this</b>.\n<img src=x onerror="document.title=\'taken\'">';
  const sent = await alice.inject({
    ...{ method: 'POST', url: '/api/contact-us' },
    payload: {
      name: 'Alice <i>Archer</i>',
      email: alice.email,
      service: 'book-restoration-services',
      message: hostile,
    },
  });
  expect(sent.statusCode, sent.body).toBe(200);

  const desk = await atTheDesk(browser, site, 'support', { path: '/desk/letters' });
  const { page } = desk;
  await page.getByRole('link', { name: /Alice <i>Archer/ }).waitFor();
  await expectAccessible(page, { where: 'letters' });
  await page.getByRole('link', { name: /Alice <i>Archer/ }).click();
  await page.getByText(hostile).waitFor();
  await page.getByLabel(/^Words/).fill('Good morning,\nplease send us a picture.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect.poll(() => page.getByText('Waits for the customer').count()).toBe(1);
  await page.getByRole('button', { name: 'Write a quote' }).click();
  await page.getByLabel('What it is').fill('A Bible, restored');
  await page.getByLabel(/^Each, in/).fill('240');
  await page.getByLabel('Grams each').fill('1800');
  await page.getByLabel('Currency').fill('USD');
  await expectAccessible(page, { where: 'quote' });
  await page.getByRole('button', { name: 'Keep as a draft' }).click();
  await page.getByRole('button', { name: 'Send it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send it' }).click();
  await expect.poll(() => page.getByText('Sent', { exact: true }).count()).toBe(1);
  await expectAccessible(page, { where: 'letter' });

  const customer = await visit(browser, { viewport: { width: 1280, height: 900 } });
  const theirs = customer.page;
  const link = await linkOfLetter(theirs);
  await theirs.goto(link);
  await theirs.getByText('please send us a picture.').waitFor();
  await hydrated(theirs);
  await expectAccessible(theirs, { where: 'conversation' });
  expect(await theirs.title()).not.toContain('taken');
  await theirs.getByRole('button', { name: 'Log in and accept' }).click();
  await theirs.waitForURL(/\/login/);
  await hydrated(theirs);
  await theirs.getByLabel('Email').first().fill(alice.email);
  await theirs.getByLabel('Password', { exact: true }).fill(alice.password);
  await theirs.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await theirs.getByRole('button', { name: 'Accept', exact: true }).click();
  await theirs.waitForURL(`**${PAGES.cart}`);
  await theirs.getByText('Quantity 1, as quoted').waitFor();
  await expectAccessible(theirs, { where: 'cart with a quote' });
  const order = await place(alice);
  await theirs.goto(new URL(order.payment?.url ?? '', site.origin).href);
  await hydrated(theirs);
  await theirs.getByRole('button', { name: 'Pay', exact: true }).click();
  await theirs.waitForURL(/\/payment-status\?/);
  await theirs.getByRole('heading', { name: /Thank you/ }).waitFor();

  await page.reload();
  await expect.poll(() => page.getByText('Ordered', { exact: true }).count()).toBe(1);
  await page.goto(`${site.origin}/desk/quotes`);
  await page.getByRole('row', { name: /A Bible, restored.*Ordered/ }).waitFor();
  await expectAccessible(page, { where: 'quotes' });
  await page.goto(`${site.origin}/desk/canned-answers`);
  await page.getByRole('button', { name: 'Add a canned answer' }).waitFor();
  await expectAccessible(page, { where: 'canned answers' });
  await customer.leave();
  await desk.leave();
});
