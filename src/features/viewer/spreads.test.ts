import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createTurn,
  pagesInSpread,
  placePagesWhileTurning,
  spreadAt,
  spreadCount,
  spreadIndexOf,
} from './spreads.ts';

const book = (pages: number, more = {}) => ({ pages, isPaired: true, isRightToLeft: false, ...more });
const all = (lying: ReturnType<typeof book>) =>
  Array.from({ length: spreadCount(lying) }, (_, index) => spreadAt(index, lying));

describe('Pages lie open together', () => {
  test('as a bound book has them: the first alone at the right, then even ones left and odd ones right', () => {
    expect(all(book(5))).toEqual([
      { left: null, right: 1 },
      { left: 2, right: 3 },
      { left: 4, right: 5 },
    ]);
  });

  test('and the last alone at the left, where their number is even', () => {
    expect(all(book(4)).at(-1)).toEqual({ left: 4, right: null });
    expect(all(book(1))).toEqual([{ left: null, right: 1 }]);
  });

  test('mirrored, where the book is read from right to left', () => {
    expect(all(book(4, { isRightToLeft: true }))).toEqual([
      { left: 1, right: null },
      { left: 3, right: 2 },
      { left: null, right: 4 },
    ]);
  });

  test('each alone, where there is room for one', () => {
    expect(all(book(3, { isPaired: false }))).toEqual([1, 2, 3].map((right) => ({ left: null, right })));
  });

  test('each once, in order, and each is found where it lies', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), fc.boolean(), fc.boolean(), (pages, isPaired, rtl) => {
        const lying = { pages, isPaired, isRightToLeft: rtl };
        const spreads = all(lying);
        expect(spreads.flatMap(pagesInSpread)).toEqual(Array.from({ length: pages }, (_, i) => i + 1));
        const lost = spreads.filter((spread, index) =>
          pagesInSpread(spread).some((page) => spreadIndexOf(page, lying) !== index),
        );
        expect(lost).toEqual([]);
      }),
    );
  });
});

describe('A leaf that turns', () => {
  test('has the right page before and the left page after on its two sides', () => {
    const laid = placePagesWhileTurning(createTurn(1, 2, book(9)), book(9));
    expect(laid).toEqual([
      { page: 2, side: 'left', role: 'under' },
      { page: 5, side: 'right', role: 'under' },
      { page: 3, side: 'right', role: 'front' },
      { page: 4, side: 'left', role: 'back' },
    ]);
  });

  test('goes from left to right, back in such a book and forward in one read from the right', () => {
    const mirrored = book(9, { isRightToLeft: true });
    expect(createTurn(2, 1, book(9)).isToLeft).toBe(false);
    expect(createTurn(1, 2, mirrored).isToLeft).toBe(false);
    expect(placePagesWhileTurning(createTurn(1, 2, mirrored), mirrored)).toEqual([
      { page: 5, side: 'left', role: 'under' },
      { page: 2, side: 'right', role: 'under' },
      { page: 3, side: 'left', role: 'front' },
      { page: 4, side: 'right', role: 'back' },
    ]);
  });

  test('opens the cover upon the bare table', () => {
    expect(
      placePagesWhileTurning(createTurn(0, 1, book(4)), book(4)).map(({ page, role }) => [page, role]),
    ).toEqual([
      [3, 'under'],
      [1, 'front'],
      [2, 'back'],
    ]);
  });
});
