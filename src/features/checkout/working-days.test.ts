import { expect, test } from 'vitest';
import { workingDaysAfter, workingDaysUntil } from './working-days.ts';

const NEW_YEAR = new Set(['2026-12-25', '2026-12-28', '2027-01-01']);

test.each([
  ['2026-11-23', 1, '2026-11-24'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-11-23', 21, '2026-12-22'],
  ['2026-12-24', 1, '2026-12-29'],
  ['2026-12-31', 1, '2027-01-04'],
  ['2026-11-28', 0, '2026-11-28'],
])('%s plus %i working days is %s', (day, count, reached) => {
  expect(workingDaysAfter(day, count, NEW_YEAR)).toBe(reached);
});

test('a later start delays delivery by the working days in between', () => {
  for (let n = 0; n < 40; n++) {
    const started = new Date(Date.parse('2026-12-18') + n * 86_400_000).toISOString().slice(0, 10);
    const later = workingDaysUntil('2026-12-18', started, NEW_YEAR);
    const promised = workingDaysAfter('2026-12-18', 21, NEW_YEAR);
    expect(workingDaysAfter(promised, later, NEW_YEAR), started).toBe(
      workingDaysAfter(started, 21, NEW_YEAR),
    );
  }
  expect(workingDaysUntil('2026-12-18', '2026-12-01', NEW_YEAR)).toBe(0);
});

test('results are cached per calendar', () => {
  for (let i = 0; i < 2; i++) {
    expect(workingDaysAfter('2026-12-24', 1, NEW_YEAR)).toBe('2026-12-29');
    expect(workingDaysAfter('2026-12-24', 1, new Set())).toBe('2026-12-25');
  }
});
