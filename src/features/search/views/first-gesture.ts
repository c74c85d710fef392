const GESTURES = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'wheel',
  'keydown',
  'focusin',
  // The browser's own Back, and a click by a program: both can change the page before anything else happens.
  'popstate',
  'click',
] as const;

/**
 * Settles when the visitor first touches anything on the page: what only serves a visitor who acts need not
 * compete with the page's own pictures. One promise for the whole visit.
 */
export function firstGesture(): Promise<void> {
  gesture ??= new Promise((resolve) => {
    const done = () => {
      for (const name of GESTURES) removeEventListener(name, done, true);
      resolve();
    };
    for (const name of GESTURES) addEventListener(name, done, { capture: true, passive: true });
    if (document.activeElement && document.activeElement !== document.body) done();
  });
  return gesture;
}
let gesture: Promise<void> | undefined;
