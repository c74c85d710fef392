import fc from 'fast-check';
import { expect, test } from 'vitest';
import { copiesLeftMessage, countCopies, limitToEditions, maxCopies } from './edition-copies.ts';
import type { Unavailable } from './unavailable.ts';

const discontinued: Unavailable = { field: 'color', reason: 'This colour is no longer offered.' };
const COPIES_LEFT = { one: 1, few: 25, many: 500, open: null } as const;
type EditionId = keyof typeof COPIES_LEFT;

const anyLine = fc
  .record({
    bookId: fc.constantFrom<EditionId>('one', 'few', 'many', 'open'),
    quantity: fc.integer({ min: 1, max: 99 }),
    unavailable: fc.constantFrom(null, null, null, discontinued),
  })
  .map((line) => ({ ...line, copiesLeft: COPIES_LEFT[line.bookId] }));
const anyCart = fc.array(anyLine, { maxLength: 12 });

test('A cart gets all the copies it asks for, up to the number left.', () => {
  fc.assert(
    fc.property(anyCart, (lines) => {
      const limited = limitToEditions(lines);
      for (const editionId of Object.keys(COPIES_LEFT) as EditionId[]) {
        const requested = countCopies(lines, editionId);
        expect(countCopies(limited, editionId)).toBe(
          Math.min(requested, COPIES_LEFT[editionId] ?? requested),
        );
      }
    }),
  );
});

test('Every line keeps its position and at least one copy, and never gains copies.', () => {
  fc.assert(
    fc.property(anyCart, (lines) => {
      const limited = limitToEditions(lines);
      expect(limited.map(({ bookId }) => bookId)).toEqual(lines.map(({ bookId }) => bookId));
      for (const [index, { quantity, unavailable }] of limited.entries()) {
        expect(quantity).toBeGreaterThanOrEqual(1);
        expect(quantity).toBeLessThanOrEqual(lines[index]?.quantity ?? 0);
        if (lines[index]?.unavailable) expect(unavailable).toBe(discontinued);
      }
      expect(limitToEditions(limited)).toEqual(limited);
    }),
  );
});

test('A sold-out line becomes available again when another line gives up copies.', () => {
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

test('A line may have the copies left after the other lines, up to 99.', () => {
  expect(maxCopies(null, 500)).toBe(99);
  expect(maxCopies(500, 10)).toBe(99);
  expect(maxCopies(25, 20)).toBe(5);
  expect(maxCopies(25, 30)).toBe(0);
});

test('The message says how many copies are left and how many are already in the cart.', () => {
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
