const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
/** How long a visitor who does nothing waits for the script. The first banner moves five seconds after it. */
const STILL_MS = 4500;
const ENTRY = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/;

/**
 * The page with its script started late: at the visitor's first gesture (a pointer that moves, a scroll, a key), or
 * some seconds after all that is seen has loaded, for carousels to move by themselves. Links and forms work without it, so nobody waits; fonts and pictures get the line to
 * themselves. The entry's static imports become dynamic ones inside a function; nothing else changes, so React
 * finds the elements it rendered.
 */
export function startScriptLate(html: string): string {
  if (!ENTRY.test(html)) return html;
  const modules = [...new Set([...html.matchAll(PRELOAD)].map(([, href]) => href))];
  return html
    .replace(PRELOAD, '')
    .replace(
      ENTRY,
      (_whole, open: string, entry: string, close: string) => open + late(entry, modules) + close,
    );
}

const late = (entry: string, modules: readonly (string | undefined)[]) => `
let started = false;
const start = async () => {
if (started) return;
started = true;
for (const href of ${JSON.stringify(modules)}) {
const link = document.createElement("link");
link.rel = "modulepreload";
link.href = href;
document.head.append(link);
}
${entry
  .replace(/import \* as (\w+) from ("[^"]+");/g, 'const $1 = await import($2);')
  .replace(/(^|[\s;])import ("[^"]+");/g, '$1await import($2);')}
};
for (const gesture of ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "scroll"]) addEventListener(gesture, start, { capture: true, once: true, passive: true });
const soon = () => setTimeout(start, ${STILL_MS});
if (document.readyState === "complete") soon(); else addEventListener("load", soon, { once: true });
`;
