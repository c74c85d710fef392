import { RequestFailed } from '#browser/fetch-json.ts';
import type { SetupParts } from './setup-parts.ts';

/** So long nothing more is chosen before it is asked what it costs, in milliseconds. */
const QUIET_MS = 250;
const NO_PRICE = 'The price could not be reckoned just now.';

/** The price of the book as it is now: the last one that was asked for, and until it comes the one before. */
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
    /** Asks again, as soon as nothing more is chosen. */
    ask() {
      if (state.get().stage !== 'read') return;
      stop();
      put({ isPricing: true, priceFailed: '' });
      takeBack = means.later(() => void send(), QUIET_MS);
    },
    stop,
  };
}
