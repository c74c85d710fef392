import type { Db } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Dispute } from '../../dispute-contract.ts';
import { DISPUTE_DAYS, type DisputeEligibility } from '../../disputes.ts';

const PHOTO_SECONDS = 60 * 60;

export async function listOwnDisputes(
  { db, files }: { db: Db; files: FileStore },
  userId: string,
  orderCode: string | null = null,
): Promise<Dispute[]> {
  const rows = await db.query<Dispute>(
    `SELECT d.id, o.code AS "orderCode", d.line_id AS "lineId", l.title, d.reason, d.remedy, d.message, d.state, d.photos,
       ${isoTimestamp('d.created_at')} AS "createdAt",
       (SELECT coalesce(json_agg(json_build_object('state', m.to_state, 'reason', m.reason, 'at', ${isoTimestamp('m.created_at')})
         ORDER BY m.id), '[]') FROM dispute_events m WHERE m.dispute_id = d.id) AS history
     FROM disputes d JOIN orders o ON o.id = d.order_id JOIN order_lines l ON l.id = d.line_id
     WHERE o.user_id = $1 AND ($2::text IS NULL OR o.code = $2) ORDER BY d.id DESC`,
    [userId, orderCode],
  );
  return Promise.all(
    rows.map(async (row) => ({
      ...row,
      photos: await Promise.all(
        row.photos.map((key, i) =>
          files.signedUrl(key, PHOTO_SECONDS, { downloadName: `${row.orderCode}-${i + 1}.webp` }),
        ),
      ),
    })),
  );
}

export interface DisputableLine extends DisputeEligibility {
  orderId: string;
  orderCode: string;
  lineId: string;
  title: string;
}

/** When the order was marked as delivered, for shipments without a confirmed delivery. */
const MARKED_DELIVERED_AT = `(SELECT max(m.created_at) FROM order_events m WHERE m.order_id = o.id AND m.to_state = 'delivered')`;

/** Empty for another customer's order. */
export const listDisputableLines = (db: Db, userId: string, orderCode: string): Promise<DisputableLine[]> =>
  db.query<DisputableLine>(
    // Uses the database's clock, which also set `delivered_at`.
    `SELECT o.id AS "orderId", o.code AS "orderCode", o.state, l.id AS "lineId", l.title,
       (o.state IN ('shipped', 'delivered') OR s.shipped_at IS NOT NULL) AS "hasLeft",
       l.quantity = l.refunded AS "isRefunded",
       coalesce(coalesce(s.delivered_at, ${MARKED_DELIVERED_AT}) < now() - make_interval(days => $3), false) AS "isLate",
       EXISTS (SELECT 1 FROM disputes d WHERE d.line_id = l.id AND d.state <> 'closed') AS "isOpen"
     FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN shipments s ON s.id = l.shipment_id
     WHERE o.user_id = $1 AND o.code = $2 ORDER BY l.position`,
    [userId, orderCode, DISPUTE_DAYS],
  );
