import { expect, test } from 'vitest';
import { pauseBefore } from './look-again.ts';

const pauses = () => {
  const all: number[] = [];
  for (let pause = pauseBefore(0); pause !== null; pause = pauseBefore(all.length)) all.push(pause);
  return all;
};

test('an order is asked about after a second and a half, and then ever slower, up to fifteen seconds', () => {
  const all = pauses();
  expect(all[0]).toBe(1500);
  expect([...all].sort((a, b) => a - b)).toEqual(all);
  expect(all.at(-1)).toBe(15_000);
});

test('it is not asked about for longer than five minutes', () => {
  const waited = pauses().reduce((sum, pause) => sum + pause, 0);
  expect(waited).toBeLessThanOrEqual(5 * 60_000 + 30);
  expect(waited).toBeGreaterThan(4 * 60_000);
  expect(pauseBefore(1000)).toBeNull();
});
