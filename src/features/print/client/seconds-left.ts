const OBSERVATION_MS = 3000;

/**
 * Estimates the remaining time of an upload from its speed since the connection was up.
 * @param now returns milliseconds
 */
export function createTimeEstimate(now: () => number) {
  let since: { at: number; sent: number } | null = null;
  return {
    restart() {
      since = null;
    },
    /** Null while there is no estimate. */
    at(sent: number, total: number): number | null {
      since ??= { at: now(), sent };
      const passed = now() - since.at;
      if (passed < OBSERVATION_MS || sent <= since.sent) return null;
      return Math.ceil(((total - sent) * passed) / (sent - since.sent) / 1000);
    },
  };
}
