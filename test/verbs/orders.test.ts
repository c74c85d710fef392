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
import { jsonRequest } from '../people.ts';
import { readRow } from '../read-rows.ts';
import type { SampleRequest } from '../sample.ts';
import { disputeRequest, type WrittenOrder, writeOrderInState } from './order-rows.ts';
import { changedSituation, type Situation, selectRows, type World } from './resource.ts';
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
const codeRequest =
  (json: object = {}) =>
  (order: WrittenOrder): SampleRequest => ({ ...codeParams(order), json });
const actionRequest = (action: string, fields: object = {}) => codeRequest({ action, ...fields });
const lineRequest =
  (json: object) =>
  (order: WrittenOrder): SampleRequest => ({ ...lineParams(order), json });
const refundBody = (amount: { all?: true; amount?: number; expected: number }) => ({
  ...amount,
  refundedBefore: 0,
  reason: 'A scratch.',
  key: randomUUID(),
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
    'paid and fully refunded': changedSituation(
      'paid',
      (world) => writeOrderInState(world, 'paid'),
      ({ db }, { id }) => db.query('UPDATE orders SET refunded = to_pay WHERE id = $1', [id]),
      ['refunded'],
    ),
    'delivered long ago': changedSituation(
      'delivered',
      (world) => writeOrderInState(world, 'delivered'),
      ({ db }, { id }) =>
        db.query(`UPDATE shipments SET delivered_at = now() - interval '90 days' WHERE order_id = $1`, [id]),
    ),
    'being refunded': changedSituation(
      'shipped',
      (world) => writeOrderInState(world, 'shipped'),
      ({ staff }, { code }) =>
        staff.owner.inject(
          jsonRequest('POST', `${admin}/${code}/refunds`, refundBody({ all: true, expected: 10_000 })),
        ),
      ['refunded'],
    ),
  },
  async readState({ db }, { id }) {
    const statement = 'SELECT state FROM orders WHERE id = $1';
    return (await readRow<{ state: OrderState }>(db, statement, [id])).state;
  },
  rows({ db }, { id }) {
    const goods = ['shipments', 'order_lines', 'order_events', 'disputes', 'production_notes'];
    return selectRows(db, { id: ['orders'], order_id: [...goods, 'payments', 'refunds'] }, id);
  },
  verbs: {
    [`GET ${itemPath}`]: codeParams,
    [`GET ${itemPath}/invoice`]: codeParams,
    [`POST ${itemPath}/pay`]: codeRequest(),
    [`POST ${itemPath}/cancel`]: codeRequest(),
    [`POST ${itemPath}/reorder`]: codeParams,
    [`GET ${itemPath}/production`]: codeParams,
    [`GET ${itemPath}/production/{note}/photos/{n}`]: async (order, world) => ({
      path: { code: order.code, note: await createNote(order, world, 'customer'), n: '1' },
    }),
    [`POST ${API.contact}/dispute-order`]: disputeRequest('A corner.'),
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
    [`POST ${admin}/{code}/cancel`]: codeRequest({ reason: 'No such leather.' }),
    [`POST ${admin}/{code}/notes`]: codeRequest({ text: 'Rang.' }),
    [`POST ${admin}/{code}/refunds/preview`]: codeRequest({ amount: 10 }),
    [`POST ${admin}/{code}/refunds (a part)`]: (order) =>
      codeRequest(refundBody({ amount: 10, expected: 10 }))(order),
    [`POST ${admin}/{code}/refunds (all)`]: (order) =>
      codeRequest(refundBody({ all: true, expected: 10_000 * order.lines.length }))(order),
    [`POST ${admin}/{code}/refunds/again`]: codeParams,
    [`GET ${production}`]: lineParams,
    [`GET ${production}/picture`]: (order) => ({ ...lineParams(order), query: { width: '160' } }),
    [`GET ${production}/production.pdf`]: lineParams,
    [`GET ${production}/layers`]: lineParams,
    [`GET ${production}/layers/{layer}.svg`]: (order) => ({ path: { line: order.line, layer: 'cut' } }),
    'GET /api/admin/production/tickets.pdf': (order) => ({ query: { lines: order.line } }),
    [`POST ${production}/press`]: lineRequest({ from: 'waiting' }),
    [`POST ${production}/undo`]: lineRequest({ from: 'waiting' }),
    [`POST ${production}/take`]: lineRequest({ who: 'me' }),
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
