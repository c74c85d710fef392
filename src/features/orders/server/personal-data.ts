import type { Db } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';
import { scheduleRemoval } from '#platform/files/removals.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { deleteProductionNotes, redactProduction } from './admin/redact-production.ts';
import { redactAddresses } from './redact-addresses.ts';
import { redactDesigns } from './redact-designs.ts';

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
    await eraseDisputes(tx, id);
    await tx.query('DELETE FROM order_notes WHERE order_id IN (SELECT id FROM orders WHERE user_id = $1)', [
      id,
    ]);
    await deleteProductionNotes(tx, id);
    await tx.query(
      `UPDATE order_events SET reason = '' WHERE actor = 'customer' AND order_id IN
        (SELECT id FROM orders WHERE user_id = $1)`,
      [id],
    );
    await tx.query(
      `UPDATE proof_events SET text = '' WHERE actor = 'customer' AND line_id IN
        (SELECT p.line_id FROM proofs p JOIN orders o ON o.id = p.order_id WHERE o.user_id = $1)`,
      [id],
    );
    const erased = await tx.query<{ id: string }>(
      'UPDATE orders SET user_id = NULL, email = NULL WHERE user_id = $1 RETURNING id',
      [id],
    );
    const ids = erased.map((order) => order.id);
    await redactAddresses(tx, ids);
    await redactDesigns(tx, ids);
    await redactProduction(tx, ids);
  },
};

/** Photos are removed after the commit. */
async function eraseDisputes(tx: Db, userId: string): Promise<void> {
  const erased = await tx.query<{ photos: string[] }>(
    'DELETE FROM disputes WHERE order_id IN (SELECT id FROM orders WHERE user_id = $1) RETURNING photos',
    [userId],
  );
  const keys = erased.flatMap(({ photos }) => photos);
  if (keys.length > 0) await scheduleRemoval(tx, keys);
}

const ORDERS = `
  SELECT o.code, o.state, o.currency, o.total, o.to_pay AS "toPay", o.coupon_code AS "couponCode",
    o.billing_address AS "billingAddress", ${isoTimestamp('o.placed_at')} AS "placedAt", ${isoTimestamp('o.paid_at')} AS "paidAt",
    (SELECT json_agg(json_build_object('title', l.title, 'sku', l.sku, 'quantity', l.quantity, 'total', l.total)
      ORDER BY l.position) FROM order_lines l WHERE l.order_id = o.id) AS lines,
    (SELECT json_agg(s.address ORDER BY s.position) FROM shipments s WHERE s.order_id = o.id) AS addresses,
    (SELECT json_agg(json_build_object('amount', r.amount, 'reason', r.reason, 'at', ${isoTimestamp('r.created_at')}) ORDER BY r.id)
      FROM order_refunds r WHERE r.order_id = o.id) AS refunds
  FROM orders o WHERE o.user_id = $1 ORDER BY o.id`;

const DESIGNS = `
  SELECT o.code AS "order", l.title, d.revision, d.hash, d.sealed->'design' AS design, ${isoTimestamp('d.sealed_at')} AS "sealedAt",
    (SELECT json_agg(json_build_object('state', m.to_state, 'actor', m.actor, 'text', m.text,
      'at', ${isoTimestamp('m.created_at')}) ORDER BY m.id) FROM proof_events m WHERE m.line_id = d.line_id) AS proof
  FROM order_designs d JOIN order_lines l ON l.id = d.line_id JOIN orders o ON o.id = l.order_id
  WHERE o.user_id = $1 ORDER BY d.line_id, d.revision`;

const PRINTS = `
  SELECT o.code AS "order", l.title, p.sealed AS print
  FROM order_prints p JOIN order_lines l ON l.id = p.line_id JOIN orders o ON o.id = l.order_id
  WHERE o.user_id = $1 ORDER BY p.line_id`;

const NOTES = `
  SELECT o.code AS "order", l.title, n.text, cardinality(n.photos) AS photos, ${isoTimestamp('n.created_at')} AS at
  FROM production_notes n JOIN orders o ON o.id = n.order_id JOIN order_lines l ON l.id = n.line_id
  WHERE o.user_id = $1 AND n.audience = 'customer' ORDER BY n.id`;

const REMARKS = `
  SELECT o.code AS "order", l.title, r.number, r.side, r.page, r.x, r.y, r.text, ${isoTimestamp('r.sent_at')} AS at
  FROM proof_remarks r JOIN order_lines l ON l.id = r.line_id JOIN orders o ON o.id = l.order_id
  WHERE o.user_id = $1 AND r.sent_at IS NOT NULL ORDER BY r.line_id, r.number`;

const DISPUTES = `
  SELECT o.code AS "order", l.title, d.reason, d.remedy, d.message, d.state, cardinality(d.photos) AS photos,
    ${isoTimestamp('d.created_at')} AS "requestedAt"
  FROM disputes d JOIN orders o ON o.id = d.order_id JOIN order_lines l ON l.id = d.line_id
  WHERE o.user_id = $1 ORDER BY d.id`;
