import fc from 'fast-check';
import { expect, test } from 'vitest';
import { INQUIRY_MESSAGE_MAX } from '#kernel/limits.ts';
import { CART_LINES_MAX } from '../limits.ts';
import { buildLine } from './line-factory.ts';
import { composeOrderMessage } from './order-message.ts';

const all = () => true;
const line = (n: number, title: string, quantity = 1) => {
  const made = buildLine({ bookId: `book-${n}`, color: 'burgundy', variantType: 'superDeluxe', quantity });
  return { ...made, book: { ...made.book, title, sku: `RB-R${100000 + n}` } };
};

test('a letter names every book with its binding, copies, price and number, the sum, and asks where they go', () => {
  const letter = composeOrderMessage([line(1, 'War and Peace', 2), line(2, 'Emma')], 'USD', all);
  expect(letter).toMatch(/^I would like to order these books\./);
  expect(letter).toMatch(/2 × War and Peace, .+\nSuper Deluxe, .+, Burgundy \(RB-R100001\): \$/);
  expect(letter).toContain('1 × Emma');
  expect(letter).toMatch(/Subtotal \$[\d.,]+, before shipping and tax\.\n\nPlease send them to:\n$/);
});

test('a line that has no price in this currency stands without one, and then there is no sum', () => {
  const [priced, not] = [line(1, 'War and Peace'), line(2, 'Emma')];
  const letter = composeOrderMessage([priced, not], 'USD', ({ id }) => id === priced.id);
  expect(letter.match(/\$/g)).toHaveLength(1);
  expect(letter).not.toContain('Together');
});

test('however many lines and however long their titles, every one is named and the message can be sent', () => {
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
        const letter = composeOrderMessage(lines, 'USD', all);
        expect(letter.length).toBeLessThanOrEqual(INQUIRY_MESSAGE_MAX);
        for (const { book, quantity } of lines) {
          expect(letter).toContain(book.sku);
          expect(letter).toContain(`${quantity} × `);
        }
        expect(letter.endsWith('Please send them to:\n')).toBe(true);
      },
    ),
  );
});
