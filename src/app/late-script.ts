import { LIVE_EVENT, LOGGED_IN_KEY } from '#contract/limits.ts';

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
/** How long a visitor who does nothing waits for the script. The first banner moves five seconds after it. */
const STILL_MS = 4500;
/** Forms without an address of their own. */
const WAITS = 'form[method="post"]:not([action])';
const ENTRY = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/;

/**
 * The page with its script started late: at the visitor's first gesture (a pointer that moves, a scroll, a key), or
 * some seconds after all that is seen has loaded, for carousels to move by themselves; at once after loading for
 * who is logged in, since their name and hearts come by script. Links and forms work without it, so nobody waits;
 * fonts and pictures get the line to themselves. The entry's static imports become dynamic ones inside a function;
 * nothing else changes, so React finds the elements it rendered. `sheet` is the address of the styles of all pages,
 * which come with the script. A form that only the script can send is held until all of the page listens, and then sent
 * once, however often it was asked to be: what is typed is neither lost nor put into an address.
 */
export function startScriptLate(html: string, sheet: string | null): string {
  if (!ENTRY.test(html)) return html;
  const modules = [...new Set([...html.matchAll(PRELOAD)].map(([, href]) => href))];
  return html
    .replace(PRELOAD, '')
    .replace(
      ENTRY,
      (_whole, open: string, entry: string, close: string) => open + late(entry, modules, sheet) + close,
    );
}

const late = (entry: string, modules: readonly (string | undefined)[], sheet: string | null) => `
let started = false;
const start = async () => {
if (started) return;
started = true;
const bring = (rel, href) => document.head.append(Object.assign(document.createElement("link"), { rel, href }));
for (const href of ${JSON.stringify(modules)}) bring("modulepreload", href);
${sheet ? `bring("stylesheet", ${JSON.stringify(sheet)});` : ''}
${entry
  .replace(/import \* as (\w+) from ("[^"]+");/g, 'const $1 = await import($2);')
  .replace(/(^|[\s;])import ("[^"]+");/g, '$1await import($2);')}
};
for (const gesture of ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"]) addEventListener(gesture, start, { capture: true, once: true, passive: true });
const held = new Set();
addEventListener("submit", (event) => {
if (!event.target.matches(${JSON.stringify(WAITS)}) || "live" in document.documentElement.dataset) return;
event.preventDefault();
held.add(event.target);
start();
}, { capture: true });
addEventListener(${JSON.stringify(LIVE_EVENT)}, () => held.forEach((form) => form.isConnected && form.requestSubmit()), { once: true });
let known = false;
try { known = localStorage.getItem(${JSON.stringify(LOGGED_IN_KEY)}) !== null; } catch {}
if (known) document.documentElement.dataset.loggedIn = "";
const soon = () => setTimeout(start, known ? 0 : ${STILL_MS});
if (document.readyState === "complete") soon(); else addEventListener("load", soon, { once: true });
`;
