import { isLong } from '../effort.ts';

/** Sample sizes; `VERBS_SEED` chooses the sample, `LONG_TESTS` enlarges it. */
export const EFFORT = {
  isLong,
  seed: Number(process.env['VERBS_SEED'] ?? 1),
  /** Share of strangers' requests. */
  strangers: isLong ? 0.25 : 0.03,
  /** Share of calls that draw or typeset, in each state. */
  costly: isLong ? 0.3 : 0.1,
  /** Pairs of concurrent calls in each state. */
  pairs: isLong ? 8 : 1,
};

/** Pseudo-random numbers in [0, 1) for a text and `VERBS_SEED` (mulberry32). */
export function createRandom(text: string): () => number {
  let state = EFFORT.seed >>> 0;
  for (const character of text) state = (Math.imul(state, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pick = <T>(items: readonly T[], random: () => number): T =>
  items[Math.floor(random() * items.length)] as T;
