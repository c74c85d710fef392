import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildLine } from './line-factory.ts';
import { readStoredCart } from './stored-cart.ts';

const emma = buildLine({ bookId: 'emma', quantity: 2 });
const faust = buildLine({ bookId: 'faust' });
const stored = (cart: unknown) => readStoredCart(JSON.stringify(cart));

describe('reading the stored cart', () => {
  test('returns the stored cart', () => {
    const cart = { version: 1, items: [emma], savedForLater: [faust] };
    expect(stored(cart)).toEqual({ items: [emma], savedForLater: [faust], isDamaged: false });
  });

  test('accepts null for missing book fields, as in older carts', () => {
    const older = { ...emma, book: { ...emma.book, englishTitle: null, bookPrice: null, copiesLeft: null } };
    expect(stored({ version: 1, items: [older] })).toMatchObject({ items: [emma], isDamaged: false });
  });

  test('reads lines with and without colour labels', () => {
    const labelled = { ...emma, colorLabel: 'Oxblood' };
    expect(stored({ version: 1, items: [labelled, faust] })).toMatchObject({
      items: [labelled, faust],
      isDamaged: false,
    });
  });

  test('reads line options and drops invalid ones', () => {
    const withOptions = { ...emma, boxWrapping: true, giftWrapping: false, shippingSpeed: 'express' };
    expect(stored({ version: 1, items: [withOptions] })).toMatchObject({
      items: [withOptions],
      isDamaged: false,
    });
    const odd = { ...emma, boxWrapping: 'yes', shippingSpeed: 'by balloon' };
    expect(stored({ version: 1, items: [odd] })).toEqual({
      items: [emma],
      savedForLater: [],
      isDamaged: false,
    });
  });

  test('keeps the good lines of a damaged cart', () => {
    const { book, ...bookless } = faust;
    const cart = stored({ version: 1, items: [bookless, emma, null, 'faust'] });
    expect(cart).toEqual({ items: [emma], savedForLater: [], isDamaged: true });
  });

  test('keeps the lines of a cart of another version, and of a bare list', () => {
    expect(stored({ version: 7, items: [emma], savedForLater: [faust] })).toMatchObject({
      items: [emma],
      savedForLater: [faust],
    });
    expect(stored([emma])).toMatchObject({ items: [emma], isDamaged: true });
  });

  test('clamps quantities instead of dropping the line', () => {
    const odd = [0, -3, 250, 2.5, '4', null].map((quantity, index) => ({
      ...buildLine({ bookId: `book ${index}` }),
      quantity,
    }));
    expect(stored({ version: 1, items: odd }).items.map(({ quantity }) => quantity)).toEqual([
      1, 1, 99, 2, 4, 1,
    ]);
  });

  test('merges lines of the same configuration', () => {
    const twice = {
      version: 1,
      items: [emma, { ...emma, id: 'another id', quantity: 3 }],
      savedForLater: [],
    };
    expect(stored(twice).items).toMatchObject([{ id: emma.id, quantity: 5 }]);
  });

  test('never throws, for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readStoredCart(text)).toMatchObject({ items: [], savedForLater: [] });
      }),
    );
  });
});
