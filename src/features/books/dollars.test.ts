import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCents, parseCents } from './dollars.ts';

test('parses a formatted amount back to the same cents', () => {
  fc.assert(
    fc.property(fc.option(fc.integer({ min: 0, max: 999_999_999 })), (cents) => {
      expect(parseCents(formatCents(cents))).toBe(cents);
    }),
  );
});

test.each([
  ['249', 24_900],
  [' $1,249.95 ', 124_995],
  ['249,50', 24_950],
  ['1,249', 124_900],
  ['', null],
  ['free', undefined],
  ['-5', undefined],
  ['1.234', undefined],
])('parses %j as %j', (text, cents) => {
  expect(parseCents(text)).toBe(cents);
});
