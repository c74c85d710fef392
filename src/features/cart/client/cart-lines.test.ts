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
  test('gives every configuration one line, whatever is added in whatever order', () => {
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
          const sum = added.filter((one) => one.id === id).reduce((total, one) => total + one.quantity, 0);
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

  test('leaves other lines and their order alone', () => {
    fc.assert(
      fc.property(cart, line, (before, added) => {
        const after = addLine(before, added);
        expect(ids(after).slice(0, before.length)).toEqual(ids(before));
        expect(after.filter(({ id }) => id !== added.id)).toEqual(before.filter(({ id }) => id !== added.id));
      }),
    );
  });

  test('takes no further configuration when the cart is full, but more copies of one it has', () => {
    const full = Array.from({ length: CART_LINES_MAX }, (_, index) => buildLine({ bookId: `book ${index}` }));
    expect(addLine(full, buildLine({ bookId: 'one more' }))).toEqual(full);
    expect(addLine(full, buildLine({ bookId: 'book 7' }))[7]?.quantity).toBe(2);
  });
});

describe('changing the cart', () => {
  test('keeps every quantity between 1 and 99, whatever is asked for', () => {
    fc.assert(
      fc.property(cart, fc.oneof(fc.integer(), fc.double()), (before, asked) => {
        const id = before[0]?.id ?? '';
        for (const { quantity } of setQuantity(before, id, asked)) {
          expect(Number.isInteger(quantity)).toBe(true);
          expect(quantity).toBeGreaterThanOrEqual(1);
          expect(quantity).toBeLessThanOrEqual(99);
        }
      }),
    );
  });

  test('takes a line out and puts it back where it was, and the totals with it', () => {
    fc.assert(
      fc.property(cart, fc.nat(), (before, pick) => {
        const index = before.length ? pick % before.length : 0;
        const taken = before[index];
        if (!taken) return;
        const without = removeLine(before, taken.id);
        expect(cartTotals(without).count).toBe(cartTotals(before).count - taken.quantity);
        expect(restoreLine(without, taken, index)).toEqual(before);
      }),
    );
  });

  test('puts a line back into one that was added again meanwhile', () => {
    const taken = buildLine({ bookId: 'faust', quantity: 3 });
    expect(restoreLine([buildLine({ bookId: 'faust', quantity: 2 })], taken, 0)).toMatchObject([
      { quantity: 5 },
    ]);
  });

  test('keeps what was chosen for a line when copies are added to it, and when it is priced anew', () => {
    const chosen = {
      ...buildLine({ bookId: 'faust' }),
      boxWrapping: true,
      shippingSpeed: 'express',
    } as const;
    const unsold = { ...chosen, unavailable: { field: 'color', reason: 'Gone.' } } as const;
    expect(addLine([unsold], buildLine({ bookId: 'faust', quantity: 2 }))).toEqual([
      { ...chosen, quantity: 3 },
    ]);
    const before = buildLine({ bookId: 'faust', itemPrice: 8500 });
    expect(refreshLines([chosen], new Map([[before.id, before]]))).toEqual([{ ...chosen, itemPrice: 8500 }]);
  });

  test('renews prices without touching quantities that changed meanwhile', () => {
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
        expect(subtotal).toBe(lines.reduce((sum, one) => sum + one.itemPrice * one.quantity, 0));
        expect(count).toBe(lines.reduce((sum, one) => sum + one.quantity, 0));
      }),
    );
  });

  test('leave out what is no longer sold', () => {
    const sold = buildLine({ bookId: 'emma', itemPrice: 9000, quantity: 2 });
    const gone = buildLine({ bookId: 'faust' });
    expect(cartTotals([sold, { ...gone, book: { ...gone.book, isDeleted: true } }])).toEqual({
      subtotal: 18_000,
      count: 2,
    });
  });
});

describe('the rows of the cart page', () => {
  test('show removed lines where they stood, until they are back', () => {
    fc.assert(
      fc.property(cart, fc.array(fc.nat(), { maxLength: 6 }), (before, picks) => {
        let items = before;
        let removed: { item: GuestCartItem; row: number }[] = [];
        for (const pick of picks) {
          const rows = cartRows(items, removed);
          const row = rows.length ? pick % rows.length : 0;
          const chosen = rows[row];
          if (!chosen || chosen.isRemoved) continue;
          removed = [...removed, { item: chosen.item, row }];
          items = removeLine(items, chosen.item.id);
        }
        expect(cartRows(items, removed).map(({ item }) => item.id)).toEqual(ids(before));
        expect(cartRows(before, removed).every(({ isRemoved }) => !isRemoved)).toBe(true);
      }),
    );
  });
});
