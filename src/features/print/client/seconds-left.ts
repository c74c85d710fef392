/** So long it is looked at before a time is told, in milliseconds. */
const LOOKED_AT_MS = 3000;

/** How long a file is still on its way, from how it went since the line was there. @param now milliseconds */
export function secondsLeft(now: () => number) {
  let since: { at: number; sent: number } | null = null;
  return {
    /** The line is another one now. */
    restart() {
      since = null;
    },
    /** Null while it cannot be told. */
    at(sent: number, total: number): number | null {
      since ??= { at: now(), sent };
      const passed = now() - since.at;
      if (passed < LOOKED_AT_MS || sent <= since.sent) return null;
      return Math.ceil(((total - sent) * passed) / (sent - since.sent) / 1000);
    },
  };
}
