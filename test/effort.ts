import { test } from 'vitest';

/** Whether this is a thorough run (`npm run test:all`): all sizes, many more cases. */
export const isLong = Boolean(process.env.LONG_TESTS);

/** All values in a long run, otherwise the first. */
export const firstOrAll = <T>(all: readonly [T, ...T[]]): T[] => (isLong ? [...all] : [all[0]]);

export const longTest = test.runIf(isLong);

/** Number of runs of a property: `all` in `npm run test:all`, a quarter in `npm test`. */
export const runCount = (all: number): number => (isLong ? all : Math.ceil(all / 4));

/** The whole list in `npm run test:all`; `everyDay` evenly spaced items in `npm test`. */
export const sampleOf = <T>(all: readonly T[], everyDay: number): T[] =>
  isLong
    ? [...all]
    : all.filter(
        (_, i) => Math.floor((i * everyDay) / all.length) !== Math.floor(((i - 1) * everyDay) / all.length),
      );
