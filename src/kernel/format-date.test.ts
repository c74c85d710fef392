import { expect, test } from 'vitest';
import { formatDate } from './format-date.ts';

test.each([
  ['2026-03-09T23:59:59.000Z', '09-03-2026'],
  ['2026-03-09T23:30:00-05:00', '10-03-2026'],
  ['2026-12-31', '31-12-2026'],
  [null, '-'],
  [undefined, '-'],
  ['', '-'],
  ['soon', '-'],
])('%j reads %s', (moment, text) => expect(formatDate(moment)).toBe(text));
