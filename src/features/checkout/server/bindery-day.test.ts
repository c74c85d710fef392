import { expect, test } from 'vitest';
import { binderyDay } from './bindery-day.ts';

test.each([
  ['2026-11-23T23:59:59Z', '2026-11-23'],
  ['2026-11-24T00:00:00Z', '2026-11-24'],
  // British Summer Time is an hour ahead of UTC.
  ['2026-07-01T22:59:59Z', '2026-07-01'],
  ['2026-07-01T23:00:00Z', '2026-07-02'],
  ['2026-07-01T22:59:59Z', '2026-07-01'],
])('at %s the bindery’s date is %s', (now, day) => {
  expect(binderyDay(new Date(now))).toBe(day);
});
