import { expect, test } from 'vitest';
import { countCrash, MISCONFIGURED, restartDelay, shouldRestart } from './restart.ts';

const CRASHED = { code: 1, signal: null, openMs: 100 };
const KILLED = { code: null, signal: 'SIGKILL', openMs: null } as const;

test('restarts at once after the first crash, then doubles the delay up to a minute', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 2000].map(restartDelay)).toEqual([
    0, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ]);
});

test('resets the crash count after a minute of uptime', () => {
  expect(countCrash(0, CRASHED)).toBe(1);
  expect(countCrash(5, CRASHED)).toBe(6);
  expect(countCrash(5, KILLED)).toBe(6);
  expect(countCrash(5, { ...CRASHED, openMs: 60_000 })).toBe(1);
});

test('restarts after a crash or kill, including during a restart', () => {
  expect(shouldRestart(CRASHED, false)).toBe(true);
  expect(shouldRestart(KILLED, false)).toBe(true);
  expect(shouldRestart({ ...CRASHED, openMs: null }, true)).toBe(true);
});

test('doesn’t restart after a clean exit, a configuration error or a failed first start', () => {
  expect(shouldRestart({ ...CRASHED, code: 0 }, true)).toBe(false);
  expect(shouldRestart({ ...CRASHED, code: MISCONFIGURED }, true)).toBe(false);
  expect(shouldRestart({ ...CRASHED, openMs: null }, false)).toBe(false);
});
