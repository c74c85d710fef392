import { LIVE_EVENT, LOGGED_IN_KEY } from '#kernel/limits.ts';
import { recordGestures } from './gesture-replay.ts';
import { PAGE_MODULES_ID, type PageModules } from './page-modules.ts';

// The only script until first paint. Loads the page's modules once everything visible has loaded, or earlier on slow
// connections and on interaction.

/** Waits at most this long for pictures, so slow connections don't block interaction. */
const SLOW_CONNECTION_MS = 2500;
/** Data-and-services 9: after this time a missing script counts as lost. */
const SCRIPT_TIMEOUT_MS = 120_000;
const GESTURES = ['pointerdown', 'touchstart', 'keydown', 'focusin'];

const root = document.documentElement;
let isStarted = false;
let isLost = false;

function start() {
  if (isStarted) return;
  // A press during loading may come before the list of modules.
  if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', start);
  isStarted = true;
  const { manifest, routes, imports, entry }: PageModules = JSON.parse(
    document.getElementById(PAGE_MODULES_ID)?.textContent ?? '',
  );
  const { sheet } = document.querySelector<HTMLElement>('style[data-sheet]')?.dataset ?? {};
  // Content shown by script needs it.
  const stylesLoaded = sheet && loaded(addLink('stylesheet', sheet));
  for (const href of [entry, ...imports]) addLink('modulepreload', href);
  const parts = [...routes].map(async ([id, modules]) => [
    id,
    Object.assign({}, ...(await Promise.all(modules.map((path) => import(path))))),
  ]);
  Promise.race([Promise.all([stylesLoaded, import(manifest), ...parts]), timeOut()])
    .then(([, , ...modules]) => {
      Object.assign(window, { __reactRouterRouteModules: Object.fromEntries(modules) });
      return import(entry);
    })
    .catch(() => {
      isLost = true;
      giveUp();
    });
}

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel, href });
  document.head.append(link);
  return link;
}

const loaded = (link: HTMLLinkElement) =>
  new Promise((resolve) => {
    link.onload = link.onerror = resolve;
    setTimeout(resolve, SLOW_CONNECTION_MS);
  });

const timeOut = () =>
  new Promise<never[]>((_, reject) => {
    setTimeout(reject, SCRIPT_TIMEOUT_MS);
  });

const gestures = recordGestures(() => {
  start();
  if (isLost) giveUp();
});

/** Falls back to what works without script, and reports what doesn't. */
function giveUp(): void {
  if ('live' in root.dataset || !gestures.giveUp() || document.querySelector('.script-lost')) return;
  const message = Object.assign(document.createElement('p'), { role: 'alert', className: 'script-lost' });
  const reloadLink = Object.assign(document.createElement('a'), {
    href: location.href,
    textContent: 'reload the page',
  });
  message.append('Part of this page didn’t load. Check your connection and ', reloadLink, '.');
  document.body.append(message);
}

for (const gesture of GESTURES)
  addEventListener(gesture, start, { capture: true, once: true, passive: true });
addEventListener(LIVE_EVENT, gestures.release, { once: true });

/** Draws a frame first, so the script never delays painting. */
const afterPaint = () => requestAnimationFrame(() => setTimeout(start));
if (document.readyState === 'complete') afterPaint();
else addEventListener('load', afterPaint, { once: true });
setTimeout(start, SLOW_CONNECTION_MS);

let hasLoginFlag = false;
try {
  hasLoginFlag = localStorage.getItem(LOGGED_IN_KEY) !== null;
} catch {
  // Storage may be forbidden.
}
if (hasLoginFlag) root.dataset.loggedIn = '';
