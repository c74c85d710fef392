import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { smtpTransport } from '#platform/email/transport.ts';
import { startSite } from '../built-shop.ts';
import { startMailServer } from '../email-server.ts';
import { createPeople } from '../people.ts';
import { lenientThrottle } from '../site.ts';
import { expectAccessible } from './axe.ts';
import { openBrowser, waitForQuiet } from './browser.ts';

/**
 * Opens a shop with a mail server, and helpers for a guest's checkout.
 * @param launch starts another browser than Chromium
 */
export async function openGuestCheckout(domain: string, launch = openBrowser) {
  const inbox = await startMailServer();
  const transport = smtpTransport({ url: inbox.url, from: 'Rare Bindings <shop@localhost>' });
  const [site, browser] = await Promise.all([
    startSite({ email: { transport }, throttle: lenientThrottle }),
    launch(),
  ]);
  const people = await createPeople(site.app, site.db, domain);

  const listCodes = (email: string) =>
    inbox.received
      .filter(
        ({ recipients, email: { subject } }) =>
          recipients.includes(email) && /^Your code/.test(subject ?? ''),
      )
      .map(({ email: { text } }) => /^ {4}(\d{6})$/m.exec(text ?? '')?.[1] ?? '');
  /** Code in the nth email to an address, as received by the mail server. */
  async function readCode(email: string, n = 1): Promise<string> {
    await expect.poll(() => listCodes(email).length).toBe(n);
    return listCodes(email)[n - 1] ?? '';
  }

  /** Text of the only email to an address with this subject, as received by the mail server. */
  async function readEmail(to: string, subject: RegExp): Promise<string> {
    const findEmails = () =>
      inbox.received.filter(
        ({ recipients, email }) => recipients.includes(to) && subject.test(email.subject ?? ''),
      );
    await expect.poll(() => findEmails().length).toBe(1);
    return findEmails()[0]?.email.text ?? '';
  }

  return {
    site,
    browser,
    inbox,
    people,
    listCodes,
    readCode,
    readEmail,
    async close() {
      await site.close();
      await inbox.close();
    },
  };
}
export type GuestCheckout = Awaited<ReturnType<typeof openGuestCheckout>>;

export const waitForFocusedHeading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { name }).and(page.locator(':focus')).waitFor();

/** Checks the page once its total is up to date; it is dimmed while being calculated. */
export async function checkCheckoutPage(page: Page, where: string): Promise<void> {
  await waitForQuiet(page);
  await expect.poll(() => page.locator('[data-stale="true"]').count()).toBe(0);
  await expectAccessible(page, { where });
}
