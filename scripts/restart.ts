/** Exit code for errors that the operator must fix: invalid variable, port or folder in use (EX_CONFIG). */
export const MISCONFIGURED = 78;
/** Argument of a shop process that is restarted after a crash. */
export const RESTART = 'restart';
/** Uptime after which the next crash counts as the first. */
const STABLE_MS = 60_000;
const SHORTEST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 60_000;

export interface ShopExit {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Milliseconds that it served requests; null if it never opened. */
  openMs: number | null;
}

/** Whether to restart a shop that exited by itself; not after a configuration error or a failed first start. */
export const shouldRestart = ({ code, openMs }: ShopExit, hasBeenOpen: boolean): boolean =>
  code !== 0 && code !== MISCONFIGURED && (code === null || hasBeenOpen || openMs !== null);

/** Consecutive crashes, including this one. */
export const countCrash = (before: number, { openMs }: ShopExit): number =>
  (openMs ?? 0) >= STABLE_MS ? 1 : before + 1;

/** Milliseconds before the next start: none after a first crash, then doubling up to a minute. */
export const restartDelay = (crashes: number): number =>
  crashes <= 1 ? 0 : Math.min(LONGEST_DELAY_MS, SHORTEST_DELAY_MS * 2 ** (crashes - 2));
