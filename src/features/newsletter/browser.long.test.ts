import { beforeEach, expect, test } from 'vitest';
import { MAILBOX_PATH, PAGES } from '#kernel/paths.ts';
import { openLivePage } from '#test/browser/browser.ts';
import { prepareSite } from '#test/browser/prepare-site.ts';
import { readColumn } from '#test/read-rows.ts';

const { site, visit } = prepareSite();
beforeEach(() => site.db.script('DELETE FROM subscriptions; DELETE FROM outbox'));

const listSubscribers = () =>
  readColumn(site.db, 'SELECT email FROM subscriptions WHERE unsubscribed_at IS NULL');

test('the footer form ignores blanks, reports invalid addresses and confirms the subscription', async () => {
  const { page, leave } = await visit();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(request.url());
  });
  await openLivePage(page, site.origin);
  const footer = page.getByRole('contentinfo');
  const field = footer.getByLabel('Your email');
  const button = footer.getByRole('button', { name: 'Subscribe' });
  await footer.getByRole('link', { name: 'Join' }).click();
  await expect
    .poll(() => field.evaluate((element) => element === document.activeElement), {
      message: 'Join goes to the field',
    })
    .toBe(true);
  await expect.poll(() => new URL(page.url()).hash, { message: 'and leaves the address alone' }).toBe('');

  const readAlert = () => footer.getByRole('alert').textContent();
  await field.fill('   ');
  await button.click();
  await field.fill('ada@nowhere');
  await button.click();
  await expect.poll(readAlert).toBe('Email is not valid.');
  await expect.poll(() => field.inputValue(), { message: 'nothing typed is lost' }).toBe('ada@nowhere');
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => listSubscribers()).toEqual([]);

  await field.fill('  Ada@example.com ');
  await button.click();
  const thanks = page.getByRole('dialog', { name: 'Thank You For Subscribing' });
  await thanks.waitFor();
  await expect.poll(() => listSubscribers()).toEqual(['ada@example.com']);
  await page.keyboard.press('Escape');
  await thanks.waitFor({ state: 'hidden' });
  await expect.poll(() => field.inputValue(), { message: 'the field is cleared' }).toBe('');
  await expect.poll(() => readAlert()).toBe('');
  expect(calls, 'blanks send no request').toHaveLength(2);
  await leave(/422/);
});

test('without JavaScript a reader can subscribe, and unsubscribe through the email', async () => {
  const { page, leave } = await visit({ javaScriptEnabled: false });
  await page.goto(site.origin + PAGES.faq);
  const footer = page.getByRole('contentinfo');
  const heading = () => page.getByRole('heading', { level: 1 }).textContent();
  const subscribe = async (email: string) => {
    await footer.getByLabel('Your email').fill(email);
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await page.waitForURL(/\/subscribe\?outcome=/);
  };
  await subscribe('ada');
  await expect.poll(() => heading()).toBe('Email is not valid.');
  await subscribe('ben@example.com');
  await page.waitForURL(/outcome=done/);
  await expect.poll(() => heading()).toBe('Thank You For Subscribing');
  await expect.poll(() => listSubscribers()).toEqual(['ben@example.com']);

  const emailLink = page.getByRole('link', { name: /ben@example\.com/ });
  await expect
    .poll(async () => {
      await page.goto(site.origin + MAILBOX_PATH);
      return emailLink.count();
    })
    .toBe(1);
  await emailLink.click();
  const text = await page.locator('pre').textContent();
  const [link = ''] = /http\S+\/unsubscribe\?token=\S+/.exec(text ?? '') ?? [];
  const seen = await page.goto(link);
  expect(seen?.status()).toBe(200);
  await expect
    .poll(() => listSubscribers(), { message: 'opening the link doesn’t unsubscribe' })
    .toEqual(['ben@example.com']);
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect.poll(heading).toBe('You’ve unsubscribed');
  await expect.poll(() => listSubscribers()).toEqual([]);
  await leave();
});

test('a truncated unsubscribe link returns 404 and isn’t cached or indexed', async () => {
  const { page, leave } = await visit({ javaScriptEnabled: false });
  const cut = await fetch(`${site.origin}${PAGES.unsubscribe}?token=cut`);
  expect(cut.status).toBe(404);
  expect(cut.headers.get('cache-control')).toBe('no-store');
  const html = await cut.text();
  expect(html).toContain('This link is incomplete. Open it from the email again.');
  expect(html).toContain('noindex');
  await page.goto(site.origin + PAGES.unsubscribe);
  await expect.poll(() => page.getByRole('main').textContent()).toContain('at the foot of any of our emails');
  await leave();
});
