import { test } from 'vitest';

/** Whether this run tries everything (`npm run test:all`): all sizes, many more cases. */
export const isLong = Boolean(process.env.LONG_TESTS);

/** All of these in a long run, the first alone every day. */
export const firstOf = <T>(all: readonly [T, ...T[]]): T[] => (isLong ? [...all] : [all[0]]);

/** A test for long runs. */
export const longTest = test.runIf(isLong);
