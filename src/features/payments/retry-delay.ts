const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DELAYS = [SECOND, 5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 60 * MINUTE];

/**
 * Returns the delay before a retry in ms.
 * @param tries number of tries so far, 1 or more
 */
export const retryDelay = (tries: number): number => DELAYS[Math.min(tries, DELAYS.length) - 1] ?? SECOND;
