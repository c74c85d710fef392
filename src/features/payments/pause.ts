const SECOND = 1000;
const MINUTE = 60 * SECOND;
const PAUSES = [SECOND, 5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 60 * MINUTE];

/**
 * How long to wait before trying again what did not work.
 * @param tries how often it was tried, 1 or more
 * @returns milliseconds
 */
export const pauseAfter = (tries: number): number => PAUSES[Math.min(tries, PAUSES.length) - 1] ?? SECOND;
