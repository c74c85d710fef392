/** First poll after the page opens, in ms. */
const FIRST_MS = 1500;
const SLOWEST_MS = 15_000;
/** Polling stops after this long, in ms. */
const STOP_AFTER_MS = 5 * 60_000;
const BACKOFF = 1.4;

/**
 * Returns the delay before the next poll in ms, growing with each one; null once polling should stop.
 * @param polls number of polls so far
 */
export function nextPollDelay(polls: number): number | null {
  let waited = 0;
  let delay = FIRST_MS;
  for (let n = 0; n < polls; n += 1) {
    waited += delay;
    delay = Math.min(delay * BACKOFF, SLOWEST_MS);
  }
  return waited + delay <= STOP_AFTER_MS ? Math.round(delay) : null;
}
