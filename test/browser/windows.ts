import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

/** A window of its own profile: nobody's cookies, nothing stored, no history that matters. */
export interface Window {
  context: BrowserContext;
  page: Page;
  /** Ends the visit. The window is used again, for a page takes half the work in a process that has shown one. */
  leave(): Promise<void>;
}

/** So many windows wait for their next visitor. */
const WAITING = 6;
const waiting: { key: string; context: BrowserContext; page: Page }[] = [];

/** A browser is gone, and its windows with it. */
export function forgetWindows(browser: Browser): void {
  const others = waiting.filter(({ context }) => context.browser() !== browser);
  waiting.splice(0, waiting.length, ...others);
}

/** What cannot be undone: a window to which it is done is closed after the visit. */
const LASTING = {
  context: [
    'exposeFunction',
    'exposeBinding',
    'setOffline',
    'setGeolocation',
    'grantPermissions',
    'setExtraHTTPHeaders',
    'newCDPSession',
    'routeWebSocket',
  ],
  page: ['exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders', 'addLocatorHandler', 'routeWebSocket'],
  clock: ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'],
} as const;

/** What tests listen to. */
const HEARD = ['console', 'pageerror', 'request', 'requestfinished', 'requestfailed', 'response'].concat(
  'popup',
  'page',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
);

/** What a window can be given when it is there already; all else it is made with. */
const GIVEN_LATER: readonly string[] = [
  'viewport',
  'colorScheme',
  'reducedMotion',
] satisfies (keyof BrowserContextOptions)[];

/**
 * A window for one visit with these options, new or cleaned. One whose test fails is closed when the test ends.
 * @param isNew one in which nothing is known yet: no file, no compiled script
 */
export async function openWindow(
  browser: Browser,
  options: BrowserContextOptions,
  isNew: boolean,
): Promise<Window> {
  const key = JSON.stringify(Object.entries(options).filter(([name]) => !GIVEN_LATER.includes(name)));
  const at = isNew
    ? -1
    : waiting.findLastIndex((one) => one.key === key && one.context.browser() === browser);
  const [known] = at < 0 ? [] : waiting.splice(at, 1);
  const context = known?.context ?? (await browser.newContext(options));
  const page = known?.page ?? (await context.newPage());
  if (known) await prepare(page, options).catch((error) => context.close().then(() => Promise.reject(error)));
  const { goto } = page;
  const { newPage } = context;
  context.newPage = async () => {
    const tab = await newPage.call(context);
    await prepare(tab, options);
    return tab;
  };
  const end = watch(context, page);
  let isLeft = false;
  closeUnlessLeft(() => (isLeft ? undefined : context.close()));
  return {
    context,
    page,
    async leave() {
      isLeft = true;
      const { lasts, scripts } = end();
      page.goto = goto;
      context.newPage = newPage;
      const isClean =
        !lasts && !page.isClosed() && (await cleaned(context, page, scripts).catch(() => false));
      if (!isClean) return context.close();
      waiting.push({ key, context, page });
      if (waiting.length > WAITING) await waiting.shift()?.context.close();
    },
  };
}

function closeUnlessLeft(close: () => Promise<void> | undefined): void {
  try {
    onTestFinished(() => close());
  } catch {
    // Opened outside of a test, for several of them: it ends with the browser.
  }
}

interface Disposable {
  dispose(): Promise<void>;
}

/** Notes what is done to a window, until it is called. */
function watch(context: BrowserContext, page: Page): () => { lasts: boolean; scripts: Disposable[] } {
  let lasts = false;
  const scripts: Disposable[] = [];
  const undo: (() => void)[] = [];
  const on = (target: object, name: string, heard: (result: unknown) => void) => {
    const own = target as Record<string, (...args: unknown[]) => Promise<unknown>>;
    const original = own[name];
    if (!original) throw new Error(`The library has no ${name} any more.`);
    own[name] = async (...args) => {
      const result = await original.apply(target, args);
      heard(result);
      return result;
    };
    undo.push(() => delete own[name]);
  };
  const spoil = () => {
    lasts = true;
  };
  for (const name of LASTING.context) on(context, name, spoil);
  for (const name of LASTING.page) on(page, name, spoil);
  for (const name of LASTING.clock) on(page.clock, name, spoil);
  for (const target of [context, page])
    on(target, 'addInitScript', (script) => void scripts.push(script as Disposable));
  return () => {
    for (const step of undo) step();
    return { lasts, scripts };
  };
}

/** Takes back what a visit has left in its window. @returns whether that could be done */
async function cleaned(
  context: BrowserContext,
  page: Page,
  scripts: readonly Disposable[],
): Promise<boolean> {
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const target of [context, page]) {
    for (const event of HEARD) target.removeAllListeners(event);
    await target.unrouteAll({ behavior: 'ignoreErrors' });
  }
  for (const script of scripts) await script.dispose();
  const { origin, hostname } = new URL(page.url());
  if (hostname !== '127.0.0.1') return false;
  // A page of the shop that does nothing: what the last one still does when it is left is done.
  const reply = await page.goto(`${origin}/healthz`);
  if (!reply?.ok()) return false;
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    window.name = '';
  });
  await context.clearCookies();
  await page.mouse.move(-1, -1);
  return true;
}

/** Gives a window that is used again what this visit wants of it. */
async function prepare(
  page: Page,
  { viewport, colorScheme, reducedMotion }: BrowserContextOptions,
): Promise<void> {
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({
    media: null,
    colorScheme: colorScheme ?? null,
    reducedMotion: reducedMotion ?? null,
    forcedColors: null,
    contrast: null,
  });
}
