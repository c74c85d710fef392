import type { CheckedDesign } from '../contract.ts';
import type { Design } from '../design.ts';

type Checked = ReturnType<typeof CheckedDesign.parse>;
type Ask = (design: Design, signal: AbortSignal) => Promise<Checked>;

const WAIT_MS = 250;

/**
 * Prices a design shortly after the last change. Earlier requests are aborted; a failed one is retried when the
 * connection returns.
 */
export function createPricing(
  ask: Ask,
  told: { answer(checked: Checked): void; failure(why: string): void },
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;
  let unpriced: Design | null = null;
  const letGo = () => {
    clearTimeout(timer);
    asking?.abort();
    unpriced = null;
  };
  const again = () => {
    if (unpriced) price(unpriced, 0);
  };
  addEventListener('online', again);

  function price(design: Design, waitMs = WAIT_MS): void {
    letGo();
    timer = setTimeout(() => {
      const mine = new AbortController();
      asking = mine;
      ask(design, mine.signal).then(
        (checked) => mine.signal.aborted || told.answer(checked),
        (failed: unknown) => {
          if (mine.signal.aborted) return;
          unpriced = design;
          told.failure(failed instanceof Error ? failed.message : String(failed));
        },
      );
    }, waitMs);
  }

  return {
    price,
    stop(): void {
      letGo();
      removeEventListener('online', again);
    },
  };
}
