import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { PAGES, quoteRequestPath } from '#kernel/paths.ts';
import { expectAccessible } from './axe.ts';
import { prepareSite } from './prepare-site.ts';

const { site, visit, visitPage } = prepareSite();
beforeEach(async () => {
  await site.db.query('DELETE FROM inquiries');
});

const readInquiries = () =>
  site.db.query<Record<string, string>>('SELECT name, email, service, message FROM inquiries ORDER BY id');

async function fillForm(page: Page, { email = 'ada@example.com' } = {}) {
  const main = page.getByRole('main');
  await main.getByLabel('Name').fill('Ada Lovelace');
  await main.getByRole('textbox', { name: 'Email' }).fill(email);
  await main.getByRole('textbox', { name: 'Message' }).pressSequentially('A Bible, both boards off.');
}

test('a quote request is saved and confirmed, and the form is cleared', async () => {
  const { page, leave } = await visitPage(quoteRequestPath(PAGES.bookRestoration.slice(1)));
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'A quote for restoring a book' }).waitFor();
  await fillForm(page);
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Send message' }).click();
  const dialog = page.getByRole('dialog', { name: 'We’ve received your message' });
  await dialog.waitFor();
  await expectAccessible(page);
  await expect
    .poll(() => readInquiries())
    .toEqual([
      {
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        service: 'book-restoration-services',
        message: 'A Bible, both boards off.',
      },
    ]);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => main.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('');
  await expect
    .poll(async () => (await fetch(`${site.origin}/development/mailbox`)).text())
    .toContain('Book Restoration: a message from Ada Lovelace');
  await leave();
});

test('an error appears at its focused field, and nothing typed is lost', async () => {
  const { page, leave } = await visitPage(PAGES.contactUs, { viewport: { width: 390, height: 844 } });
  await fillForm(page, { email: 'ada@' });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Send message' }).click();
  await main.getByRole('alert').filter({ hasText: 'Email is not valid.' }).waitFor();
  const email = main.getByRole('textbox', { name: 'Email' });
  await expect.poll(() => email.evaluate((input) => input === document.activeElement)).toBe(true);
  await expect
    .poll(() => main.getByRole('textbox', { name: 'Message' }).inputValue())
    .toBe('A Bible, both boards off.');
  await expect.poll(() => readInquiries()).toEqual([]);
  await expectAccessible(page);
  await leave(/422/);
});

test('a field counts characters as people do and cuts none in half', async () => {
  const { page, leave } = await visitPage(PAGES.contactUs);
  const name = page.getByRole('main').getByLabel('Name');
  await name.fill('👍🏽'.repeat(99));
  await name.press('End');
  await page.keyboard.insertText('👨‍👩‍👧👩🏿');
  await expect.poll(() => name.inputValue()).toBe(`${'👍🏽'.repeat(99)}👨‍👩‍👧`);
  const email = page.getByRole('main').getByRole('textbox', { name: 'Email' });
  await email.fill('a'.repeat(300));
  await expect.poll(async () => (await email.inputValue()).length).toBe(254);
  expect(await page.locator('form [maxlength]').count(), 'browsers count UTF-16 units').toBe(0);
  await leave();
});

test('without JavaScript a message is sent, and the page says thanks', async () => {
  const { page, leave } = await visit({ javaScriptEnabled: false });
  await page.goto(`${site.origin}${PAGES.contactUs}?service=find&q=War%20and%20Peace`);
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'Finding a book: War and Peace' }).waitFor();
  await fillForm(page);
  await main.getByRole('button', { name: 'Send message' }).click();
  await main.getByRole('heading', { name: 'We’ve received your message' }).waitFor();
  await expect.poll(() => page.url()).toBe(`${site.origin}${PAGES.contactUs}?sent=yes`);
  const [saved] = await readInquiries();
  expect(saved).toMatchObject({ service: 'find', email: 'ada@example.com' });
  expect(saved?.message).toContain('Book: War and Peace');
  await page.reload();
  await expect
    .poll(() => readInquiries(), { message: 'loading the thanks again sends nothing again' })
    .toHaveLength(1);
  await leave();
});

test('without JavaScript a refused form returns as typed, with the reason at the field', async () => {
  const { page, leave } = await visit({ javaScriptEnabled: false });
  await page.goto(site.origin + PAGES.contactUs);
  const main = page.getByRole('main');
  await fillForm(page, { email: 'ada@localhost' });
  await main.getByLabel('Subject').selectOption({ label: 'Thesis Binding' });
  await main.getByRole('button', { name: 'Send message' }).click();
  await main.getByText('Email is not valid.').waitFor();
  await expect.poll(() => main.getByLabel('Name').inputValue()).toBe('Ada Lovelace');
  await expect.poll(() => main.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('ada@localhost');
  await expect.poll(() => main.getByLabel('Subject').inputValue()).toBe('phd-thesis-binding-services');
  await expect
    .poll(() => main.getByRole('textbox', { name: 'Message' }).inputValue())
    .toBe('A Bible, both boards off.');
  await expect.poll(() => readInquiries()).toEqual([]);
  await leave(/422/);
});

test('refuses forms sent by another site', async () => {
  const send = (headers: Record<string, string>) =>
    fetch(site.origin + PAGES.contactUs, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: 'name=Eve&email=eve@example.com&message=Hello',
    });
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ] as Record<string, string>[]) {
    const reply = await send(headers);
    expect(reply.status).toBe(303);
    expect(reply.headers.get('location')).toBe(PAGES.contactUs);
  }
  await expect.poll(() => readInquiries()).toEqual([]);
  const own = await send({ origin: site.origin });
  expect(own.headers.get('location')).toBe(`${PAGES.contactUs}?sent=yes`);
  expect(own.headers.get('cache-control') ?? 'no-store').not.toContain('public');
  await expect.poll(() => readInquiries()).toHaveLength(1);
});
