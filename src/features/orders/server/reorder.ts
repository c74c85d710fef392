import { orderLinesForCart } from './cancel.ts';
import type { OrderLineForCart, OrdersDependencies } from './dependencies.ts';
import { requireOwnOrder } from './queries.ts';
import { NOT_REORDERABLE } from './quoted-work.ts';
import { type RestoreResult, restoreToCart } from './restore-to-cart.ts';

/** Adds an order's books to the cart again. @throws Failure 404 for another customer's order */
export const reorder = (shop: OrdersDependencies, userId: string, code: string): Promise<RestoreResult> =>
  shop.db.transaction(async (tx) => {
    const lines = await orderLinesForCart(tx, await requireOwnOrder(tx, userId, code));
    const requests = lines.flatMap(({ printJobId, quantity }) =>
      printJobId === null ? [] : [{ jobId: printJobId, copies: quantity }],
    );
    const prints = await shop.prints.lines(tx, userId, requests);
    /** User-facing reason: the print's file may be deleted, and a quote can be ordered only once. */
    const reorderRefusal = ({ printJobId, quoteLineId }: OrderLineForCart): string | null => {
      if (quoteLineId !== null) return NOT_REORDERABLE;
      return printJobId === null ? null : (prints.get(printJobId)?.unavailable ?? null);
    };
    const { added, failed } = await restoreToCart(
      shop,
      tx,
      userId,
      lines.filter((line) => reorderRefusal(line) === null),
    );
    const refused = lines.flatMap((line) => {
      const reason = reorderRefusal(line);
      return reason === null ? [] : [{ title: line.title, reason }];
    });
    return { added, failed: [...failed, ...refused] };
  });
