const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Timeouts for slow or hostile clients, in ms. */
export interface Timeouts {
  head: number;
  /** Between bytes of a body. */
  byteGap: number;
  grace: number;
  /** Minimum average rate in bytes per second. */
  minRate: number;
  request: number;
  idle: number;
  keepAlive: number;
  shutdown: number;
}

/** A 10 MB photo at 100 kbit/s takes a quarter of an hour with pauses of seconds, so it may. */
export const TIMEOUTS: Timeouts = {
  head: 20 * SECOND,
  byteGap: 20 * SECOND,
  grace: 30 * SECOND,
  minRate: 4 * 1024,
  request: 15 * MINUTE,
  // Longer than the longest wait inside the shop: photos of two dozen reviews in sequence.
  idle: 2 * MINUTE,
  // Longer than proxies' keep-alive (nginx: a minute), so they never use a closing connection.
  keepAlive: 72 * SECOND,
  // Docker allows ten seconds; emails and the database need some of them.
  shutdown: 6 * SECOND,
};
