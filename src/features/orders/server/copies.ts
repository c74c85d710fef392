import type { Db } from '#db/connect.ts';
import { bool, columns, select } from '#db/select.ts';
import { type BookCopies, releaseCopies } from '#features/books/server/write.ts';
import { copiesLeft, type LineCopies, removeFromLine } from '../copies.ts';
import { orderLines } from '../tables.ts';
import type { LockedOrder } from './locked-order.ts';

/** SQL: line `l` in shipment `s` still has copies to make or send. */
export const LINE_IS_IN_BINDERY = 's.shipped_at IS NULL AND l.copies > 0';

/** SQL: shipment `s` still has something to send. */
export const SHIPMENT_IS_IN_BINDERY = `EXISTS (
  SELECT 1 FROM order_lines l WHERE l.order_id = s.order_id AND l.shipment_id = s.id AND ${LINE_IS_IN_BINDERY})`;

interface RemovedCopies {
  why: 'refunded' | 'cancelled';
  /** Null for all copies left. */
  lines: readonly { lineId: string; quantity: number }[] | null;
}

/**
 * Removes copies from production and shipments. Unshipped copies of limited editions can be sold again. The order must
 * be locked.
 * @returns limited editions with copies available again
 */
export async function removeCopies(
  tx: Db,
  { id: orderId }: Pick<LockedOrder, 'id'>,
  { why, lines }: RemovedCopies,
): Promise<string[]> {
  const released = new Map<string, number>();
  const changed: LineCopies[] = [];
  for (const row of await tx.query(LINE_COPIES, [orderId])) {
    const { id, bookId, hasLeft } = row;
    const count = lines ? (lines.find(({ lineId }) => lineId === id)?.quantity ?? 0) : copiesLeft(row);
    if (count === 0) continue;
    changed.push(removeFromLine(row, { count, why, hasLeft }));
    if (bookId !== null && !hasLeft) released.set(bookId, (released.get(bookId) ?? 0) + count);
  }
  if (changed.length === 0) return [];
  await tx.query(UPDATE_COPIES, [JSON.stringify(changed)]);
  const copies = [...released].map(([bookId, count]): BookCopies => ({ bookId, copies: count }));
  return copies.length > 0 ? releaseCopies(tx, orderId, copies) : [];
}

const LINE_COPIES = select(
  {
    ...columns(orderLines, 'l', 'id', 'bookId', 'quantity', 'cancelled', 'refunded', 'refundedAfterShipping'),
    hasLeft: bool('s.shipped_at IS NOT NULL'),
  },
  'FROM order_lines l JOIN shipments s ON s.id = l.shipment_id WHERE l.order_id = $1 ORDER BY l.position',
);
const UPDATE_COPIES = `
  UPDATE order_lines l SET cancelled = k.cancelled, refunded = k.refunded, refunded_after_shipping = k."refundedAfterShipping"
  FROM jsonb_to_recordset($1::text::jsonb) AS k(id text, cancelled int, refunded int, "refundedAfterShipping" int)
  WHERE l.id = k.id`;
