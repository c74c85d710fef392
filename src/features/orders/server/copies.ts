import type { Db } from '#db/connect.ts';
import type { TakenCopies } from '#features/books/server/write.ts';
import { copiesLeft, type KeptCopies, takeOut } from '../copies.ts';
import type { OrdersDependencies } from './dependencies.ts';
import type { HeldOrder } from './moves.ts';

/** SQL: line `l` in shipment `s` still has copies to make or send. */
export const LINE_IS_HERE = 's.shipped_at IS NULL AND l.copies > 0';

/** SQL: shipment `s` still has something to send. */
export const PARCEL_IS_HERE = `EXISTS (
  SELECT 1 FROM order_lines l WHERE l.order_id = s.order_id AND l.shipment_id = s.id AND ${LINE_IS_HERE})`;

interface TakenOut {
  why: 'refunded' | 'cancelled';
  /** Null for all copies left. */
  lines: readonly { lineId: string; quantity: number }[] | null;
}

interface LedgerRow extends KeptCopies {
  id: string;
  bookId: string | null;
  hasLeft: boolean;
}

/**
 * Removes copies from production and shipments. Unshipped copies of limited editions can be sold again. The order must
 * be locked.
 * @returns limited editions with copies available again
 */
export async function takeOutCopies(
  { editions }: { editions: Pick<OrdersDependencies['editions'], 'release'> },
  tx: Db,
  { id: orderId }: Pick<HeldOrder, 'id'>,
  { why, lines }: TakenOut,
): Promise<string[]> {
  const freed = new Map<string, number>();
  const changed: LedgerRow[] = [];
  for (const row of await tx.query<LedgerRow>(LEDGER, [orderId])) {
    const { id, bookId, hasLeft } = row;
    const count = lines ? (lines.find(({ lineId }) => lineId === id)?.quantity ?? 0) : copiesLeft(row);
    if (count === 0) continue;
    changed.push(takeOut(row, { count, why, hasLeft }));
    if (bookId !== null && !hasLeft) freed.set(bookId, (freed.get(bookId) ?? 0) + count);
  }
  if (changed.length === 0) return [];
  await tx.query(KEEP, [JSON.stringify(changed)]);
  const copies = [...freed].map(([bookId, count]): TakenCopies => ({ bookId, copies: count }));
  return copies.length > 0 ? editions.release(tx, orderId, copies) : [];
}

const LEDGER = `
  SELECT l.id, l.book_id AS "bookId", l.quantity, l.cancelled, l.refunded,
    l.refunded_after_shipping AS "refundedAfterShipping", s.shipped_at IS NOT NULL AS "hasLeft"
  FROM order_lines l JOIN shipments s ON s.id = l.shipment_id WHERE l.order_id = $1 ORDER BY l.position`;
const KEEP = `
  UPDATE order_lines l SET cancelled = k.cancelled, refunded = k.refunded, refunded_after_shipping = k."refundedAfterShipping"
  FROM jsonb_to_recordset($1::text::jsonb) AS k(id text, cancelled int, refunded int, "refundedAfterShipping" int)
  WHERE l.id = k.id`;
