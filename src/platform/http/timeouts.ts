const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** How long the shop waits for clients that are slow, or that mean to be; in milliseconds. */
export interface Timeouts {
  /** For the head of a request, from the opening of its connection or from the first byte. */
  head: number;
  /** For the next byte of a body. */
  pause: number;
  /** For a body of any length; its pace counts from then. */
  grace: number;
  /** How fast a body has to come in the mean once its grace is over, in bytes a second. */
  pace: number;
  /** For a whole request, however long. */
  whole: number;
  /** For a connection on which nothing moves, in either direction, while a request is answered. */
  still: number;
  /** For the next request on a connection that is kept. */
  kept: number;
  /** For the requests in hand when the shop closes. */
  farewell: number;
}

/**
 * A photo of 10 MB must arrive from a slow phone: at the edge of a network, with 100 kbit/s, it takes a quarter of an hour, and
 * pauses of some seconds are usual. A form or a search is done within a second, so that a body without a pace is cut off
 * after half a minute, however steadily a byte of it comes now and then.
 */
export const TIMEOUTS: Timeouts = {
  head: 20 * SECOND,
  pause: 20 * SECOND,
  grace: 30 * SECOND,
  pace: 4 * 1024,
  whole: 15 * MINUTE,
  // More than what waits longest inside the shop: the photos of two dozen reviews, one after the other.
  still: 2 * MINUTE,
  // Longer than proxies keep theirs (nginx a minute), so that they never send on one that is just being closed.
  kept: 72 * SECOND,
  // Who ends processes gives them ten seconds (Docker); letters and the database need some of them.
  farewell: 6 * SECOND,
};
