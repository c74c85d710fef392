import { notFound } from '#platform/http/calls.ts';
import { linesOf } from './cancel.ts';
import type { OrdersDependencies } from './dependencies.ts';

/** What became of the books of an order that were put into the cart again. */
export interface Reordered {
  /** Lines that came into the cart. */
  added: number;
  failed: { title: string; reason: string }[];
}

/** Puts the books of an order into the cart once more. @throws Failure 404 for what is not theirs */
export const reorder = (shop: OrdersDependencies, userId: string, code: string): Promise<Reordered> =>
  shop.db.transaction(async (tx) => {
    const [order] = await tx.query<{ id: string }>('SELECT id FROM orders WHERE code = $1 AND user_id = $2', [
      code,
      userId,
    ]);
    if (!order) throw notFound('There is no such order.');
    const titles = await tx.query<{ bookId: string; title: string }>(
      'SELECT book_id AS "bookId", title FROM order_lines WHERE order_id = $1',
      [order.id],
    );
    const { added, failed } = await shop.basket.putBack(tx, userId, await linesOf(tx, order.id));
    const titleOf = new Map(titles.map(({ bookId, title }) => [bookId, title]));
    return {
      added,
      failed: failed.map(({ bookId, reason }) => ({ title: titleOf.get(bookId) ?? '', reason })),
    };
  });
