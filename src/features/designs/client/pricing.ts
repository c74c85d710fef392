import type { CheckedDesign } from '../contract.ts';
import type { Design } from '../design.ts';

type Checked = ReturnType<typeof CheckedDesign.parse>;
type RequestCheck = (design: Design, signal: AbortSignal) => Promise<Checked>;

const WAIT_MS = 250;

/**
 * Prices a design shortly after the last change. Earlier requests are aborted; a failed one is retried when the
 * connection returns.
 */
export function createPricing(
  requestCheck: RequestCheck,
  listener: { answer(checked: Checked): void; failure(message: string): void },
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: AbortController | undefined;
  let unpriced: Design | null = null;
  const cancel = () => {
    clearTimeout(timer);
    pending?.abort();
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
      pending = request;
      requestCheck(design, request.signal).then(
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
