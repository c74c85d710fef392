import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatCents, parseCents } from './dollars.ts';

test('what is shown of an amount reads back as the same', () => {
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
])('%j is %j', (text, cents) => {
  expect(parseCents(text)).toBe(cents);
});
