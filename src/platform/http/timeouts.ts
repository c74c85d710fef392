const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Timeouts for slow or hostile clients, in ms. */
export interface Timeouts {
  head: number;
  /** Between bytes of a body. */
  pause: number;
  grace: number;
  /** Minimum average rate in bytes per second. */
  pace: number;
  whole: number;
  still: number;
  kept: number;
  farewell: number;
}

/** A 10 MB photo at 100 kbit/s takes a quarter of an hour with pauses of seconds, so it may. */
export const TIMEOUTS: Timeouts = {
  head: 20 * SECOND,
  pause: 20 * SECOND,
  grace: 30 * SECOND,
  pace: 4 * 1024,
  whole: 15 * MINUTE,
  // Longer than the longest wait inside the shop: photos of two dozen reviews in sequence.
  still: 2 * MINUTE,
  // Longer than proxies' keep-alive (nginx: a minute), so they never use a closing connection.
  kept: 72 * SECOND,
  // Docker allows ten seconds; emails and the database need some of them.
  farewell: 6 * SECOND,
};
