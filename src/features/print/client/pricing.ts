import { RequestFailed } from '#browser/fetch-json.ts';
import type { SetupParts } from './setup-parts.ts';

/** Quiet time before the price is requested, in milliseconds. */
const QUIET_MS = 250;
const NO_PRICE = 'The price could not be reckoned just now.';

/** Keeps the price up to date; the old one stays until the new one arrives. */
export function pricing({ state, means, put }: SetupParts) {
  let takeBack = () => {};
  let asked = new AbortController();
  const stop = () => {
    takeBack();
    asked.abort();
  };
  const send = async () => {
    const { facts, spec } = state.get();
    if (!facts || facts.pages.length === 0) return put({ isPricing: false });
    const mine = new AbortController();
    asked = mine;
    const colourPages = facts.pages.filter(({ isColour }) => isColour).length;
    try {
      const price = await means.price({ spec, pages: facts.pages.length, colourPages }, mine.signal);
      if (!mine.signal.aborted) put({ price, isPricing: false, priceFailed: '' });
    } catch (failed) {
      if (mine.signal.aborted) return;
      const isRefused = failed instanceof RequestFailed && failed.status >= 400;
      put({ isPricing: false, priceFailed: isRefused ? failed.message : NO_PRICE });
    }
  };
  return {
    ask() {
      if (state.get().stage !== 'read') return;
      stop();
      put({ isPricing: true, priceFailed: '' });
      takeBack = means.later(() => void send(), QUIET_MS);
    },
    stop,
  };
}
