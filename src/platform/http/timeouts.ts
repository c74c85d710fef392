const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Timeouts for slow or hostile clients, in ms. */
export interface Timeouts {
  /** For the request head. */
  head: number;
  /** Between bytes of a body. */
  pause: number;
  /** Before the minimum rate applies to a body. */
  grace: number;
  /** Minimum average rate in bytes per second. */
  pace: number;
  /** For a whole request. */
  whole: number;
  /** For an idle connection while a request is being answered. */
  still: number;
  /** For the next request on a keep-alive connection. */
  kept: number;
  /** For open requests at shutdown. */
  farewell: number;
}

/**
 * A 10 MB photo at 100 kbit/s takes a quarter of an hour with pauses of seconds, so it may. Forms take a second; a
 * trickling body is cut off after half a minute.
 */
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
