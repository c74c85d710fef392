import { test } from 'vitest';

/** Whether this run tries everything (`npm run test:all`): all sizes, many more cases. */
export const isLong = Boolean(process.env.LONG_TESTS);

/** All of these in a long run, the first alone every day. */
export const firstOf = <T>(all: readonly [T, ...T[]]): T[] => (isLong ? [...all] : [all[0]]);

/** A test for long runs. */
export const longTest = test.runIf(isLong);

/** The number of runs of a property: `all` in `npm run test:all`, a quarter of that in `npm test`. */
export const cases = (all: number): number => (isLong ? all : Math.ceil(all / 4));

/** The whole list in `npm run test:all`; in `npm test` only `everyDay` items, evenly spaced. */
export const someOf = <T>(all: readonly T[], everyDay: number): T[] =>
  isLong
    ? [...all]
    : all.filter(
        (_, i) => Math.floor((i * everyDay) / all.length) !== Math.floor(((i - 1) * everyDay) / all.length),
      );
