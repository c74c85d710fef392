import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INQUIRY_MESSAGE_MAX } from '#kernel/limits.ts';
import { CART_LINES_MAX } from '../limits.ts';
import { buildLine } from './line-factory.ts';
import { composeOrderMessage } from './order-message.ts';

const isAlwaysPriced = () => true;
const line = (n: number, title: string, quantity = 1) => {
  const baseLine = buildLine({
    bookId: `book-${n}`,
    color: 'burgundy',
    variantType: 'superDeluxe',
    quantity,
  });
  return { ...baseLine, book: { ...baseLine.book, title, sku: `RB-R${100000 + n}` } };
};

test('lists every book with binding, copies, price and number, the subtotal, and asks for an address', () => {
  const message = composeOrderMessage([line(1, 'War and Peace', 2), line(2, 'Emma')], 'USD', isAlwaysPriced);
  expect(message).toMatch(/^I would like to order these books\./);
  expect(message).toMatch(/2 × War and Peace, .+\nSuper Deluxe, .+, Burgundy \(RB-R100001\): \$/);
  expect(message).toContain('1 × Emma');
  expect(message).toMatch(/Subtotal \$[\d.,]+, before shipping and tax\.\n\nPlease send them to:\n$/);
});

test('omits the subtotal if a line has no price in this currency', () => {
  const [priced, unpriced] = [line(1, 'War and Peace'), line(2, 'Emma')];
  const message = composeOrderMessage([priced, unpriced], 'USD', ({ id }) => id === priced.id);
  expect(message.match(/\$/g)).toHaveLength(1);
  expect(message).not.toContain('Together');
});

test('any cart fits into a message that names every line', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          title: fc.string({ minLength: 1, maxLength: 300 }),
          copies: fc.integer({ min: 1, max: 99 }),
        }),
        {
          minLength: 1,
          maxLength: CART_LINES_MAX,
        },
      ),
      (books) => {
        const lines = books.map(({ title, copies }, n) => line(n, title, copies));
        const message = composeOrderMessage(lines, 'USD', isAlwaysPriced);
        expect(message.length).toBeLessThanOrEqual(INQUIRY_MESSAGE_MAX);
        for (const { book, quantity } of lines) {
          expect(message).toContain(book.sku);
          expect(message).toContain(`${quantity} × `);
        }
        expect(message.endsWith('Please send them to:\n')).toBe(true);
      },
    ),
  );
});
