import { expect, test } from 'vitest';
import type { CouponTerms } from '#kernel/coupon.ts';
import { DOLLAR } from '#kernel/exchange.ts';
import { aLine } from './client/line-factory.ts';
import type { Carts } from './server/carts.ts';
import { pricedCart } from './server/priced-cart.ts';

const WRAPPED: CouponTerms = { code: 'WRAPPED', title: 'Wrapped', giftWrapping: true, minimum: 0 };
const shop = {
  couponFor: async () => ({ terms: WRAPPED }),
  wrappingOf: ({ quantity }: { quantity: number }) => 1500 * quantity,
  prints: { lines: async () => new Map() },
  works: { lines: async () => new Map() },
  books: {
    toSummary: async () => (row: object) => row,
    colours: async () => [{ colorName: 'oxblood', label: 'Oxblood', hex: '#000', isDisabled: false }],
  },
} as unknown as Carts;

const cartOf = (isWrapped: readonly boolean[], of: Partial<Carts> = {}) => {
  const rows = isWrapped.map((giftWrapping, i) => ({
    ...aLine().book,
    printJobId: null,
    quoteLineId: null,
    quoteId: null,
    itemId: `line-${i}`,
    quantity: 2 - i,
    itemColor: 'oxblood',
    giftWrapping,
    boxWrapping: false,
    addressId: null,
    shippingSpeed: 'standard',
    copiesLeft: null,
    isDeleted: false,
  }));
  const kept = { rows, couponCode: 'WRAPPED', usesWallet: false } as unknown as Parameters<
    typeof pricedCart
  >[1];
  return pricedCart({ ...shop, ...of }, kept, { userId: 'alice', rate: DOLLAR });
};

test('a coupon for gift wrapping takes off what wrapping the wrapped lines costs', async () => {
  expect(await cartOf([true, false])).toMatchObject({ subtotal: 3 * 24_900, discount: 3000 });
  expect(await cartOf([true, true])).toMatchObject({ discount: 4500 });
  expect(await cartOf([false, false])).toMatchObject({
    discount: 0,
    couponProblem: 'This code is for books in gift wrapping.',
  });
});

test('where wrapping costs nothing, it gives nothing', async () => {
  expect(await cartOf([true, true], { wrappingOf: () => 0 })).toMatchObject({
    discount: 0,
    couponProblem: expect.any(String),
  });
});
