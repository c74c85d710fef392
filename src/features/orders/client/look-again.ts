/** First poll after the page opens, in ms. */
const FIRST_MS = 1500;
const SLOWEST_MS = 15_000;
/** Polling stops after this long, in ms. */
const PATIENCE_MS = 5 * 60_000;
const SLOWING = 1.4;

/**
 * Returns the delay before the next poll in ms, growing with each one; null once polling should stop.
 * @param polls number of polls so far
 */
export function pauseBefore(asked: number): number | null {
  let waited = 0;
  let pause = FIRST_MS;
  for (let n = 0; n < asked; n += 1) {
    waited += pause;
    pause = Math.min(pause * SLOWING, SLOWEST_MS);
  }
  return waited + pause <= PATIENCE_MS ? Math.round(pause) : null;
}
