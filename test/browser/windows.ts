import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

/** An isolated context without cookies, storage or relevant history. */
export interface Window {
  context: BrowserContext;
  page: Page;
  /** Ends the visit. The window is reused, since a page takes half the work in a warm process. */
  leave(): Promise<void>;
}

/** Maximum number of idle windows. */
const WAITING = 6;
const waiting: { key: string; context: BrowserContext; page: Page }[] = [];

export function forgetWindows(browser: Browser): void {
  const others = waiting.filter(({ context }) => context.browser() !== browser);
  waiting.splice(0, waiting.length, ...others);
}

/** Changes that can't be undone: a window with one of them is closed after the visit. */
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

/** Events that tests listen to. */
const HEARD = ['console', 'pageerror', 'request', 'requestfinished', 'requestfailed', 'response'].concat(
  'popup',
  'page',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
);

/** Options that an existing window can be given; others need a new one. */
const GIVEN_LATER: readonly string[] = [
  'viewport',
  'colorScheme',
  'reducedMotion',
] satisfies (keyof BrowserContextOptions)[];

/**
 * Opens a new or cleaned window for one visit with these options. If the test fails, it is closed afterwards.
 * @param isNew one without cached files or compiled scripts
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
    // Opened outside a test, for several of them: it ends with the browser.
  }
}

interface Disposable {
  dispose(): Promise<void>;
}

/** Records irreversible changes to a window until the returned function is called. */
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

/** Removes a visit's traces from its window. @returns whether that succeeded */
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
  // An inert page of the shop, so that `pagehide` and `unload` handlers of the last one have run.
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

/** Applies the options of a visit to a reused window. */
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
