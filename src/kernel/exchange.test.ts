import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartTotals, lineTotal } from '#features/cart/cart-totals.ts';
import type { StoredPrices } from './book.ts';
import { bookPrice } from './book-price.ts';
import { convertBook, convertCents, currencyExponent, DOLLAR_RATE, formatMoney } from './exchange.ts';

const NO_PRICES: StoredPrices = {
  priceGenuine: null,
  priceVegan: null,
  deluxePriceGenuine: null,
  superDeluxePriceGenuine: null,
  deluxePriceVegan: null,
  superDeluxePriceVegan: null,
  bookPrice: null,
  discountedPriceGenuine: null,
  discountedPriceVegan: null,
  discountedDeluxePriceGenuine: null,
  discountedSuperDeluxePriceGenuine: null,
  discountedDeluxePriceVegan: null,
  discountedSuperDeluxePriceVegan: null,
  discountedBookPrice: null,
};
const createRate = (currency: string, rate: number) => ({
  currency,
  rate,
  exponent: currencyExponent(currency),
  asOf: '2026-11-01',
});

test('rounds a price half up to the minor unit of its currency', () => {
  expect(convertCents(1001, createRate('EUR', 0.5))).toBe(501);
  expect(convertCents(24900, createRate('JPY', 153.5))).toBe(38222);
  expect(convertCents(24900, createRate('KWD', 0.3071))).toBe(76468);
  expect(convertCents(24900, DOLLAR_RATE)).toBe(24900);
});

test('converts within half a minor unit, keeping prices positive and in order', () => {
  const rate = fc.double({ min: 0.0001, max: 50_000, noNaN: true });
  const cents = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(cents, cents, rate, fc.constantFrom('EUR', 'JPY', 'KWD'), (a, b, factor, currency) => {
      const rates = createRate(currency, factor);
      const exact = (a * factor * 10 ** rates.exponent) / 100;
      const converted = convertCents(a, rates);
      expect(converted).toBeGreaterThanOrEqual(1);
      expect(Number.isInteger(converted)).toBe(true);
      expect(Math.abs(converted - exact)).toBeLessThanOrEqual(exact < 0.5 ? 1 : 0.5 + exact * 1e-12 + 1e-8);
      if (a <= b) expect(converted).toBeLessThanOrEqual(convertCents(b, rates));
    }),
  );
});

test('formats prices with the digits of their currency', () => {
  expect(formatMoney(24900, 'USD')).toBe('$249.00');
  expect(formatMoney(38222, 'JPY')).toBe('¥38,222');
  expect(formatMoney(76468, 'KWD').replace(/\s/u, ' ')).toBe('KWD 76.468');
});

test('converts every price of a book and nothing else', () => {
  const book = { ...NO_PRICES, title: 'Walden', currency: 'USD', deluxePriceGenuine: 12900, bookPrice: 9900 };
  expect(convertBook(book, createRate('EUR', 0.5))).toEqual({
    ...book,
    currency: 'EUR',
    deluxePriceGenuine: 6450,
    bookPrice: 4950,
  });
  expect(convertBook(book, DOLLAR_RATE)).toBe(book);
});

test('picks the most specific price: edition and leather, leather, deluxe, book', () => {
  const allPrices = {
    ...NO_PRICES,
    superDeluxePriceVegan: 5,
    priceVegan: 4,
    deluxePriceVegan: 3,
    bookPrice: 2,
  };
  const price = (book: StoredPrices) => bookPrice(book, 'superDeluxe', 'veganLeather')?.price;
  expect(price(allPrices)).toBe(5);
  expect(price({ ...allPrices, superDeluxePriceVegan: null })).toBe(4);
  expect(price({ ...allPrices, superDeluxePriceVegan: null, priceVegan: null })).toBe(3);
  expect(price({ ...NO_PRICES, bookPrice: 2 })).toBe(2);
  expect(bookPrice(NO_PRICES, 'deluxe', 'realLeather')).toBeNull();
});

test('applies a discount only if it is positive and lower', () => {
  const book = (discount: number | null) => ({
    ...NO_PRICES,
    deluxePriceGenuine: 200,
    discountedDeluxePriceGenuine: discount,
  });
  expect(bookPrice(book(150), 'deluxe', 'realLeather')).toEqual({ price: 150, original: 200 });
  for (const useless of [0, -5, 200, 250, null])
    expect(bookPrice(book(useless), 'deluxe', 'realLeather')).toEqual({ price: 200, original: null });
});

test('the lines of a cart without deleted books add up to its subtotal', () => {
  const line = fc.record({
    itemPrice: fc.nat(1_000_000),
    customizationCharges: fc.nat(100_000),
    quantity: fc.integer({ min: 1, max: 99 }),
    book: fc.record({ isDeleted: fc.boolean() }),
  });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const available = lines.filter(({ book }) => !book.isDeleted);
      const { subtotal, count } = cartTotals(lines);
      expect(subtotal).toBe(available.reduce((sum, line) => sum + lineTotal(line), 0));
      expect(count).toBe(available.reduce((sum, { quantity }) => sum + quantity, 0));
    }),
  );
});
