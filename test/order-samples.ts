import { randomUUID } from 'node:crypto';
import { invoices } from '#features/orders/server/invoice/tables.ts';
import { API } from '#kernel/api.ts';
import { createCartItem } from './cart-samples.ts';
import { insertRow } from './insert-row.ts';
import { insertLine, insertOrder } from './order-rows.ts';
import type { Person } from './people.ts';
import { createProofSamples } from './proof-samples.ts';
import { emptyRequest, type Sample } from './sample.ts';
import type { Calls } from './site.ts';
import { createAddress } from './user-samples.ts';

/** Valid request for every call of orders, their designs and disputes. */
export const ORDER_SAMPLES: Record<string, Sample> = {
  [`POST ${API.orders}`]: async (owner, calls) => {
    const { digest } = await createOrderableCart(owner, calls);
    return { json: { key: randomUUID(), digest } };
  },
  [`GET ${API.orders}`]: emptyRequest,
  [`GET ${API.orders}/disputes`]: emptyRequest,
  [`GET ${API.orders}/{code}`]: shippedOrderSample,
  [`GET ${API.orders}/{code}/invoice`]: shippedOrderSample,
  [`POST ${API.orders}/{code}/pay`]: unpaidOrderSample,
  [`POST ${API.orders}/{code}/cancel`]: unpaidOrderSample,
  [`POST ${API.orders}/{code}/reorder`]: shippedOrderSample,
  [`POST ${API.contact}/dispute-order`]: async (owner, calls) => {
    const { code, line } = await createOrder(owner, calls);
    const dispute = { reason: 'fault', remedy: 'mend', message: 'A leaf is loose.' };
    return { form: { dispute: JSON.stringify({ ...dispute, orderCode: code, lineId: line.id }) } };
  },
  ...createProofSamples(createOrder),
};

/** Creates a shipped order of one book. */
async function createOrder(owner: Person, { db }: Calls) {
  const { id, code } = await insertOrder(db, { userId: owner.id, state: 'shipped' });
  await insertRow(db, invoices, { number: id, orderId: id });
  return { code, line: await insertLine(db, id) };
}

async function shippedOrderSample(owner: Person, calls: Calls) {
  const { code } = await createOrder(owner, calls);
  return { path: { code } };
}

/** Creates an unpaid order, which can be paid or cancelled. */
async function unpaidOrderSample(owner: Person, calls: Calls) {
  const { path } = await shippedOrderSample(owner, calls);
  await calls.db.query(`UPDATE orders SET state = 'pending_payment' WHERE code = $1`, [path.code]);
  return { path, json: {} };
}

async function createOrderableCart(owner: Person, calls: Calls): Promise<{ digest: string }> {
  await calls.db.query(
    `INSERT INTO shipping_rates (zone, speed, base, per_kilogram, days_from, days_to)
     VALUES ('world', 'standard', 100, 0, 1, 2) ON CONFLICT DO NOTHING`,
  );
  await createAddress(owner, calls);
  await createCartItem(owner, calls);
  // Shipping prices were written directly to the database, while the shop caches them: an order is calculated anew.
  const payload = { key: randomUUID(), digest: '0'.repeat(64) };
  const refusal = await owner.inject({ method: 'POST', url: API.orders, payload });
  return { digest: refusal.json<{ data?: { digest: string } }>().data?.digest ?? payload.digest };
}
