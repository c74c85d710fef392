import { RequestFailed } from '#browser/fetch-json.ts';
import type { SetupParts } from './setup-parts.ts';

/** Quiet time before the price is requested, in milliseconds. */
const QUIET_MS = 250;
const PRICE_FAILED = 'We couldn’t calculate the price. Please try again.';

/** Keeps the price up to date; the old one stays until the new one arrives. */
export function createPricing({ state, dependencies, update: updateState }: SetupParts) {
  let cancelTimer = () => {};
  let request = new AbortController();
  const stop = () => {
    cancelTimer();
    request.abort();
  };
  const fetchPrice = async () => {
    const { facts, spec } = state.get();
    if (!facts || facts.pages.length === 0) return updateState({ isPricing: false });
    const controller = new AbortController();
    request = controller;
    const colourPages = facts.pages.filter(({ isColour }) => isColour).length;
    try {
      const price = await dependencies.price(
        { spec, pages: facts.pages.length, colourPages },
        controller.signal,
      );
      if (!controller.signal.aborted) updateState({ price, isPricing: false, priceFailed: '' });
    } catch (error) {
      if (controller.signal.aborted) return;
      const isRefused = error instanceof RequestFailed && error.status >= 400;
      updateState({ isPricing: false, priceFailed: isRefused ? error.message : PRICE_FAILED });
    }
  };
  return {
    update() {
      if (state.get().stage !== 'read') return;
      stop();
      updateState({ isPricing: true, priceFailed: '' });
      cancelTimer = dependencies.runLater(() => void fetchPrice(), QUIET_MS);
    },
    stop,
  };
}
