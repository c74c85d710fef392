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
import { forgetWindows, openWindow } from './windows.ts';

let opened: Promise<Browser> | undefined;

/** The one Chromium of this process of tests, which ends with it. Visitors have nothing in common but the program. */
export function openBrowser(): Promise<Browser> {
  opened ??= launch().catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
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
    // The next file gets another one.
    opened = undefined;
    forgetWindows(browser);
  });
  return browser;
}

export interface VisitOptions extends BrowserContextOptions {
  /** Whether the question about statistics may come up; otherwise it is answered already, with no. */
  isAsked?: boolean;
}

interface Visit {
  page: Page;
  context: BrowserContext;
  /** Fails with what the console has called an error since the last time. */
  expectSilence: () => Promise<void>;
  leave: (expected?: RegExp) => Promise<void>;
}

/**
 * A visitor of whom nobody knows anything, who has been shown the invitation of the first visit, unless `isFirst`. Their
 * window is new, or cleaned and with the files of the shop at hand, unless `isNew`. Whatever the page's console calls an error fails the test that leaves, but for those
 * it expects: a browser reports every reply that is a failure.
 */
export async function visit(
  browser: Browser,
  { isAsked = false, ...options }: VisitOptions = {},
  { isFirst = false, isNew = isFirst }: { isFirst?: boolean; isNew?: boolean } = {},
): Promise<Visit> {
  const given = { viewport: { width: 1280, height: 900 }, ...options };
  const { context, page, leave } = await openWindow(browser, given, isNew);
  const known = {
    ...(isAsked ? {} : { [CONSENT_KEY]: 'denied' }),
    ...(isFirst ? {} : { [FIRST_VISIT_KEY]: 'true' }),
  };
  // A busy machine is slow, and no failure.
  context.setDefaultTimeout(60_000);
  await context.addInitScript((values) => {
    // Frames of other sites have no storage, nor has a window of Firefox before its first page.
    if (window === top && window.origin !== 'null')
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, known);
  if (given.javaScriptEnabled === false) waitForTextOnly(page);
  countRequests(page);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  const hear = async (expected?: RegExp) => {
    // What the page has said by now is heard.
    await page.evaluate(() => 0).catch(() => {});
    return errors.splice(0).filter((error) => !expected?.test(error));
  };
  const expectNone = (unexpected: string[]) => expect(unexpected, 'the console must be silent').toEqual([]);
  return {
    page,
    context,
    async expectSilence() {
      expectNone(await hear());
    },
    async leave(expected) {
      const unexpected = await hear(expected);
      await leave();
      expectNone(unexpected);
    },
  };
}

/** Without script no picture waits for being seen, and a page is whole only when the shop has drawn all of its covers. */
function waitForTextOnly(page: Page): void {
  const goto = page.goto;
  page.goto = (url, options) => goto.call(page, url, { waitUntil: 'domcontentloaded', ...options });
}

/** Makes a browser this person's, as a login did some time ago. @param origin of the shop */
export async function signIn(context: BrowserContext, { cookies }: Person, origin: string): Promise<void> {
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })));
  await context.addInitScript((key) => {
    if (window.origin !== 'null') localStorage.setItem(key, 'true');
  }, LOGGED_IN_KEY);
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

const running = new WeakMap<Page, Set<Request>>();

/** Counts a page's requests from now on, for `settled`. */
function countRequests(page: Page): void {
  const requests = new Set<Request>();
  running.set(page, requests);
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

/** Waits until nothing that a visitor's page asked for is missing, and what it does with it is painted. */
export async function settled(page: Page): Promise<void> {
  const requests = running.get(page);
  if (!requests) throw new Error('Only the first page of a visit counts its requests.');
  const painted = () =>
    page.evaluate(
      () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
    );
  for (let quiet = 0; quiet < 2; quiet = requests.size === 0 ? quiet + 1 : 0) await painted();
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
