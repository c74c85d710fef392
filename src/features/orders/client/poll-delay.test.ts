import { expect, test } from 'vitest';
import { nextPollDelay } from './poll-delay.ts';

const delays = () => {
  const all: number[] = [];
  for (let delay = nextPollDelay(0); delay !== null; delay = nextPollDelay(all.length)) all.push(delay);
  return all;
};

test('an order is asked about after a second and a half, and then ever slower, up to fifteen seconds', () => {
  const all = delays();
  expect(all[0]).toBe(1500);
  expect([...all].sort((a, b) => a - b)).toEqual(all);
  expect(all.at(-1)).toBe(15_000);
});

test('it is not asked about for longer than five minutes', () => {
  const waited = delays().reduce((sum, delay) => sum + delay, 0);
  expect(waited).toBeLessThanOrEqual(5 * 60_000 + 30);
  expect(waited).toBeGreaterThan(4 * 60_000);
  expect(nextPollDelay(1000)).toBeNull();
});
