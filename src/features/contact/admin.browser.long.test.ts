import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { MAILBOX_PATH, PAGES } from '#kernel/paths.ts';
import { quoteBody } from '#test/admin-samples-conversations.ts';
import { openAdmin } from '#test/browser/admin.ts';
import { expectAccessible } from '#test/browser/axe.ts';
import { openBrowser, openLivePage, waitForHydration } from '#test/browser/browser.ts';
import { prepareOwnSite } from '#test/browser/prepare-site.ts';
import { jsonRequest, openBrowser as openVisitor } from '#test/people.ts';
import { preparePeople } from '#test/prepare-people.ts';
import { type Colleague, createColleague } from '#test/staff.ts';

const { site, visit } = prepareOwnSite();
const { alice } = preparePeople(site);

const HOSTILE = 'Restore <b>this</b>.\n<img src=x onerror="document.title=\'taken\'">';

async function openNewestEmail(page: Page, subject: RegExp, count = 1) {
  const links = page.getByRole('link', { name: subject });
  await expect
    .poll(async () => {
      await page.goto(site.origin + MAILBOX_PATH);
      return links.count();
    })
    .toBe(count);
  await links.first().click();
  return page.frameLocator('iframe');
}

async function findAnswerLink(page: Page, count: number): Promise<string> {
  const emailFrame = await openNewestEmail(page, /our answer/, count);
  const link = emailFrame.getByRole('link', { name: 'View conversation' });
  return (await link.getAttribute('href')) ?? '';
}

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
  await page.goto(await findAnswerLink(page, 2));
  await page.getByText('please send us a picture.').waitFor();
  await waitForHydration(page);
  await expectAccessible(page, { where: 'conversation' });
  expect(await page.title()).not.toContain('taken');
  await press(page, 'Accept quote');
  await page.waitForURL(/\?accept=/);
  await waitForHydration(page);
  await expectAccessible(page, { where: 'accepting a quote: email' });
  await type(page, 'Email', email);
  await press(page, 'Send code');
  await main(page).getByRole('textbox', { name: 'Six-digit code' }).waitFor();
  const mailbox = await visit();
  const codeEmail = await openNewestEmail(mailbox.page, /^Your code/);
  const code = (await codeEmail.getByText(/^\d{6}$/).textContent()) ?? '';
  await mailbox.leave();
  await page.reload();
  await waitForHydration(page);
  await type(page, 'Six-digit code', code);
  await press(page, 'Continue');
  await type(page, 'Full name', 'Nora Newcomer');
  await expectAccessible(page, { where: 'accepting a quote: name' });
  await press(page, 'Create account');
  await page.waitForURL(site.origin + PAGES.cart);
  await page.getByText('Quantity 1, as quoted').waitFor();
  await expectAccessible(page, { where: 'cart with a quote' });
}

async function checkOut(page: Page): Promise<void> {
  await waitForHydration(page);
  await main(page).getByRole('link', { name: 'Checkout', exact: true }).click();
  await page.waitForURL(site.origin + PAGES.checkout);
  await type(page, 'Street address', '12 Chestnut Street');
  await type(page, 'City', 'Salem');
  await type(page, 'ZIP code', '01970');
  await main(page).getByRole('combobox', { name: 'State' }).selectOption({ label: 'Massachusetts' });
  await press(page, 'Save and use this address');
  await press(page, 'Continue to delivery');
  await press(page, 'Continue to payment');
  await main(page).getByText('A Bible, restored').first().waitFor();
  await press(page, /^Pay \$/);
  await page.waitForURL(/\/payment-sandbox\//);
  await waitForHydration(page);
  await press(page, 'Pay');
  await page.waitForURL(/\/payment-status\?/);
  await main(page)
    .getByRole('heading', { name: /Thank you/ })
    .waitFor();
}

async function findPaidOrder(page: Page): Promise<void> {
  await page.reload();
  await expect.poll(() => page.getByText('Ordered', { exact: true }).count()).toBe(1);
  const quote = page.getByRole('article', { name: /^RB-Q-/ });
  await quote.getByText('Paid', { exact: true }).waitFor();
  await quote.getByRole('link').click();
  await page.waitForURL(/\/admin\/orders\//);
  await page.getByText('A Bible, restored').first().waitFor();
  await page.goto(`${site.origin}/admin/quotes`);
  await page.getByRole('row', { name: /A Bible, restored.*Ordered.*Paid/ }).waitFor();
}

test('support answers a message with a quote; a new customer accepts it by link and pays', async () => {
  const email = 'nora@quotes.example';
  await sendInquiry({ name: 'Nora <i>Newcomer</i>', email, message: HOSTILE });
  const admin = await openAdmin(await openBrowser(), site, 'support', { path: '/admin/conversations' });
  await answerWithQuote(admin.page);

  const customer = await visit({ viewport: { width: 1280, height: 900 } });
  await acceptAsNewCustomer(customer.page, email);
  await admin.page.reload();
  await expect.poll(() => admin.page.getByText('Accepted', { exact: true }).count()).toBe(1);
  await checkOut(customer.page);
  await findPaidOrder(admin.page);
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

test('a customer with a password logs in on the way and accepts the quote', async () => {
  const answers = await site.db.query(`SELECT 1 FROM outbox WHERE kind = 'adminAnswer'`);
  await sendQuote(await createColleague(site.app, site.db, 'support'), alice.email);
  const { page, leave } = await visit();
  await openLivePage(page, await findAnswerLink(page, answers.length + 1));
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
});
