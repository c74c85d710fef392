/** Exit code of a shop that its operator has to put right: a wrong variable, a port or a folder in use (EX_CONFIG). */
export const MISCONFIGURED = 78;
/** The argument of a shop that is started again after a crash. */
export const RESTART = 'restart';
/** A shop that stayed open this long is well, and its next crash counts as the first. */
const STABLE_MS = 60_000;
const SHORTEST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 60_000;

/** How a shop process ended. */
export interface ShopExit {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** For how long it answered requests; null when it never came to it. */
  openMs: number | null;
}

/**
 * Whether a shop that ended by itself is started again. One that was refused is not, and neither is a first start that
 * failed with an error: nothing about it would change.
 */
export const shouldRestart = ({ code, openMs }: ShopExit, hasBeenOpen: boolean): boolean =>
  code !== 0 && code !== MISCONFIGURED && (code === null || hasBeenOpen || openMs !== null);

/** Crashes in a row, with this one. */
export const countCrash = (before: number, { openMs }: ShopExit): number =>
  (openMs ?? 0) >= STABLE_MS ? 1 : before + 1;

/** Milliseconds before the next start: none after a first crash, then doubling up to a minute. */
export const restartDelay = (crashes: number): number =>
  crashes <= 1 ? 0 : Math.min(LONGEST_DELAY_MS, SHORTEST_DELAY_MS * 2 ** (crashes - 2));
