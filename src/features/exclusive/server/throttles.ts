import type { MakeThrottle } from '#platform/http/throttle.ts';

const MINUTE = 60;

/** Limits on invalid codes (decision 43). */
export const createThrottles = (createThrottle: MakeThrottle) => ({
  perAccount: createThrottle({ tries: 10, seconds: 15 * MINUTE }),
  /** Per network, for any account. */
  perNetwork: createThrottle({ tries: 50, seconds: 60 * MINUTE }),
});
