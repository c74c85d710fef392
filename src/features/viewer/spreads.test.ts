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

const book = (pages: number, overrides = {}) => ({
  pages,
  isPaired: true,
  isRightToLeft: false,
  ...overrides,
});
const listSpreads = (layout: ReturnType<typeof book>) =>
  Array.from({ length: spreadCount(layout) }, (_, index) => spreadAt(index, layout));

describe('Spreads', () => {
  test('start with a single right page, then pair even left and odd right pages', () => {
    expect(listSpreads(book(5))).toEqual([
      { left: null, right: 1 },
      { left: 2, right: 3 },
      { left: 4, right: 5 },
    ]);
  });

  test('end with a single left page if the page count is even', () => {
    expect(listSpreads(book(4)).at(-1)).toEqual({ left: 4, right: null });
    expect(listSpreads(book(1))).toEqual([{ left: null, right: 1 }]);
  });

  test('are mirrored for right-to-left books', () => {
    expect(listSpreads(book(4, { isRightToLeft: true }))).toEqual([
      { left: 1, right: null },
      { left: 3, right: 2 },
      { left: null, right: 4 },
    ]);
  });

  test('hold one page each if only one fits', () => {
    expect(listSpreads(book(3, { isPaired: false }))).toEqual(
      [1, 2, 3].map((right) => ({ left: null, right })),
    );
  });

  test('contain every page once and in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), fc.boolean(), fc.boolean(), (pages, isPaired, rtl) => {
        const layout = { pages, isPaired, isRightToLeft: rtl };
        const spreads = listSpreads(layout);
        expect(spreads.flatMap(pagesInSpread)).toEqual(Array.from({ length: pages }, (_, i) => i + 1));
        const lost = spreads.filter((spread, index) =>
          pagesInSpread(spread).some((page) => spreadIndexOf(page, layout) !== index),
        );
        expect(lost).toEqual([]);
      }),
    );
  });
});

describe('A turning page', () => {
  test('shows the right page before and the left page after on its sides', () => {
    const laid = placePagesWhileTurning(createTurn(1, 2, book(9)), book(9));
    expect(laid).toEqual([
      { page: 2, side: 'left', role: 'under' },
      { page: 5, side: 'right', role: 'under' },
      { page: 3, side: 'right', role: 'front' },
      { page: 4, side: 'left', role: 'back' },
    ]);
  });

  test('turns left to right when going back, or forward in a right-to-left book', () => {
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

  test('opens the cover', () => {
    expect(
      placePagesWhileTurning(createTurn(0, 1, book(4)), book(4)).map(({ page, role }) => [page, role]),
    ).toEqual([
      [3, 'under'],
      [1, 'front'],
      [2, 'back'],
    ]);
  });
});
