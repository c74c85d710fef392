import type { Design } from '#features/designs/design.ts';
import { computeSeal } from '#features/designs/server/seal.ts';
import type { OrderState } from '#features/orders/order-states.ts';
import type { ProofState } from '#features/orders/proof-states.ts';
import { newId } from '#platform/new-id.ts';
import { createReadableCode } from '#platform/readable-code.ts';
import { PRIDE } from '../cart-calls.ts';
import { bookId } from '../catalogue-books.ts';
import { readPlainDesign } from './plain-design.ts';
import type { World } from './resource.ts';

const ADDRESS = JSON.stringify({
  id: 'an-address',
  fullName: 'Alice Archer',
  company: null,
  country: 'US',
  line1: '1 High Street',
  line2: null,
  city: 'Springfield',
  region: 'NY',
  postalCode: null,
  phone: null,
});

/** An order in the database, with one book per shipment. */
export interface WrittenOrder {
  id: string;
  code: string;
  /** The first book's line, which calls refer to. */
  line: string;
  lines: string[];
  /** The sandbox's payment id. */
  payment: string;
}

interface OrderOptions {
  shipmentCount?: 1 | 2;
  /** Number of shipments sent, and delivered. */
  sentCount?: number;
  deliveredCount?: number;
  isErased?: boolean;
}

const isShippedState = (state: OrderState) => state === 'shipped' || state === 'delivered';

/** Writes the buyer's only order, of 100.00 USD per book, in this state. */
export async function writeOrderInState(
  world: World,
  state: OrderState,
  options: OrderOptions = {},
): Promise<WrittenOrder> {
  const { db, owner } = world;
  const { shipmentCount = 1, isErased = false } = options;
  const {
    sentCount = isShippedState(state) ? shipmentCount : 0,
    deliveredCount = state === 'delivered' ? shipmentCount : 0,
  } = options;
  const [id, code, total] = [newId(), createReadableCode('RB'), 10_000 * shipmentCount];
  const isPaid = state !== 'pending_payment' && state !== 'cancelled';
  await db.query(
    `INSERT INTO orders (id, code, key, state, user_id, email, currency, rate, total, wallet, to_pay, refunded, components,
       included_taxes, billing_address, paid_at)
     VALUES ($1, $2, $1, $3, $4, $5, 'USD', 1, $6, 0, $6, $7, $8, '[]', $9, CASE WHEN $10 THEN now() END)`,
    [
      ...[id, code, state, isErased ? null : owner.id, isErased ? null : owner.email, total],
      ...[
        state === 'refunded' ? total : 0,
        JSON.stringify([{ kind: 'items', label: 'Books', amount: total }]),
      ],
      ...[ADDRESS, isPaid],
    ],
  );
  if (isPaid) await db.query('INSERT INTO invoices (number, order_id) VALUES ($1, $1)', [id]);
  const lines = [];
  for (let n = 0; n < shipmentCount; n++) {
    const [shipment, line] = [newId(), newId()];
    await db.query(
      `INSERT INTO shipments (id, order_id, position, address, speed, expected_from, expected_to, shipped_at, delivered_at)
       VALUES ($1, $2, $3, $4, 'standard', '2026-12-21', '2026-12-24', CASE WHEN $5 THEN now() END, CASE WHEN $6 THEN now() END)`,
      [shipment, id, n, ADDRESS, n < sentCount, n < deliveredCount],
    );
    await db.query(
      `INSERT INTO order_lines (id, order_id, shipment_id, position, book_id, catalogue, sku, title, title_slug, author,
         image_url, variant_type, leather_type, color, color_label, box_wrapping, gift_wrapping, quantity, item_price,
         customization_charges, wrapping, discount, shipping, tax, total)
       VALUES ($1, $2, $3, $4, $5, 'regular', 'SKU', 'Pride and Prejudice', 'pride-and-prejudice', 'Jane Austen',
         '/pictures/scene-1.webp', 'superDeluxe', 'realLeather', 'oxblood', 'Oxblood', false, false, 1, 10000, 0, 0, 0, 0, 0,
         10000)`,
      [line, id, shipment, n, bookId(PRIDE)],
    );
    lines.push(line);
  }
  const payment = await writePayment(world, { id, code, total, isPaid, isOpen: state === 'pending_payment' });
  return { id, code, line: lines[0] ?? '', lines, payment };
}

async function writePayment(
  { db, owner }: World,
  {
    id,
    code,
    total,
    isPaid,
    isOpen,
  }: { id: string; code: string; total: number; isPaid: boolean; isOpen: boolean },
): Promise<string> {
  const ref = newId();
  const [status, sandboxStatus] = isPaid
    ? ['succeeded', 'succeeded']
    : isOpen
      ? ['pending', 'requires_action']
      : ['cancelled', 'cancelled'];
  await db.query(
    `INSERT INTO payments (id, order_id, order_code, attempt, provider, status, amount, currency, email, provider_ref, url)
     VALUES ($1, $1, $2, 1, 'sandbox', $3, $4, 'USD', $5, $6, $7)`,
    [id, code, status, total, owner.email, ref, `http://shop.test/checkout/sandbox/${ref}`],
  );
  await db.query(
    `INSERT INTO sandbox_payments (id, idempotency_key, amount, currency, order_code, status)
     VALUES ($1, $2, $3, 'USD', $4, $5)`,
    [ref, id, total, code, sandboxStatus],
  );
  return ref;
}

export interface SealedDesign {
  design: Design;
  hash: string;
}

/** Seals a design for an order line, with a proof in this state. */
export async function writeProof(world: World, line: string, state: ProofState): Promise<SealedDesign> {
  const own = await readPlainDesign(world);
  const design: Design = {
    ...own,
    edition: 'superDeluxe',
    leather: 'realLeather',
    colour: 'oxblood',
    ribbons: ['red'],
  };
  const hash = computeSeal(design);
  const sealed = JSON.stringify({ design, hash, parts: [], uploads: [], pictureSeed: 1 });
  const { db } = world;
  await db.query('INSERT INTO order_designs (line_id, revision, hash, sealed) VALUES ($1, 1, $2, $3)', [
    ...[line, hash, sealed],
  ]);
  await db.query(
    'INSERT INTO proofs (line_id, order_id, state) SELECT $1, order_id, $2 FROM order_lines WHERE id = $1',
    [line, state],
  );
  await db.query(
    `INSERT INTO proof_events (id, line_id, from_state, to_state, actor, text, hash)
     VALUES ($1, $2, NULL, 'sent_for_review', 'customer', '', $3)`,
    [newId(), line, hash],
  );
  if (state !== 'sent_for_review')
    await db.query(
      `INSERT INTO proof_events (id, line_id, from_state, to_state, actor, text, hash)
       VALUES ($1, $2, 'in_progress', $3, 'customer', '', $4)`,
      [newId(), line, state, hash],
    );
  return { design, hash };
}
