const SECOND = 1000;
const MINUTE = 60 * SECOND;
const PAUSES = [SECOND, 5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 60 * MINUTE];

/**
 * Returns the delay before a retry in ms.
 * @param tries number of tries so far, 1 or more
 */
export const pauseAfter = (tries: number): number => PAUSES[Math.min(tries, PAUSES.length) - 1] ?? SECOND;
