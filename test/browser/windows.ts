import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

/** An isolated context without cookies, storage or relevant history. */
export interface Window {
  context: BrowserContext;
  page: Page;
  /** Ends the visit. The window is reused, since a page takes half the work in a warm process. */
  leave(): Promise<void>;
}

const MAX_IDLE = 6;
const idleWindows: { key: string; context: BrowserContext; page: Page }[] = [];

export function discardWindows(browser: Browser): void {
  const remaining = idleWindows.filter(({ context }) => context.browser() !== browser);
  idleWindows.splice(0, idleWindows.length, ...remaining);
}

/** Changes that can't be undone: a window with one of them is closed after the visit. */
const IRREVERSIBLE = {
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

const LISTENED_EVENTS = [
  'console',
  'pageerror',
  'request',
  'requestfinished',
  'requestfailed',
  'response',
].concat('popup', 'page', 'dialog', 'download', 'filechooser', 'framenavigated');

/** Options that an existing window can be given; others need a new one. */
const REUSABLE_OPTIONS: readonly string[] = [
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
  const key = JSON.stringify(Object.entries(options).filter(([name]) => !REUSABLE_OPTIONS.includes(name)));
  const at = isNew
    ? -1
    : idleWindows.findLastIndex((idle) => idle.key === key && idle.context.browser() === browser);
  const [reused] = at < 0 ? [] : idleWindows.splice(at, 1);
  const context = reused?.context ?? (await browser.newContext(options));
  const page = reused?.page ?? (await context.newPage());
  if (reused)
    await applyOptions(page, options).catch((error) => context.close().then(() => Promise.reject(error)));
  const { goto } = page;
  const { newPage } = context;
  context.newPage = async () => {
    const tab = await newPage.call(context);
    await applyOptions(tab, options);
    return tab;
  };
  const end = recordChanges(context, page);
  let hasEnded = false;
  closeUnlessLeft(() => (hasEnded ? undefined : context.close()));
  return {
    context,
    page,
    async leave() {
      hasEnded = true;
      const { isIrreversible, scripts } = end();
      page.goto = goto;
      context.newPage = newPage;
      const isClean =
        !isIrreversible && !page.isClosed() && (await cleanWindow(context, page, scripts).catch(() => false));
      if (!isClean) return context.close();
      idleWindows.push({ key, context, page });
      if (idleWindows.length > MAX_IDLE) await idleWindows.shift()?.context.close();
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
function recordChanges(
  context: BrowserContext,
  page: Page,
): () => { isIrreversible: boolean; scripts: Disposable[] } {
  let isIrreversible = false;
  const scripts: Disposable[] = [];
  const undo: (() => void)[] = [];
  const on = (target: object, name: string, onResult: (result: unknown) => void) => {
    const own = target as Record<string, (...args: unknown[]) => Promise<unknown>>;
    const original = own[name];
    if (!original) throw new Error(`The library has no ${name} any more.`);
    own[name] = async (...args) => {
      const result = await original.apply(target, args);
      onResult(result);
      return result;
    };
    undo.push(() => delete own[name]);
  };
  const markIrreversible = () => {
    isIrreversible = true;
  };
  for (const name of IRREVERSIBLE.context) on(context, name, markIrreversible);
  for (const name of IRREVERSIBLE.page) on(page, name, markIrreversible);
  for (const name of IRREVERSIBLE.clock) on(page.clock, name, markIrreversible);
  for (const target of [context, page])
    on(target, 'addInitScript', (script) => void scripts.push(script as Disposable));
  return () => {
    for (const step of undo) step();
    return { isIrreversible, scripts };
  };
}

/** Removes a visit's traces from its window. @returns whether that succeeded */
async function cleanWindow(
  context: BrowserContext,
  page: Page,
  scripts: readonly Disposable[],
): Promise<boolean> {
  for (const tab of context.pages()) if (tab !== page) await tab.close();
  for (const target of [context, page]) {
    for (const event of LISTENED_EVENTS) target.removeAllListeners(event);
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

async function applyOptions(
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
