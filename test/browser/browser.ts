import { existsSync } from 'node:fs';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { expect } from 'vitest';
import { CONSENT_KEY, FIRST_VISIT_KEY, LOGGED_IN_KEY } from '#contract/limits.ts';
import type { Person } from '../people.ts';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Chromium as the system has it; `CHROMIUM` names another one. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? PLACES.find((path) => existsSync(path));
  if (!executablePath)
    throw new Error(
      'These tests need Chromium. Install it (Debian: apt-get install chromium) or set CHROMIUM to its path.',
    );
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-sync',
    ],
  });
}

export interface VisitOptions extends BrowserContextOptions {
  /** Whether the question about statistics may come up; otherwise it is answered already, with no. */
  isAsked?: boolean;
}

/**
 * A fresh visitor, who has been shown the invitation of the first visit, unless `isFirst`. Whatever the page's console
 * calls an error fails the test that leaves, but for those it expects: a browser reports every reply that is a failure.
 */
export async function visit(
  browser: Browser,
  { isAsked = false, ...options }: VisitOptions = {},
  { isFirst = false }: { isFirst?: boolean } = {},
): Promise<{ page: Page; context: BrowserContext; leave: (expected?: RegExp) => Promise<void> }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const known = {
    ...(isAsked ? {} : { [CONSENT_KEY]: 'denied' }),
    ...(isFirst ? {} : { [FIRST_VISIT_KEY]: 'true' }),
  };
  // A busy machine is slow, and no failure.
  context.setDefaultTimeout(60_000);
  await context.addInitScript((values) => {
    // Frames of other sites have no storage.
    if (window === top) for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, known);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return {
    page,
    context,
    async leave(expected) {
      await context.close();
      const unexpected = errors.filter((error) => !expected?.test(error));
      expect(unexpected, 'the console must be silent').toEqual([]);
    },
  };
}

/** Makes a browser this person's, as a login did some time ago. @param origin of the shop */
export async function signIn(context: BrowserContext, { cookies }: Person, origin: string): Promise<void> {
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })));
  await context.addInitScript((key) => localStorage.setItem(key, 'true'), LOGGED_IN_KEY);
}

/** Waits until nothing has come for half a second: Playwright says `networkidle` only once for each document. */
export async function quiet(page: Page): Promise<void> {
  const since = await page.evaluate(() => performance.now());
  await page.waitForFunction((began) => {
    const ends = performance
      .getEntriesByType('resource')
      .map((one) => (one as PerformanceResourceTiming).responseEnd);
    return performance.now() - Math.max(began, ...ends) > 500;
  }, since);
}

/** Waits until React has taken the page over, so that what is clicked is listened to. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['live'] !== undefined);
}

/** Chooses a country in the dialog of the header, and waits until the page is there in its currency. */
export async function chooseCountry(page: Page, name: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Country and currency/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Change currency' }).click();
  await dialog.getByRole('combobox').fill(name);
  await Promise.all([page.waitForEvent('load'), dialog.getByRole('option', { name }).first().click()]);
  await hydrated(page);
}
