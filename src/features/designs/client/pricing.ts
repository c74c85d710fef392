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
  listener: { answer(checked: Checked): void; failure(message: string): void },
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | undefined;
  let unpriced: Design | null = null;
  const cancel = () => {
    clearTimeout(timer);
    asking?.abort();
    unpriced = null;
  };
  const retry = () => {
    if (unpriced) price(unpriced, 0);
  };
  addEventListener('online', retry);

  function price(design: Design, waitMs = WAIT_MS): void {
    cancel();
    timer = setTimeout(() => {
      const request = new AbortController();
      asking = request;
      ask(design, request.signal).then(
        (checked) => request.signal.aborted || listener.answer(checked),
        (failed: unknown) => {
          if (request.signal.aborted) return;
          unpriced = design;
          listener.failure(failed instanceof Error ? failed.message : String(failed));
        },
      );
    }, waitMs);
  }

  return {
    price,
    stop(): void {
      cancel();
      removeEventListener('online', retry);
    },
  };
}
