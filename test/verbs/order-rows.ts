import type { InferSelectModel } from 'drizzle-orm';
import type { Design } from '#features/designs/design.ts';
import type { OrderState } from '#features/orders/order-states.ts';
import type { ProofState } from '#features/orders/proof-states.ts';
import { invoices } from '#features/orders/server/invoice/tables.ts';
import type { orders } from '#features/orders/tables.ts';
import { payments, sandboxPayments } from '#features/payments/tables.ts';
import { newId } from '#platform/new-id.ts';
import { PRIDE } from '../cart-calls.ts';
import { bookId } from '../catalogue-books.ts';
import { insertRow } from '../insert-row.ts';
import { ADDRESS, insertLine, insertOrder, insertProof } from '../order-rows.ts';
import type { SampleRequest } from '../sample.ts';
import { readPlainDesign } from './plain-design.ts';
import type { World } from './resource.ts';

/** An order in the database, with one book per shipment. */
export interface WrittenOrder {
  id: string;
  code: string;
  /** The first book's line, which calls refer to. */
  line: string;
  lines: string[];
  payment: string;
}

interface OrderOptions {
  shipmentCount?: 1 | 2;
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
  const total = 10_000 * shipmentCount;
  const isPaid = state !== 'pending_payment' && state !== 'cancelled';
  const now = new Date().toISOString();
  const order = await insertOrder(db, {
    state,
    total,
    billingAddress: ADDRESS,
    paidAt: isPaid ? now : null,
    ...(isErased ? {} : { userId: owner.id, email: owner.email }),
    refunded: state === 'refunded' ? total : 0,
    components: [{ kind: 'items', label: 'Books', amount: total }],
  });
  const { id, code } = order;
  if (isPaid) await insertRow(db, invoices, { number: id, orderId: id });
  const lines = [];
  for (let position = 0; position < shipmentCount; position++) {
    const shipment = {
      shippedAt: position < sentCount ? now : null,
      deliveredAt: position < deliveredCount ? now : null,
    };
    const line = { position, bookId: bookId(PRIDE), variantType: 'superDeluxe', itemPrice: 10_000 } as const;
    lines.push((await insertLine(db, id, line, shipment)).id);
  }
  const payment = await writePayment(world, order);
  return { id, code, line: lines[0] ?? '', lines, payment };
}

async function writePayment(
  { db, owner }: World,
  { id, code, state, total }: InferSelectModel<typeof orders>,
): Promise<string> {
  const ref = newId();
  const isClosed = state === 'cancelled';
  const status = state === 'pending_payment' ? 'pending' : isClosed ? 'cancelled' : 'succeeded';
  const charge = { orderCode: code, amount: total, currency: 'USD' };
  const url = `http://shop.test/checkout/sandbox/${ref}`;
  await insertRow(db, payments, {
    ...charge,
    id,
    orderId: id,
    attempt: 1,
    provider: 'sandbox',
    status,
    providerRef: ref,
    url,
    email: owner.email,
  });
  await insertRow(db, sandboxPayments, {
    ...charge,
    id: ref,
    idempotencyKey: id,
    status: status === 'pending' ? 'requires_action' : status,
  });
  return ref;
}

/** Request that disputes an order's first book. */
export const disputeRequest =
  (message: string) =>
  ({ code, line }: WrittenOrder): SampleRequest => {
    const dispute = { orderCode: code, lineId: line, reason: 'damaged', remedy: 'mend', message };
    return { form: { dispute: JSON.stringify(dispute) } };
  };

export interface SealedDesign {
  design: Design;
  hash: string;
}

/** Seals a design for an order's first book, with a proof in this state. */
export async function writeProof(
  world: World,
  { id: orderId, line }: WrittenOrder,
  state: ProofState,
): Promise<SealedDesign> {
  const own = await readPlainDesign(world);
  const bound = { edition: 'superDeluxe', leather: 'realLeather', colour: 'oxblood' } as const;
  const design: Design = { ...own, ...bound, ribbons: ['red'] };
  return { design, hash: await insertProof(world.db, { id: line, orderId }, design, state) };
}
