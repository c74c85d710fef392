import { beforeAll, expect } from 'vitest';
import { prepareDesigns, readStartingDesign } from './design-calls.ts';
import { prepareFixture } from './prepare-fixture.ts';

interface Book {
  id: string;
  pages: number;
}

/**
 * Opens the demo shop with two books and a design for the first, for the tests of a file. `accept` reads a design for
 * that book and Alice, as the cart does. Empty before the first hook.
 */
export function prepareAcceptance() {
  const designs = prepareDesigns();
  const { shop, people, guest } = designs;
  const book = {} as Book;
  const otherBook = {} as Book;
  beforeAll(async () => {
    const [first, second] = await shop.db.query<Book>(
      `SELECT id, pages FROM books WHERE withdrawn_at IS NULL AND pages > 100 AND super_deluxe_price_genuine > 0
       ORDER BY id LIMIT 2`,
    );
    Object.assign(book, first);
    Object.assign(otherBook, second);
  });
  const design = prepareFixture(() => readStartingDesign(guest, book.id));
  const accept = (input: unknown, options: { bookId?: string; userId?: string | null } = {}) =>
    shop.app.designs.accept(input, { bookId: book.id, userId: people.alice.id, ...options });
  const expectRejection = (input: unknown, options?: Parameters<typeof accept>[1]) =>
    expect(accept(input, options)).rejects;
  return { ...designs, book, otherBook, design, accept, expectRejection };
}

export const fieldError = (name: string) => ({
  status: 422,
  code: 'VALIDATION_FAILED',
  fields: { [name]: expect.stringMatching(/^[A-Z“].*\.$/) },
});
