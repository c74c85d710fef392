import { expect, test } from 'vitest';
import { formatDate, formatDateRange } from './format-date.ts';

test.each([
  ['2026-03-09T23:59:59.000Z', '09-03-2026'],
  ['2026-03-09T23:30:00-05:00', '10-03-2026'],
  ['2026-12-31', '31-12-2026'],
  [null, '-'],
  [undefined, '-'],
  ['', '-'],
  ['soon', '-'],
])('%j reads %s', (moment, text) => expect(formatDate(moment)).toBe(text));

test.each([
  ['2027-01-06', '2027-01-14', 'between 6 and 14 January 2027'],
  ['2027-01-28', '2027-02-03', 'between 28 January and 3 February 2027'],
  ['2026-12-28', '2027-01-03', 'between 28 December 2026 and 3 January 2027'],
  ['2027-01-06', '2027-01-06', 'on 6 January 2027'],
])('%s to %s reads %s in a sentence', (from, to, text) => expect(formatDateRange(from, to)).toBe(text));
