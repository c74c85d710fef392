import { randomUUID } from 'node:crypto';
import { computeSeal } from '#features/designs/server/seal.ts';
import { newId } from '#platform/new-id.ts';
import type { AdminSample } from './admin-sample.ts';
import { bookId } from './catalogue-books.ts';
import { readStartingDesign } from './design-calls.ts';
import type { Calls } from './site.ts';

const ADDRESS = {
  id: 'an-address',
  fullName: 'Alice Archer',
  company: null,
  country: 'GB',
  line1: '1 High Street',
  line2: null,
  city: 'London',
  region: null,
  postalCode: 'SW1A 1AA',
  phone: null,
};
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const randomOrderCode = () => {
  const characters = Array.from(
    { length: 8 },
    () => CHARACTERS[Math.floor(Math.random() * CHARACTERS.length)],
  ).join('');
  return `RB-${characters.slice(0, 4)}-${characters.slice(4)}`;
};

/** Creates an order of one book without an account, with its invoice, paid with the sandbox provider. */
async function createOrder(
  { db }: Calls,
  state: string,
): Promise<{ id: string; code: string; line: string }> {
  const [id, shipment, line, code] = [newId(), newId(), newId(), randomOrderCode()];
  await db.query(
    `INSERT INTO orders (id, code, key, state, email, currency, rate, total, wallet, to_pay, components, included_taxes,
       billing_address, paid_at)
     VALUES ($1, $2, $1, $3, 'alice@example.com', 'USD', 1, 100, 0, 100, '[]', '[]', $4, now())`,
    [id, code, state, JSON.stringify(ADDRESS)],
  );
  await db.query('INSERT INTO invoices (number, order_id) VALUES ($1, $1)', [id]);
  await db.query(
    `INSERT INTO shipments (id, order_id, position, address, speed, expected_from, expected_to, shipped_at)
     VALUES ($1, $2, 0, $3, 'standard', '2026-12-21', '2026-12-24', CASE WHEN $4 = 'shipped' THEN now() END)`,
    [shipment, id, JSON.stringify(ADDRESS), state],
  );
  await db.query(
    `INSERT INTO order_lines (id, order_id, shipment_id, position, book_id, catalogue, sku, title, title_slug, author,
       image_url, variant_type, leather_type, color, color_label, box_wrapping, gift_wrapping, quantity, item_price,
       customization_charges, wrapping, discount, shipping, tax, total)
     VALUES ($1, $2, $3, 0, $4, 'regular', 'SKU', 'Pride and Prejudice', 'pride-and-prejudice', 'Jane Austen',
       '/pictures/scene-1.webp', 'deluxe', 'realLeather', 'oxblood', 'Oxblood', false, false, 1, 100, 0, 0, 0, 0, 0, 100)`,
    [line, id, shipment, bookId(7)],
  );
  await db.query(
    `INSERT INTO payments (id, order_id, order_code, attempt, provider, status, amount, currency, email, provider_ref)
     VALUES ($1, $1, $2, 1, 'sandbox', 'succeeded', 100, 'USD', 'alice@example.com', $1)`,
    [id, code],
  );
  return { id, code, line };
}

const orderSample =
  (state: string, json?: object): AdminSample =>
  async (calls) => ({ path: { code: (await createOrder(calls, state)).code }, ...(json ? { json } : {}) });
const severalSample: AdminSample = async (calls) => ({
  query: { codes: (await createOrder(calls, 'paid')).code },
});

export const ORDER_SAMPLES: Record<string, AdminSample> = {
  'GET /api/admin/orders': () => ({ query: { q: 'pride', state: 'paid', sort: '-placedAt' } }),
  'GET /api/admin/orders/export.csv': () => ({}),
  'GET /api/admin/orders/packing-lists.pdf': severalSample,
  'GET /api/admin/orders/labels.pdf': severalSample,
  'GET /api/admin/orders/labels.csv': severalSample,
  'GET /api/admin/orders/invoices.pdf': severalSample,
  'GET /api/admin/orders/{code}': orderSample('paid'),
  'GET /api/admin/orders/{code}/designs/{hash}/picture': async (calls) => {
    const { code, line } = await createOrder(calls, 'in_review');
    const [book] = await calls.db.query<{ id: string }>(
      `SELECT id FROM books WHERE catalogue = 'regular' AND withdrawn_at IS NULL ORDER BY id LIMIT 1`,
    );
    const design = await readStartingDesign(calls.app, book?.id);
    const hash = computeSeal(design);
    await calls.db.query(
      'INSERT INTO order_designs (line_id, revision, hash, sealed) VALUES ($1, 1, $2, $3)',
      [line, hash, JSON.stringify({ design, hash, parts: [], uploads: [], pictureSeed: 1 })],
    );
    await calls.db.query(
      `INSERT INTO proofs (line_id, order_id, state) SELECT $1, order_id, 'in_progress' FROM order_lines WHERE id = $1`,
      [line],
    );
    return { path: { code, hash } };
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
    await calls.db.query(
      `INSERT INTO refunds (id, payment_id, order_id, provider, payment_ref, amount, currency, reason, key, status)
       VALUES ($1, $2, $2, 'sandbox', $2, 50, 'USD', 'A scratch.', $3, 'failed')`,
      [newId(), id, `${id}:admin:${randomUUID()}`],
    );
    return { path: { code } };
  },
};
