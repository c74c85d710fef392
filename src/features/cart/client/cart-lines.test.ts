import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartTotals } from '../cart-totals.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import { CART_LINES_MAX } from '../limits.ts';
import { addLine, mergeLines, refreshLines, removeLine, restoreLine, setQuantity } from './cart-lines.ts';
import { buildLine } from './line-factory.ts';
import { cartRows } from './removed-rows.ts';

const line: fc.Arbitrary<GuestCartItem> = fc
  .record({
    bookId: fc.constantFrom('dracula', 'emma', 'faust'),
    variantType: fc.constantFrom('deluxe' as const, 'superDeluxe' as const),
    leatherType: fc.constantFrom('realLeather' as const, 'veganLeather' as const),
    color: fc.constantFrom('oxblood', 'navy'),
    quantity: fc.integer({ min: 1, max: 99 }),
    itemPrice: fc.integer({ min: 1, max: 100_000 }),
  })
  .map(buildLine);
const additions = fc.array(line, { maxLength: 30 });
const cart = additions.map((added) => mergeLines([], added));
const ids = (lines: readonly GuestCartItem[]) => lines.map(({ id }) => id);

describe('adding to the cart', () => {
  test('keeps one line per configuration, in any order of additions', () => {
    fc.assert(
      fc.property(additions, (added) => {
        const lines = mergeLines([], added);
        expect(new Set(ids(lines))).toEqual(new Set(ids(added)));
        expect(new Set(ids(lines)).size).toBe(lines.length);
      }),
    );
  });

  test('sums the quantities of one configuration up to 99', () => {
    fc.assert(
      fc.property(additions, (added) => {
        for (const { id, quantity } of mergeLines([], added)) {
          const sum = added
            .filter((item) => item.id === id)
            .reduce((total, item) => total + item.quantity, 0);
          expect(quantity).toBe(Math.min(99, sum));
        }
      }),
    );
  });

  test('applies the newer price to all copies of a line', () => {
    const lines = mergeLines(
      [buildLine({ bookId: 'emma', itemPrice: 9000, quantity: 2 })],
      [buildLine({ bookId: 'emma', itemPrice: 8000 })],
    );
    expect(lines).toMatchObject([{ quantity: 3, itemPrice: 8000 }]);
  });

  test('doesn’t change other lines or their order', () => {
    fc.assert(
      fc.property(cart, line, (before, added) => {
        const after = addLine(before, added);
        expect(ids(after).slice(0, before.length)).toEqual(ids(before));
        expect(after.filter(({ id }) => id !== added.id)).toEqual(before.filter(({ id }) => id !== added.id));
      }),
    );
  });

  test('rejects new configurations when the cart is full, but accepts more copies', () => {
    const full = Array.from({ length: CART_LINES_MAX }, (_, index) => buildLine({ bookId: `book ${index}` }));
    expect(addLine(full, buildLine({ bookId: 'one more' }))).toEqual(full);
    expect(addLine(full, buildLine({ bookId: 'book 7' }))[7]?.quantity).toBe(2);
  });
});

describe('changing the cart', () => {
  test('keeps quantities between 1 and 99 for any input', () => {
    fc.assert(
      fc.property(cart, fc.oneof(fc.integer(), fc.double()), (before, requested) => {
        const id = before[0]?.id ?? '';
        for (const { quantity } of setQuantity(before, id, requested)) {
          expect(Number.isInteger(quantity)).toBe(true);
          expect(quantity).toBeGreaterThanOrEqual(1);
          expect(quantity).toBeLessThanOrEqual(99);
        }
      }),
    );
  });

  test('removes a line and restores it in its place, with the totals', () => {
    fc.assert(
      fc.property(cart, fc.nat(), (before, pick) => {
        const index = before.length ? pick % before.length : 0;
        const removed = before[index];
        if (!removed) return;
        const without = removeLine(before, removed.id);
        expect(cartTotals(without).count).toBe(cartTotals(before).count - removed.quantity);
        expect(restoreLine(without, removed, index)).toEqual(before);
      }),
    );
  });

  test('merges a restored line with one added meanwhile', () => {
    const removed = buildLine({ bookId: 'faust', quantity: 3 });
    expect(restoreLine([buildLine({ bookId: 'faust', quantity: 2 })], removed, 0)).toMatchObject([
      { quantity: 5 },
    ]);
  });

  test('keeps a line’s options when copies are added or prices refreshed', () => {
    const withOptions = {
      ...buildLine({ bookId: 'faust' }),
      boxWrapping: true,
      shippingSpeed: 'express',
    } as const;
    const unsold = { ...withOptions, unavailable: { field: 'color', reason: 'Gone.' } } as const;
    expect(addLine([unsold], buildLine({ bookId: 'faust', quantity: 2 }))).toEqual([
      { ...withOptions, quantity: 3 },
    ]);
    const before = buildLine({ bookId: 'faust', itemPrice: 8500 });
    expect(refreshLines([withOptions], new Map([[before.id, before]]))).toEqual([
      { ...withOptions, itemPrice: 8500 },
    ]);
  });

  test('refreshes prices without changing quantities', () => {
    const [before] = [buildLine({ bookId: 'emma', quantity: 4, itemPrice: 9000 })];
    const renewed = new Map([[before.id, { ...before, quantity: 1, itemPrice: 8500 }]]);
    expect(refreshLines([before], renewed)).toMatchObject([{ quantity: 4, itemPrice: 8500 }]);
  });
});

describe('the totals of the cart', () => {
  test('are the sum over lines of price times quantity', () => {
    fc.assert(
      fc.property(cart, (lines) => {
        const { subtotal, count } = cartTotals(lines);
        expect(subtotal).toBe(lines.reduce((sum, item) => sum + item.itemPrice * item.quantity, 0));
        expect(count).toBe(lines.reduce((sum, item) => sum + item.quantity, 0));
      }),
    );
  });

  test('exclude lines that are no longer sold', () => {
    const sold = buildLine({ bookId: 'emma', itemPrice: 9000, quantity: 2 });
    const withdrawn = buildLine({ bookId: 'faust' });
    expect(cartTotals([sold, { ...withdrawn, book: { ...withdrawn.book, isDeleted: true } }])).toEqual({
      subtotal: 18_000,
      count: 2,
    });
  });
});

describe('the rows of the cart page', () => {
  test('show removed lines in their old place until restored', () => {
    fc.assert(
      fc.property(cart, fc.array(fc.nat(), { maxLength: 6 }), (before, picks) => {
        let items = before;
        let removed: { item: GuestCartItem; row: number }[] = [];
        for (const pick of picks) {
          const rows = cartRows(items, removed);
          const row = rows.length ? pick % rows.length : 0;
          const target = rows[row];
          if (!target || target.isRemoved) continue;
          removed = [...removed, { item: target.item, row }];
          items = removeLine(items, target.item.id);
        }
        expect(cartRows(items, removed).map(({ item }) => item.id)).toEqual(ids(before));
        expect(cartRows(before, removed).every(({ isRemoved }) => !isRemoved)).toBe(true);
      }),
    );
  });
});
