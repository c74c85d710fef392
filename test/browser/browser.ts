import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Request,
} from 'playwright-core';
import { expect, inject } from 'vitest';
import { FIRST_VISIT_KEY } from '#features/home/limits.ts';
import { CONSENT_KEY, LOGGED_IN_KEY } from '#kernel/limits.ts';
import type { Person } from '../people.ts';
import { discardWindows, openWindow } from './windows.ts';

let launched: Promise<Browser> | undefined;

/** The only Chromium of this test process. Visitors have separate contexts. */
export function openBrowser(): Promise<Browser> {
  launched ??= launch().catch((error) => {
    launched = undefined;
    throw error;
  });
  return launched;
}

async function launch(): Promise<Browser> {
  const { path, env } = inject('chromium');
  const browser = await chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-sync',
    ],
  });
  browser.on('disconnected', () => {
    // The next file starts another one.
    launched = undefined;
    discardWindows(browser);
  });
  return browser;
}

export interface VisitOptions extends BrowserContextOptions {
  /** Shows the statistics consent banner; otherwise it has been declined. */
  showsConsent?: boolean;
}

interface Visit {
  page: Page;
  context: BrowserContext;
  /** Fails with console errors since the last call. */
  expectSilence: () => Promise<void>;
  leave: (expected?: RegExp) => Promise<void>;
}

/**
 * Opens a page as an anonymous visitor who has seen the first-visit invitation, unless `isFirst`. Reuses a cleaned
 * window with a warm cache, unless `isNew`. Console errors fail the test in `leave`, except expected ones: browsers
 * log every failed response.
 */
export async function visit(
  browser: Browser,
  { showsConsent = false, ...options }: VisitOptions = {},
  { isFirst = false, isNew = isFirst }: { isFirst?: boolean; isNew?: boolean } = {},
): Promise<Visit> {
  const added = { viewport: { width: 1280, height: 900 }, ...options };
  const { context, page, leave } = await openWindow(browser, added, isNew);
  const storageValues = {
    ...(showsConsent ? {} : { [CONSENT_KEY]: 'denied' }),
    ...(isFirst ? {} : { [FIRST_VISIT_KEY]: 'true' }),
  };
  // Allows for a slow machine.
  context.setDefaultTimeout(60_000);
  await context.addInitScript((values) => {
    // Cross-origin frames have no storage, nor has a Firefox window before its first page.
    if (window === top && window.origin !== 'null')
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, storageValues);
  if (added.javaScriptEnabled === false) skipPictures(page);
  countRequests(page);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  const takeErrors = async (expected?: RegExp) => {
    // Flushes pending console messages.
    await page.evaluate(() => 0).catch(() => {});
    return errors.splice(0).filter((error) => !expected?.test(error));
  };
  const expectNone = (unexpected: string[]) => expect(unexpected, 'the console must be silent').toEqual([]);
  return {
    page,
    context,
    async expectSilence() {
      expectNone(await takeErrors());
    },
    async leave(expected) {
      const unexpected = await takeErrors(expected);
      await leave();
      expectNone(unexpected);
    },
  };
}

/** Without JavaScript, lazy images load only when the shop has drawn all covers. */
function skipPictures(page: Page): void {
  const goto = page.goto;
  page.goto = (url, options) => goto.call(page, url, { waitUntil: 'domcontentloaded', ...options });
}

/** Adds this person's session cookies, skipping the login form. @param origin of the shop */
export async function signIn(context: BrowserContext, { cookies }: Person, origin: string): Promise<void> {
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })));
  await context.addInitScript((key) => {
    if (window.origin !== 'null') localStorage.setItem(key, 'true');
  }, LOGGED_IN_KEY);
}

/** Logs in on the login page and waits for the page that follows. */
export async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Email' }).fill(email);
  await main.getByRole('textbox', { name: 'Password' }).fill(password);
  await Promise.all([page.waitForEvent('load'), main.getByRole('button', { name: 'Log in' }).click()]);
  await waitForHydration(page);
}

/** Waits for half a second without responses, since Playwright's `networkidle` fires only once per document. */
export async function waitForQuiet(page: Page): Promise<void> {
  const since = await page.evaluate(() => performance.now());
  await page.waitForFunction((began) => {
    const ends = performance
      .getEntriesByType('resource')
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
    return performance.now() - Math.max(began, ...ends) > 500;
  }, since);
}

const pendingRequests = new WeakMap<Page, Set<Request>>();

function countRequests(page: Page): void {
  const requests = new Set<Request>();
  pendingRequests.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/** Waits until all requests of the page are complete and painted. */
export async function waitUntilSettled(page: Page): Promise<void> {
  const requests = pendingRequests.get(page);
  if (!requests) throw new Error('Only the first page of a visit counts its requests.');
  const painted = () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
    );
  for (let idleFrames = 0; idleFrames < 2; idleFrames = requests.size === 0 ? idleFrames + 1 : 0)
    await painted();
}

/** Waits for hydration, so that clicks are handled. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['live'] !== undefined);
}

/** Goes to an address and waits until its page is hydrated. */
export async function openLivePage(page: Page, ...address: Parameters<Page['goto']>): Promise<void> {
  await page.goto(...address);
  await waitForHydration(page);
}

/** Adds the book of the open page to the cart. */
export const addToCart = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/i })
    .first()
    .click();

/** Chooses a country in the header's dialog and waits for the reload in its currency. */
export async function chooseCountry(page: Page, name: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Country and currency/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Change currency' }).click();
  await dialog.getByRole('combobox').fill(name);
  await Promise.all([page.waitForEvent('load'), dialog.getByRole('option', { name }).first().click()]);
  await waitForHydration(page);
}
