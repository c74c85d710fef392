import { expect } from 'vitest';
import { openDesigns, readStartingDesign } from './design-calls.ts';

interface Book {
  id: string;
  pages: number;
}

/**
 * Opens the demo shop with two books and a design for the first. `accept` reads a design for that book and Alice, as
 * the cart does. The caller closes the shop.
 */
export async function openAcceptance() {
  const calls = await openDesigns();
  const { app, db, people, guest } = calls;
  const [book, otherBook] = (await db.query<Book>(
    `SELECT id, pages FROM books WHERE withdrawn_at IS NULL AND pages > 100 AND super_deluxe_price_genuine > 0
     ORDER BY id LIMIT 2`,
  )) as [Book, Book];
  const design = await readStartingDesign(guest, book.id);
  const userId = people.alice.id;
  const accept = (input: unknown, options: { bookId?: string; userId?: string | null } = {}) =>
    app.designs.accept(input, { bookId: book.id, userId, ...options });
  const expectRejection = (input: unknown, options?: Parameters<typeof accept>[1]) =>
    expect(accept(input, options)).rejects;
  return { ...calls, book, otherBook, design, userId, accept, expectRejection };
}

export type Acceptance = Awaited<ReturnType<typeof openAcceptance>>;

export const fieldError = (name: string) => ({
  status: 422,
  code: 'VALIDATION_FAILED',
  fields: { [name]: expect.stringMatching(/^[A-Z“].*\.$/) },
});
