import { test } from 'vitest';

/** Whether this is a thorough run (`npm run test:all`): all sizes, many more cases. */
export const isLong = Boolean(process.env.LONG_TESTS);

export const firstOrAll = <T>(values: readonly [T, ...T[]]): T[] => (isLong ? [...values] : [values[0]]);

export const longTest = test.runIf(isLong);

/** Number of runs of a property: `fullCount` in `npm run test:all`, a quarter in `npm test`. */
export const runCount = (fullCount: number): number => (isLong ? fullCount : Math.ceil(fullCount / 4));

/** All items in `npm run test:all`; `sampleSize` evenly spaced ones in `npm test`. */
export const pickSample = <T>(items: readonly T[], sampleSize: number): T[] =>
  isLong
    ? [...items]
    : items.filter(
        (_, i) =>
          Math.floor((i * sampleSize) / items.length) !== Math.floor(((i - 1) * sampleSize) / items.length),
      );
