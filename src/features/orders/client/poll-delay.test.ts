import { expect, test } from 'vitest';
import { nextPollDelay } from './poll-delay.ts';

const delays = () => {
  const series: number[] = [];
  for (let delay = nextPollDelay(0); delay !== null; delay = nextPollDelay(series.length)) series.push(delay);
  return series;
};

test('polls after 1.5 seconds, then ever more slowly, up to every 15 seconds', () => {
  const series = delays();
  expect(series[0]).toBe(1500);
  expect([...series].sort((a, b) => a - b)).toEqual(series);
  expect(series.at(-1)).toBe(15_000);
});

test('stops polling after five minutes', () => {
  const waited = delays().reduce((sum, delay) => sum + delay, 0);
  expect(waited).toBeLessThanOrEqual(5 * 60_000 + 30);
  expect(waited).toBeGreaterThan(4 * 60_000);
  expect(nextPollDelay(1000)).toBeNull();
});
