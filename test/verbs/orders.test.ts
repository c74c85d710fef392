import { randomUUID } from 'node:crypto';
import {
  canTransition,
  ORDER_STATES,
  type OrderActor,
  type OrderState,
} from '#features/orders/order-states.ts';
import { API } from '#kernel/api.ts';
import { openChargedShop } from '../charged-shop.ts';
import { insertNote } from '../order-rows.ts';
import type { SampleRequest } from '../sample.ts';
import { type WrittenOrder, writeOrderInState } from './order-rows.ts';
import type { Situation, World } from './resource.ts';
import { testVerbs } from './verbs.ts';

const itemPath = `${API.orders}/{code}`;
const admin = '/api/admin/orders';
const production = '/api/admin/production/{line}';

/** Transitions of an order with one shipment, from the shop's own table; others are refused. */
const transitionsTo = (to: OrderState, actor: OrderActor, results: readonly OrderState[] = [to]) =>
  Object.fromEntries(
    ORDER_STATES.filter((state) => canTransition(state, to, actor)).map((state) => [state, results]),
  ) as Partial<Record<OrderState, readonly OrderState[]>>;

const codeParams = (order: WrittenOrder) => ({ path: { code: order.code } });
const lineParams = (order: WrittenOrder) => ({ path: { line: order.line } });
const codesQuery = (order: WrittenOrder) => ({ query: { codes: order.code } });
const actionRequest =
  (name: string, fields: object = {}) =>
  (order: WrittenOrder): SampleRequest => ({
    ...codeParams(order),
    json: { action: name, ...fields },
  });
const playRequest =
  (outcome: string) =>
  ({ payment }: WrittenOrder): SampleRequest => ({
    path: { paymentId: payment },
    json: { outcome },
  });

const createNote = ({ line, id }: WrittenOrder, world: World, audience: 'bindery' | 'customer') =>
  insertNote(world, { id: line, orderId: id }, audience);

const TYPESET = [
  ...[`GET ${itemPath}/invoice`, `GET ${admin}/packing-lists.pdf`, `GET ${admin}/labels.pdf`],
  ...[`GET ${admin}/invoices.pdf`, 'GET /api/admin/production/tickets.pdf'],
];
const DRAWN = ['picture', 'production.pdf', 'layers', 'layers/{layer}.svg'].map(
  (file) => `GET ${production}/${file}`,
);

const stateSituation = (state: OrderState): Situation<OrderState, WrittenOrder> => ({
  state,
  bring: (world) => writeOrderInState(world, state),
});

testVerbs<OrderState, WrittenOrder>({
  name: 'an order',
  open: openChargedShop,
  paths:
    /^\/api\/(admin\/)?orders\/(\{code\}(?!\/(proofs|designs))|actions)|^\/api\/admin\/production\/\{line\}|^\/api\/payments\/sandbox\/\{/,
  fields: ['codes', 'orderCode'],
  otherCalls: ['GET /api/admin/production/tickets.pdf', `POST ${API.contact}/dispute-order`],
  expensive: [...TYPESET, ...DRAWN],
  // The sandbox payment page needs no login.
  shared: ['succeed', 'decline'].map((outcome) => `POST ${API.payments}/sandbox/{paymentId} (${outcome})`),
  // A payment may arrive while its order is being cancelled.
  allowedErrors: /No order matches payment/,
  mayBeBusy: [...DRAWN, 'GET /api/admin/production/tickets.pdf'],
  situations: {
    ...Object.fromEntries(
      ORDER_STATES.filter((state) => state !== 'partially_shipped').map((state) => [
        state,
        stateSituation(state),
      ]),
    ),
    partially_shipped: {
      state: 'partially_shipped',
      bring: (world) => writeOrderInState(world, 'partially_shipped', { shipmentCount: 2, sentCount: 1 }),
    },
    'paid and fully refunded': {
      state: 'paid',
      becomes: ['refunded'],
      async bring(world) {
        const order = await writeOrderInState(world, 'paid');
        await world.db.query('UPDATE orders SET refunded = to_pay WHERE id = $1', [order.id]);
        return order;
      },
    },
    'delivered long ago': {
      state: 'delivered',
      async bring(world) {
        const order = await writeOrderInState(world, 'delivered');
        await world.db.query(
          `UPDATE shipments SET delivered_at = now() - interval '90 days' WHERE order_id = $1`,
          [order.id],
        );
        return order;
      },
    },
    'being refunded': {
      state: 'shipped',
      becomes: ['refunded'],
      async bring(world) {
        const order = await writeOrderInState(world, 'shipped');
        const json = {
          all: true,
          expected: 10_000,
          refundedBefore: 0,
          reason: 'A scratch.',
          key: randomUUID(),
        };
        await world.staff.owner.inject({
          method: 'POST',
          url: `${admin}/${order.code}/refunds`,
          payload: json,
        });
        return order;
      },
    },
  },
  async readState({ db }, { id }) {
    const [row] = await db.query<{ state: OrderState }>('SELECT state FROM orders WHERE id = $1', [id]);
    return row?.state as OrderState;
  },
  async rows({ db }, { id }) {
    const selectRows = (table: string) =>
      db.query(`SELECT * FROM ${table} WHERE order_id = $1 ORDER BY 1`, [id]);
    return [
      await db.query('SELECT * FROM orders WHERE id = $1', [id]),
      ...(await Promise.all(
        [
          'shipments',
          'order_lines',
          'order_events',
          'payments',
          'refunds',
          'disputes',
          'production_notes',
        ].map(selectRows),
      )),
    ];
  },
  verbs: {
    [`GET ${itemPath}`]: codeParams,
    [`GET ${itemPath}/invoice`]: codeParams,
    [`POST ${itemPath}/pay`]: (order) => ({ ...codeParams(order), json: {} }),
    [`POST ${itemPath}/cancel`]: (order) => ({ ...codeParams(order), json: {} }),
    [`POST ${itemPath}/reorder`]: codeParams,
    [`GET ${itemPath}/production`]: codeParams,
    [`GET ${itemPath}/production/{note}/photos/{n}`]: async (order, world) => ({
      path: { code: order.code, note: await createNote(order, world, 'customer'), n: '1' },
    }),
    [`POST ${API.contact}/dispute-order`]: (order) => ({
      form: {
        dispute: JSON.stringify({
          orderCode: order.code,
          lineId: order.line,
          reason: 'damaged',
          remedy: 'mend',
          message: 'A corner.',
        }),
      },
    }),
    [`POST ${API.payments}/sandbox/{paymentId} (succeed)`]: playRequest('succeed'),
    [`POST ${API.payments}/sandbox/{paymentId} (decline)`]: playRequest('decline'),
    [`GET ${admin}/{code}`]: codeParams,
    [`GET ${admin}/packing-lists.pdf`]: codesQuery,
    [`GET ${admin}/labels.pdf`]: codesQuery,
    [`GET ${admin}/labels.csv`]: codesQuery,
    [`GET ${admin}/invoices.pdf`]: codesQuery,
    [`POST ${admin}/actions`]: (order) => ({ json: { codes: [order.code], action: 'review' } }),
    [`POST ${admin}/{code}/actions (review)`]: actionRequest('review'),
    [`POST ${admin}/{code}/actions (begin)`]: actionRequest('begin'),
    [`POST ${admin}/{code}/actions (ship)`]: actionRequest('ship', { carrier: 'DHL' }),
    [`POST ${admin}/{code}/actions (track)`]: actionRequest('track', { trackingNumber: 'ABC' }),
    [`POST ${admin}/{code}/actions (deliver)`]: actionRequest('deliver'),
    [`POST ${admin}/{code}/cancel`]: (order) => ({
      ...codeParams(order),
      json: { reason: 'No such leather.' },
    }),
    [`POST ${admin}/{code}/notes`]: (order) => ({ ...codeParams(order), json: { text: 'Rang.' } }),
    [`POST ${admin}/{code}/refunds/preview`]: (order) => ({ ...codeParams(order), json: { amount: 10 } }),
    [`POST ${admin}/{code}/refunds (a part)`]: (order) => ({
      ...codeParams(order),
      json: { amount: 10, expected: 10, refundedBefore: 0, reason: 'A scratch.', key: randomUUID() },
    }),
    [`POST ${admin}/{code}/refunds (all)`]: (order) => ({
      ...codeParams(order),
      json: {
        all: true,
        expected: 10_000 * order.lines.length,
        refundedBefore: 0,
        reason: 'A scratch.',
        key: randomUUID(),
      },
    }),
    [`POST ${admin}/{code}/refunds/again`]: codeParams,
    [`GET ${production}`]: lineParams,
    [`GET ${production}/picture`]: (order) => ({ ...lineParams(order), query: { width: '160' } }),
    [`GET ${production}/production.pdf`]: lineParams,
    [`GET ${production}/layers`]: lineParams,
    [`GET ${production}/layers/{layer}.svg`]: (order) => ({ path: { line: order.line, layer: 'cut' } }),
    'GET /api/admin/production/tickets.pdf': (order) => ({ query: { lines: order.line } }),
    [`POST ${production}/press`]: (order) => ({ ...lineParams(order), json: { from: 'waiting' } }),
    [`POST ${production}/undo`]: (order) => ({ ...lineParams(order), json: { from: 'waiting' } }),
    [`POST ${production}/take`]: (order) => ({ ...lineParams(order), json: { who: 'me' } }),
    [`POST ${production}/notes`]: (order) => ({
      ...lineParams(order),
      form: { note: JSON.stringify({ audience: 'customer', text: 'The skin is cut.' }) },
    }),
    [`DELETE ${production}/notes/{note}`]: async (order, world) => ({
      path: { line: order.line, note: await createNote(order, world, 'bindery') },
    }),
    [`GET ${production}/notes/{note}/photos/{n}`]: async (order, world) => ({
      path: { line: order.line, note: await createNote(order, world, 'bindery'), n: '1' },
    }),
  },
  transitions: {
    // The refund runs after the reply.
    [`POST ${itemPath}/cancel`]: transitionsTo('cancelled', 'customer', ['cancelled', 'refunded']),
    [`POST ${API.payments}/sandbox/{paymentId} (succeed)`]: { pending_payment: ['paid'] },
    [`POST ${API.payments}/sandbox/{paymentId} (decline)`]: {},
    [`POST ${admin}/actions`]: transitionsTo('in_review', 'staff'),
    [`POST ${admin}/{code}/actions (review)`]: transitionsTo('in_review', 'staff'),
    [`POST ${admin}/{code}/actions (begin)`]: transitionsTo('in_production', 'staff'),
    [`POST ${admin}/{code}/actions (ship)`]: transitionsTo('shipped', 'staff'),
    [`POST ${admin}/{code}/actions (deliver)`]: transitionsTo('delivered', 'staff'),
    [`POST ${admin}/{code}/cancel`]: transitionsTo('cancelled', 'staff', ['cancelled', 'refunded']),
    [`POST ${admin}/{code}/refunds (all)`]: transitionsTo('refunded', 'payment'),
    [`POST ${production}/press`]: transitionsTo('in_production', 'staff'),
  },
});
