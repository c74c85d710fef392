import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copiesLeftMessage, countCopies, limitToEditions, maxCopies } from './edition-copies.ts';
import type { Unavailable } from './unavailable.ts';

const gone: Unavailable = { field: 'color', reason: 'This colour is no longer offered.' };
const LIMITS = { one: 1, few: 25, many: 500, open: null } as const;
type Name = keyof typeof LIMITS;

const anyLine = fc
  .record({
    bookId: fc.constantFrom<Name>('one', 'few', 'many', 'open'),
    quantity: fc.integer({ min: 1, max: 99 }),
    unavailable: fc.constantFrom(null, null, null, gone),
  })
  .map((line) => ({ ...line, copiesLeft: LIMITS[line.bookId] }));
const cart = fc.array(anyLine, { maxLength: 12 });

test('A cart holds no more copies of a book than are left, and not one fewer than it could.', () => {
  fc.assert(
    fc.property(cart, (lines) => {
      const bounded = limitToEditions(lines);
      for (const name of Object.keys(LIMITS) as Name[]) {
        const asked = countCopies(lines, name);
        expect(countCopies(bounded, name)).toBe(Math.min(asked, LIMITS[name] ?? asked));
      }
    }),
  );
});

test('Every line stays in its place, with at least one copy and never more than before.', () => {
  fc.assert(
    fc.property(cart, (lines) => {
      const bounded = limitToEditions(lines);
      expect(bounded.map(({ bookId }) => bookId)).toEqual(lines.map(({ bookId }) => bookId));
      for (const [at, { quantity, unavailable }] of bounded.entries()) {
        expect(quantity).toBeGreaterThanOrEqual(1);
        expect(quantity).toBeLessThanOrEqual(lines[at]?.quantity ?? 0);
        if (lines[at]?.unavailable) expect(unavailable).toBe(gone);
      }
      expect(limitToEditions(bounded)).toEqual(bounded);
    }),
  );
});

test('A line for which nothing was left is sold again when another gives copies up.', () => {
  const line = { bookId: 'few', copiesLeft: 25, quantity: 25, unavailable: null as Unavailable | null };
  const [first, second] = limitToEditions([line, line]);
  expect(second?.unavailable?.field).toBe('quantity');
  expect(
    limitToEditions([
      { ...line, ...first, quantity: 10 },
      { ...line, ...second },
    ]),
  ).toMatchObject([
    { quantity: 10, unavailable: null },
    { quantity: 15, unavailable: null },
  ]);
});

test('A line may have what the others leave it, and at most 99.', () => {
  expect(maxCopies(null, 500)).toBe(99);
  expect(maxCopies(500, 10)).toBe(99);
  expect(maxCopies(25, 20)).toBe(5);
  expect(maxCopies(25, 30)).toBe(0);
});

test('The words say how many are left, and how many of them the cart holds.', () => {
  expect(copiesLeftMessage(25)).toBe('Only 25 copies of this edition are left.');
  expect(copiesLeftMessage(1)).toBe('Only 1 copy of this edition is left.');
  expect(copiesLeftMessage(25, 20)).toBe(
    'Only 25 copies of this edition are left. Your cart already has 20.',
  );
  expect(copiesLeftMessage(25, 25)).toBe(
    'Only 25 copies of this edition are left. They’re all in your cart already.',
  );
  expect(copiesLeftMessage(1, 1)).toBe('Only 1 copy of this edition is left. It’s already in your cart.');
  expect(copiesLeftMessage(0)).toBe('This edition is sold out.');
});
