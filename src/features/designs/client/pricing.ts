import type { CheckedDesign } from '../contract.ts';
import type { Design } from '../design.ts';

type Checked = ReturnType<typeof CheckedDesign.parse>;
type Ask = (design: Design, signal: AbortSignal) => Promise<Checked>;

const WAIT_MS = 250;

/**
 * Asks what a design costs, a moment after the last change. Only the newest design is answered for: an earlier question
 * is let go.
 */
export function createPricing(
  ask: Ask,
  told: { answer(checked: Checked): void; failure(why: string): void },
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;
  const stop = () => {
    clearTimeout(timer);
    asking?.abort();
  };
  return {
    price(design: Design, waitMs = WAIT_MS): void {
      stop();
      timer = setTimeout(() => {
        const mine = new AbortController();
        asking = mine;
        ask(design, mine.signal).then(
          (checked) => mine.signal.aborted || told.answer(checked),
          (failed: unknown) =>
            mine.signal.aborted || told.failure(failed instanceof Error ? failed.message : String(failed)),
        );
      }, waitMs);
    },
    stop,
  };
}
