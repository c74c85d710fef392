import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookPrice } from '#kernel/book-price.ts';
import { buildSeedPrices } from './prices.ts';

const anyBook = fc.record({
  catalogue: fc.constantFrom('regular' as const, 'bestSeller' as const, 'exclusive' as const),
  pages: fc.option(fc.integer({ min: 1, max: 5000 })),
  discount: fc.option(fc.integer({ min: 5, max: 50 })),
});

test('every price is in whole dollars and ends in 5 or 9', () => {
  fc.assert(
    fc.property(anyBook, (book) => {
      for (const cents of Object.values(buildSeedPrices(book))) {
        if (cents !== null) expect([500, 900]).toContain(cents % 1000);
      }
    }),
  );
});

test('full leather costs more than half, vegan less than genuine, discounted less than regular', () => {
  fc.assert(
    fc.property(anyBook, (book) => {
      const prices = buildSeedPrices(book);
      const price = (variant: 'deluxe' | 'superDeluxe', leather: 'realLeather' | 'veganLeather') =>
        bookPrice(prices, variant, leather) ?? { price: 0, original: null };
      for (const leather of ['realLeather', 'veganLeather'] as const) {
        expect(price('superDeluxe', leather).price).toBeGreaterThan(price('deluxe', leather).price);
      }
      for (const variant of ['deluxe', 'superDeluxe'] as const) {
        const { price: genuine, original } = price(variant, 'realLeather');
        expect(price(variant, 'veganLeather').price).toBeLessThan(genuine);
        expect(original !== null).toBe(book.discount !== null);
      }
    }),
  );
});

test('regular prices stay within the range stated in the shop', () => {
  fc.assert(
    fc.property(anyBook, (book) => {
      const { deluxePriceGenuine: deluxe, superDeluxePriceGenuine: superDeluxe } = buildSeedPrices(book);
      const factor = book.catalogue === 'exclusive' ? 1.6 : 1;
      for (const [cents, least, most] of [
        [deluxe, 129, 229],
        [superDeluxe, 219, 420],
      ] as const) {
        expect(cents).toBeGreaterThanOrEqual((least * factor - 3) * 100);
        expect(cents).toBeLessThanOrEqual((most * factor + 3) * 100);
        if (factor === 1) expect(cents).toBeGreaterThanOrEqual(least * 100);
      }
    }),
  );
});
