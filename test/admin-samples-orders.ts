import { randomUUID } from 'node:crypto';
import type { OrderState } from '#features/orders/order-states.ts';
import { invoices } from '#features/orders/server/invoice/tables.ts';
import { payments, refunds } from '#features/payments/tables.ts';
import type { AdminSample } from './admin-sample.ts';
import { readStartingDesign } from './design-calls.ts';
import { insertRow } from './insert-row.ts';
import { ADDRESS, insertLine, insertOrder, insertProof } from './order-rows.ts';
import { anyBookId, emptyRequest } from './sample.ts';
import type { Calls } from './site.ts';

/** Creates an order of one book without an account, with its invoice, paid with the sandbox provider. */
async function createOrder({ db }: Calls, state: OrderState) {
  const billingAddress = ADDRESS;
  const paidAt = new Date().toISOString();
  const email = 'alice@example.com';
  const { id, code } = await insertOrder(db, { state, email, billingAddress, paidAt });
  await insertRow(db, invoices, { number: id, orderId: id });
  const shippedAt = state === 'shipped' ? paidAt : null;
  const line = await insertLine(db, id, {}, { shippedAt });
  const payment = {
    orderId: id,
    orderCode: code,
    attempt: 1,
    provider: 'sandbox',
    status: 'succeeded',
  } as const;
  await insertRow(db, payments, { id, ...payment, amount: 100, currency: 'USD', email, providerRef: id });
  return { id, code, line };
}

const orderSample =
  (state: OrderState, json?: object): AdminSample =>
  async (calls) => ({ path: { code: (await createOrder(calls, state)).code }, ...(json ? { json } : {}) });
const severalSample: AdminSample = async (calls) => ({
  query: { codes: (await createOrder(calls, 'paid')).code },
});

export const ORDER_SAMPLES: Record<string, AdminSample> = {
  'GET /api/admin/orders': () => ({ query: { q: 'pride', state: 'paid', sort: '-placedAt' } }),
  'GET /api/admin/orders/export.csv': emptyRequest,
  'GET /api/admin/orders/packing-lists.pdf': severalSample,
  'GET /api/admin/orders/labels.pdf': severalSample,
  'GET /api/admin/orders/labels.csv': severalSample,
  'GET /api/admin/orders/invoices.pdf': severalSample,
  'GET /api/admin/orders/{code}': orderSample('paid'),
  'GET /api/admin/orders/{code}/designs/{hash}/picture': async (calls) => {
    const { code, line } = await createOrder(calls, 'in_review');
    const design = await readStartingDesign(calls.app, await anyBookId(calls));
    return { path: { code, hash: await insertProof(calls.db, line, design, 'in_progress') } };
  },
  'POST /api/admin/orders/actions': async (calls) => ({
    json: { codes: [(await createOrder(calls, 'paid')).code], action: 'review' },
  }),
  'POST /api/admin/orders/{code}/actions': orderSample('paid', { action: 'review', reason: 'A rare title.' }),
  'POST /api/admin/orders/{code}/cancel': orderSample('paid', { reason: 'We have no such leather left.' }),
  'POST /api/admin/orders/{code}/notes': orderSample('paid', { text: 'Rang; wants it by Easter.' }),
  'POST /api/admin/orders/{code}/refunds/preview': orderSample('shipped', { amount: 10 }),
  'POST /api/admin/orders/{code}/refunds': orderSample('shipped', {
    amount: 10,
    expected: 10,
    refundedBefore: 0,
    reason: 'A scratch.',
    key: randomUUID(),
  }),
  'POST /api/admin/orders/{code}/refunds/again': async (calls) => {
    const { id, code } = await createOrder(calls, 'shipped');
    await insertRow(calls.db, refunds, {
      paymentId: id,
      orderId: id,
      provider: 'sandbox',
      paymentRef: id,
      amount: 50,
      currency: 'USD',
      reason: 'A scratch.',
      key: `${id}:admin:${randomUUID()}`,
      status: 'failed',
    });
    return { path: { code } };
  },
};
