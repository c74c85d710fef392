import type { MakeThrottle } from '#platform/http/throttle.ts';

const MINUTE = 60;

/** How many codes may be tried that turn out to be no good (decision 43). */
export const createThrottles = (createThrottle: MakeThrottle) => ({
  codesOfAccount: createThrottle({ tries: 10, seconds: 15 * MINUTE }),
  /** Any account's, from one network. */
  codesOfNetwork: createThrottle({ tries: 50, seconds: 60 * MINUTE }),
});
