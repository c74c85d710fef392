const OBSERVATION_MS = 3000;

/**
 * Estimates the remaining seconds of an upload from its speed since it last (re)connected.
 * @param now returns milliseconds
 */
export function createTimeEstimate(now: () => number) {
  let start: { at: number; sentBytes: number } | null = null;
  return {
    restart() {
      start = null;
    },
    /** Null while there is no estimate. */
    secondsLeft(sentBytes: number, total: number): number | null {
      start ??= { at: now(), sentBytes };
      const elapsed = now() - start.at;
      if (elapsed < OBSERVATION_MS || sentBytes <= start.sentBytes) return null;
      return Math.ceil(((total - sentBytes) * elapsed) / (sentBytes - start.sentBytes) / 1000);
    },
  };
}
