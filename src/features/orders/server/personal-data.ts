import { and, eq, inArray } from 'drizzle-orm';
import {
  column,
  columns,
  int,
  json,
  jsonList,
  jsonObject,
  nullable,
  type RowOf,
  select,
} from '#db/select.ts';
import type { Address } from '#features/addresses/contract.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import {
  orderDesigns,
  orderEvents,
  orderLines,
  orderPrints,
  orders,
  proofEvents,
  proofs,
} from '../tables.ts';
import { orderNotes, orderRefunds, productionNotes, proofRemarks } from './admin/tables.ts';
import { disputes } from './disputes/tables.ts';
import { deletePhotographed, redactOrders } from './redact-orders.ts';

/**
 * Orders with an invoice are kept as the law requires: erasing an account leaves their amounts and the invoice
 * address, without account and email address. Orders still to be delivered keep addresses and designs until then.
 * Disputes and production notes are deleted with their photos.
 */
export const orderData: PersonalData = {
  columns: ['orders.user_id', 'orders.email'],
  export: async (db, { id }) => ({
    orders: await db.query(ORDERS, [id]),
    disputes: await db.query(DISPUTES, [id]),
    orderedDesigns: await db.query(DESIGNS, [id]),
    orderedPrints: await db.query(PRINTS, [id]),
    productionUpdates: await db.query(NOTES, [id]),
    proofRemarks: await db.query(REMARKS, [id]),
  }),
  async erase(tx, { id }) {
    const own = tx.orm.select({ id: orders.id }).from(orders).where(eq(orders.userId, id));
    const ownProofs = tx.orm.select({ id: proofs.lineId }).from(proofs).where(inArray(proofs.orderId, own));
    await deletePhotographed(tx, disputes, inArray(disputes.orderId, own));
    await tx.orm.delete(orderNotes).where(inArray(orderNotes.orderId, own));
    await deletePhotographed(tx, productionNotes, inArray(productionNotes.orderId, own));
    await tx.orm
      .update(orderEvents)
      .set({ reason: '' })
      .where(and(eq(orderEvents.actor, 'customer'), inArray(orderEvents.orderId, own)));
    await tx.orm
      .update(proofEvents)
      .set({ text: '' })
      .where(and(eq(proofEvents.actor, 'customer'), inArray(proofEvents.lineId, ownProofs)));
    const erased = await tx.orm
      .update(orders)
      .set({ userId: null, email: null })
      .where(eq(orders.userId, id))
      .returning({ id: orders.id });
    await redactOrders(
      tx,
      erased.map((order) => order.id),
    );
  },
};

const REFUND = columns(orderRefunds, 'r', 'amount', 'reason', 'at');
const ORDERS = select(
  {
    ...columns(orders, 'o', 'code', 'state', 'currency', 'total', 'toPay', 'couponCode', 'billingAddress'),
    ...columns(orders, 'o', 'placedAt', 'paidAt'),
    lines: jsonList(
      columns(orderLines, 'l', 'title', 'sku', 'quantity', 'total'),
      'FROM order_lines l WHERE l.order_id = o.id',
      'l.position',
    ),
    addresses: json<Address[]>(`(SELECT json_agg(s.address ORDER BY s.position)
      FROM shipments s WHERE s.order_id = o.id)`),
    /** Null if there are none. */
    refunds: nullable(
      json<RowOf<typeof REFUND>[]>(`(SELECT json_agg(${jsonObject(REFUND).sql} ORDER BY r.id)
        FROM order_refunds r WHERE r.order_id = o.id)`),
    ),
  },
  'FROM orders o WHERE o.user_id = $1 ORDER BY o.id',
);

/** Title of line `l`, with the code of its order `o`. */
const LINE = { order: column(orders.code, 'o'), ...columns(orderLines, 'l', 'title') };

const DESIGNS = select(
  {
    ...LINE,
    ...columns(orderDesigns, 'd', 'revision', 'hash'),
    design: json<object>("d.sealed->'design'"),
    ...columns(orderDesigns, 'd', 'sealedAt'),
    proof: jsonList(
      { state: column(proofEvents.to, 'm'), ...columns(proofEvents, 'm', 'actor', 'text', 'at') },
      'FROM proof_events m WHERE m.line_id = d.line_id',
      'm.id',
    ),
  },
  `FROM order_designs d JOIN order_lines l ON l.id = d.line_id JOIN orders o ON o.id = l.order_id
   WHERE o.user_id = $1 ORDER BY d.line_id, d.revision`,
);

const PRINTS = select(
  { ...LINE, print: column(orderPrints.sealed, 'p') },
  `FROM order_prints p JOIN order_lines l ON l.id = p.line_id JOIN orders o ON o.id = l.order_id
   WHERE o.user_id = $1 ORDER BY p.line_id`,
);

const NOTES = select(
  {
    ...LINE,
    ...columns(productionNotes, 'n', 'text'),
    photos: int('cardinality(n.photos)'),
    at: column(productionNotes.createdAt, 'n'),
  },
  `FROM production_notes n JOIN orders o ON o.id = n.order_id JOIN order_lines l ON l.id = n.line_id
   WHERE o.user_id = $1 AND n.audience = 'customer' ORDER BY n.id`,
);

const REMARKS = select(
  {
    ...LINE,
    ...columns(proofRemarks, 'r', 'number', 'side', 'page', 'x', 'y', 'text'),
    at: column(proofRemarks.sentAt, 'r'),
  },
  `FROM proof_remarks r JOIN order_lines l ON l.id = r.line_id JOIN orders o ON o.id = l.order_id
   WHERE o.user_id = $1 AND r.sent_at IS NOT NULL ORDER BY r.line_id, r.number`,
);

const DISPUTES = select(
  {
    ...LINE,
    ...columns(disputes, 'd', 'reason', 'remedy', 'message', 'state'),
    photos: int('cardinality(d.photos)'),
    requestedAt: column(disputes.createdAt, 'd'),
  },
  `FROM disputes d JOIN orders o ON o.id = d.order_id JOIN order_lines l ON l.id = d.line_id
   WHERE o.user_id = $1 ORDER BY d.id`,
);
