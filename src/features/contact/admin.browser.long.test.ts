import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { MAILBOX_PATH, PAGES } from '#kernel/paths.ts';
import { quoteBody } from '#test/admin-samples-conversations.ts';
import { openAdmin } from '#test/browser/admin.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { openBrowser, openLivePage, waitForHydration } from '#test/browser/browser.ts';
import { prepareOwnSite } from '#test/browser/prepare-site.ts';
import { insertShippingAddress } from '#test/charged-shop.ts';
import { placeAndPay } from '#test/order-calls.ts';
import { jsonRequest, openBrowser as openVisitor } from '#test/people.ts';
import { preparePeople } from '#test/prepare-people.ts';
import { type Colleague, createColleague } from '#test/staff.ts';

const { site, visit } = prepareOwnSite();
const { alice } = preparePeople(site);

const HOSTILE = 'Restore <b>this</b>.\n<img src=x onerror="document.title=\'taken\'">';

/** Waits for this many emails with a subject, and returns the newest as text. */
async function readNewestEmail(subject: string, count = 1): Promise<string> {
  const link = new RegExp(`<a href="([^"]+)">\\s*<span class="subject">[^<]*${subject}`, 'g');
  const listAddresses = async () =>
    [...(await site.app.inject(MAILBOX_PATH)).body.matchAll(link)].map(([, address = '']) => address);
  await expect.poll(listAddresses).toHaveLength(count);
  const [newest = ''] = await listAddresses();
  const { body } = await site.app.inject(newest);
  return body.slice(body.indexOf('<pre'));
}

const findAnswerLink = async (count: number): Promise<string> =>
  /http\S+\/conversations\/\S+/.exec(await readNewestEmail('our answer', count))?.[0] ?? '';

async function sendInquiry(payload: { name: string; email: string; message: string }): Promise<void> {
  const visitor = await openVisitor(site.app);
  const reply = await visitor.inject(
    jsonRequest('POST', '/api/contact-us', { ...payload, service: 'book-restoration-services' }),
  );
  expect(reply.statusCode, reply.body).toBe(200);
}

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string | RegExp) =>
  main(page).getByRole('button', { name, exact: true }).click();
const type = (page: Page, name: string, text: string) => main(page).getByRole('textbox', { name }).fill(text);

async function answerWithQuote(page: Page): Promise<void> {
  await page.getByRole('link', { name: /Nora <i>Newcomer/ }).waitFor();
  await page.getByRole('link', { name: /Nora <i>Newcomer/ }).click();
  await page.getByText(HOSTILE).waitFor();
  await page.getByLabel(/^Message/).fill('Good morning,\nplease send us a picture.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect.poll(() => page.getByText('Awaiting the customer').count()).toBe(1);
  await page.getByRole('button', { name: 'Add quote' }).click();
  await page.getByLabel('Item').fill('A Bible, restored');
  await page.getByLabel(/^Price per copy/).fill('240');
  await page.getByLabel('Weight per copy (g)').fill('1800');
  await page.getByLabel('Currency').fill('USD');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Send quote' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send quote' }).click();
  await expect.poll(() => page.getByText('Sent', { exact: true }).count()).toBe(1);
  await expectAccessible(page, { where: 'admin conversation' });
}

async function acceptAsNewCustomer(page: Page, email: string): Promise<void> {
  await page.goto(await findAnswerLink(2));
  await page.getByText('please send us a picture.').waitFor();
  await waitForHydration(page);
  await expectAccessible(page, { where: 'conversation' });
  expect(await page.title()).not.toContain('taken');
  await press(page, 'Accept quote');
  await page.waitForURL(/\?accept=/);
  await waitForHydration(page);
  await expectAccessible(page, { where: 'accepting a quote: email', isSimilar: true });
  await type(page, 'Email', email);
  await press(page, 'Send code');
  await main(page).getByRole('textbox', { name: 'Six-digit code' }).waitFor();
  const code = /^ {4}(\d{6})$/m.exec(await readNewestEmail('Your code'))?.[1] ?? '';
  await page.reload();
  await waitForHydration(page);
  await type(page, 'Six-digit code', code);
  await press(page, 'Continue');
  await type(page, 'Full name', 'Nora Newcomer');
  await press(page, 'Create account');
  await page.waitForURL(site.origin + PAGES.cart);
  await page.getByText('Quantity 1, as quoted').waitFor();
  await expectAccessible(page, { where: 'cart with a quote' });
}

test('support answers a message with a quote; a new customer accepts it by link', async () => {
  const email = 'nora@quotes.example';
  await sendInquiry({ name: 'Nora <i>Newcomer</i>', email, message: HOSTILE });
  const admin = await openAdmin(await openBrowser(), site, 'support', { path: '/admin/conversations' });
  await answerWithQuote(admin.page);

  const customer = await visit({ reducedMotion: 'reduce' });
  await acceptAsNewCustomer(customer.page, email);
  await admin.page.reload();
  await expect.poll(() => admin.page.getByText('Accepted', { exact: true }).count()).toBe(1);
  await customer.leave();
  await admin.leave();
});

async function sendQuote(support: Colleague, email: string): Promise<void> {
  const post = async (path: string, payload: object) => {
    const reply = await support.inject({ method: 'POST', url: `/api/admin/${path}`, payload });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json().data;
  };
  const { id } = await post('conversations', { name: 'Alice Archer', email });
  const { quotes } = await post(`conversations/${id}/quotes`, quoteBody());
  await post(`quotes/${quotes[0].id}/send`, { text: '' });
}

test('a customer with a password logs in on the way, accepts the quote and pays', async () => {
  const answers = await site.db.query(`SELECT 1 FROM outbox WHERE kind = 'adminAnswer'`);
  await sendQuote(await createColleague(site.app, site.db, 'support'), alice.email);
  const { page, leave } = await visit({ reducedMotion: 'reduce' });
  await openLivePage(page, await findAnswerLink(answers.length + 1));
  await press(page, 'Accept quote');
  await main(page).getByRole('link', { name: 'Log in with a password' }).click();
  await page.waitForURL(/\/login/);
  await waitForHydration(page);
  await main(page).getByLabel('Email').first().fill(alice.email);
  await main(page).getByLabel('Password', { exact: true }).fill(alice.password);
  await press(page, 'Log in');
  await press(page, 'Accept quote');
  await page.waitForURL(site.origin + PAGES.cart);
  await page.getByText('Quantity 1, as quoted').waitFor();
  await leave();

  await insertShippingAddress(site.db, alice, 'US', 'MA');
  const { code, lines } = await placeAndPay(site, alice);
  const title = lines[0]?.title ?? '';
  const admin = await openAdmin(await openBrowser(), site, 'support', { path: '/admin/quotes' });
  await admin.page
    .getByRole('row', { name: new RegExp(`${title}.*Ordered.*Paid`) })
    .getByRole('link')
    .first()
    .click();
  const quote = admin.page.getByRole('article', { name: /^RB-Q-/ });
  await quote.getByText('Paid', { exact: true }).waitFor();
  expect(await quote.getByRole('link').getAttribute('href')).toContain(`/admin/orders/${code}`);
  await admin.leave();
});
