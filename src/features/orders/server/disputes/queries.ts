import type { Db } from '#db/connect.ts';
import { bool, column, columns, jsonList, type RowOf, select } from '#db/select.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Dispute } from '../../dispute-contract.ts';
import { DISPUTE_DAYS } from '../../disputes.ts';
import { orderLines, orders } from '../../tables.ts';
import { disputeEvents, disputes } from './tables.ts';

const PHOTO_SECONDS = 60 * 60;

/** State changes of dispute `d`. */
export const DISPUTE_HISTORY = jsonList(
  { state: column(disputeEvents.to, 'm'), ...columns(disputeEvents, 'm', 'reason', 'at') },
  'FROM dispute_events m WHERE m.dispute_id = d.id',
  'm.id',
);

const DISPUTES = select(
  {
    ...columns(disputes, 'd', 'id'),
    orderCode: column(orders.code, 'o'),
    ...columns(disputes, 'd', 'lineId'),
    ...columns(orderLines, 'l', 'title'),
    ...columns(disputes, 'd', 'reason', 'remedy', 'message', 'state', 'photos', 'createdAt'),
    history: DISPUTE_HISTORY,
  },
  `FROM disputes d JOIN orders o ON o.id = d.order_id JOIN order_lines l ON l.id = d.line_id
   WHERE o.user_id = $1 AND ($2::text IS NULL OR o.code = $2) ORDER BY d.id DESC`,
);

export async function listOwnDisputes(
  { db, files }: { db: Db; files: FileStore },
  userId: string,
  orderCode: string | null = null,
): Promise<Dispute[]> {
  const rows = await db.query(DISPUTES, [userId, orderCode]);
  return Promise.all(rows.map(async (row) => ({ ...row, photos: await signPhotos(files, row) })));
}

export const signPhotos = (
  files: FileStore,
  { orderCode, photos }: { orderCode: string; photos: readonly string[] },
  seconds = PHOTO_SECONDS,
): Promise<string[]> =>
  Promise.all(
    photos.map((key, at) => files.signedUrl(key, seconds, { downloadName: `${orderCode}-${at + 1}.webp` })),
  );

/** When the order was marked as delivered, for shipments without a confirmed delivery. */
const MARKED_DELIVERED_AT = `(SELECT max(m.created_at) FROM order_events m WHERE m.order_id = o.id AND m.to_state = 'delivered')`;

const DISPUTABLE_LINE = {
  orderId: column(orders.id, 'o'),
  orderCode: column(orders.code, 'o'),
  ...columns(orders, 'o', 'state'),
  lineId: column(orderLines.id, 'l'),
  ...columns(orderLines, 'l', 'title'),
  hasLeft: bool(`o.state IN ('shipped', 'delivered') OR s.shipped_at IS NOT NULL`),
  isRefunded: bool('l.quantity = l.refunded'),
  // Uses the database's clock, which also set `delivered_at`.
  isLate: bool(
    `coalesce(coalesce(s.delivered_at, ${MARKED_DELIVERED_AT}) < now() - make_interval(days => $3), false)`,
  ),
  isOpen: bool(`EXISTS (SELECT 1 FROM disputes d WHERE d.line_id = l.id AND d.state <> 'closed')`),
};
export type DisputableLine = RowOf<typeof DISPUTABLE_LINE>;
const DISPUTABLE_LINES = select(
  DISPUTABLE_LINE,
  `FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN shipments s ON s.id = l.shipment_id
   WHERE o.user_id = $1 AND o.code = $2 ORDER BY l.position`,
);

/** Empty for another customer's order. */
export const listDisputableLines = (db: Db, userId: string, orderCode: string): Promise<DisputableLine[]> =>
  db.query(DISPUTABLE_LINES, [userId, orderCode, DISPUTE_DAYS]);
