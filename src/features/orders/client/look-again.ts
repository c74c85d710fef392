/** When an order is first asked about after its screen was opened, in ms. */
const FIRST_MS = 1500;
/** The longest pause between two questions, in ms. */
const SLOWEST_MS = 15_000;
/** After so long nobody asks any more by itself, in ms. */
const PATIENCE_MS = 5 * 60_000;
const SLOWING = 1.4;

/**
 * How long to wait before asking once more how a payment has come out, in ms: soon at first, then ever slower; null when
 * it has been asked for long enough.
 * @param asked how often it has been asked
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
