import { expect, test } from 'vitest';
import type { CouponTerms } from '#features/coupons/coupon.ts';
import { DOLLAR_RATE } from '#kernel/exchange.ts';
import { buildLine } from './client/line-factory.ts';
import type { CartContext } from './server/cart-context.ts';
import { priceCart } from './server/price-cart.ts';

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
} as unknown as CartContext;

const priceWrapped = (isWrapped: readonly boolean[], overrides: Partial<CartContext> = {}) => {
  const rows = isWrapped.map((giftWrapping, i) => ({
    ...buildLine().book,
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
  const record = { rows, couponCode: 'WRAPPED', usesWallet: false } as unknown as Parameters<
    typeof priceCart
  >[1];
  return priceCart({ ...shop, ...overrides }, record, { userId: 'alice', rate: DOLLAR_RATE });
};

test('a gift-wrapping coupon deducts the wrapping cost of wrapped lines', async () => {
  expect(await priceWrapped([true, false])).toMatchObject({ subtotal: 3 * 24_900, discount: 3000 });
  expect(await priceWrapped([true, true])).toMatchObject({ discount: 4500 });
  expect(await priceWrapped([false, false])).toMatchObject({
    discount: 0,
    couponProblem: 'This code is for gift-wrapped books. Add gift wrapping to a book.',
  });
});

test('a gift-wrapping coupon doesn’t apply if wrapping is free', async () => {
  expect(await priceWrapped([true, true], { wrappingOf: () => 0 })).toMatchObject({
    discount: 0,
    couponProblem: expect.any(String),
  });
});
