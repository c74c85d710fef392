import { iso } from '#db/iso.ts';
import type { PersonalData } from '#platform/personal-data.ts';

/**
 * What a person has ordered. Invoices are kept for as long as the law asks, so an erased account leaves its orders with their
 * amounts and the addresses on the invoices, and without account, e-mail address and telephone.
 */
export const orderData: PersonalData = {
  claims: ['orders.user_id', 'orders.email'],
  export: async (db, { id }) => ({ orders: await db.query(ORDERS, [id]) }),
  async erase(tx, { id }) {
    await tx.query(
      `UPDATE shipments SET address = address || '{"phone": null}' WHERE order_id IN
        (SELECT id FROM orders WHERE user_id = $1)`,
      [id],
    );
    await tx.query('DELETE FROM disputes WHERE order_id IN (SELECT id FROM orders WHERE user_id = $1)', [id]);
    await tx.query(
      `UPDATE order_moves SET reason = '' WHERE actor = 'customer' AND order_id IN
        (SELECT id FROM orders WHERE user_id = $1)`,
      [id],
    );
    await tx.query(
      `UPDATE orders SET user_id = NULL, email = NULL, billing_address = billing_address || '{"phone": null}'
       WHERE user_id = $1`,
      [id],
    );
  },
};

const ORDERS = `
  SELECT o.code, o.state, o.currency, o.total, o.to_pay AS "toPay", o.coupon_code AS "couponCode",
    o.billing_address AS "billingAddress", ${iso('o.placed_at')} AS "placedAt", ${iso('o.paid_at')} AS "paidAt",
    (SELECT json_agg(json_build_object('title', l.title, 'sku', l.sku, 'quantity', l.quantity, 'total', l.total)
      ORDER BY l.position) FROM order_lines l WHERE l.order_id = o.id) AS lines,
    (SELECT json_agg(s.address ORDER BY s.position) FROM shipments s WHERE s.order_id = o.id) AS addresses
  FROM orders o WHERE o.user_id = $1 ORDER BY o.id`;
