import type { Db } from '#db/connect.ts';
import type { TakenCopies } from '#features/books/server/write.ts';
import type { OrdersDependencies } from './dependencies.ts';
import type { HeldOrder } from './moves.ts';

/** SQL for whether a line `l` in a parcel `s` is still to be made or sent. */
export const LINE_IS_HERE = 's.shipped_at IS NULL AND l.copies > 0';

/** SQL for whether a parcel `s` is still to be sent: one whose copies were all refunded or cancelled is not. */
export const PARCEL_IS_HERE = `EXISTS (
  SELECT 1 FROM order_lines l WHERE l.order_id = s.order_id AND l.shipment_id = s.id AND ${LINE_IS_HERE})`;

/** Copies of a line. */
export interface LineCopies {
  lineId: string;
  quantity: number;
}

/**
 * Takes copies out of production and shipping; those of limited editions that have not left can be sold again. The order is
 * held.
 * @param lines null for all copies that are left
 * @returns the limited books with copies to sell again
 */
export async function takeOutCopies(
  { editions }: { editions: Pick<OrdersDependencies['editions'], 'release'> },
  tx: Db,
  { id }: Pick<HeldOrder, 'id'>,
  { why, lines }: { why: 'refunded' | 'cancelled'; lines: readonly LineCopies[] | null },
): Promise<string[]> {
  const freed = await tx.query<TakenCopies>(TAKE_OUT[why], [id, lines && JSON.stringify(lines)]);
  return freed.length > 0 ? editions.release(tx, id, freed) : [];
}

const takeOut = (set: string) => `
  WITH wanted AS (
    SELECT l.id, l.book_id, s.shipped_at IS NOT NULL AS has_left,
      CASE WHEN $2::text IS NULL THEN l.quantity - l.cancelled - l.refunded ELSE w.quantity END AS count
    FROM order_lines l JOIN shipments s ON s.id = l.shipment_id
      LEFT JOIN jsonb_to_recordset($2::text::jsonb) AS w("lineId" text, quantity int) ON w."lineId" = l.id
    WHERE l.order_id = $1),
  taken AS (UPDATE order_lines l SET ${set} FROM wanted w WHERE w.id = l.id AND w.count > 0
    RETURNING w.book_id, w.count, w.has_left)
  SELECT book_id AS "bookId", sum(count)::int AS copies FROM taken WHERE book_id IS NOT NULL AND NOT has_left
  GROUP BY book_id ORDER BY book_id`;
const TAKE_OUT = {
  refunded: takeOut(`refunded = l.refunded + w.count,
    refunded_after_shipping = l.refunded_after_shipping + CASE WHEN w.has_left THEN w.count ELSE 0 END`),
  cancelled: takeOut('cancelled = l.cancelled + w.count'),
};
