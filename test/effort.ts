import { test } from 'vitest';

/** Whether this run tries everything (`npm run test:all`): all sizes, many more cases. */
export const isLong = Boolean(process.env.LONG_TESTS);

/** All of these in a long run, the first alone every day. */
export const firstOf = <T>(all: readonly [T, ...T[]]): T[] => (isLong ? [...all] : [all[0]]);

/** A test for long runs. */
export const longTest = test.runIf(isLong);

/** So many cases of a property in a long run, a quarter of them every day. */
export const cases = (all: number): number => (isLong ? all : Math.ceil(all / 4));

/** All of these in a long run, every day as many of them, spread over the list. */
export const someOf = <T>(all: readonly T[], everyDay: number): T[] =>
  isLong
    ? [...all]
    : all.filter(
        (_, i) => Math.floor((i * everyDay) / all.length) !== Math.floor(((i - 1) * everyDay) / all.length),
      );
