import { startConversation } from '#features/contact/server/conversations/start-conversation.ts';
import { DISPUTE_STATES, DISPUTE_TRANSITIONS, type DisputeState } from '#features/orders/disputes.ts';
import { disputes } from '#features/orders/server/disputes/tables.ts';
import { API } from '#kernel/api.ts';
import { openChargedShop } from '../charged-shop.ts';
import { insertRow } from '../insert-row.ts';
import { type WrittenOrder, writeOrderInState } from './order-rows.ts';
import type { World } from './resource.ts';
import { testVerbs } from './verbs.ts';

const conversationPath = '/api/admin/conversations/{id}';
interface DisputedOrder extends WrittenOrder {
  dispute: string;
  conversationId: string;
}

async function createDispute(world: World, state: DisputeState, isErased = false): Promise<DisputedOrder> {
  const { db, owner } = world;
  const order = await writeOrderInState(world, 'delivered', { isErased });
  const { id: dispute } = await insertRow(db, disputes, {
    orderId: order.id,
    lineId: order.line,
    reason: 'damaged',
    remedy: 'mend',
    message: 'A corner.',
    state,
  });
  const person = { name: 'Olga', email: owner.email, service: 'order', disputeId: dispute } as const;
  return { ...order, dispute, conversationId: await startConversation(db, person) };
}

const idParams = ({ conversationId: id }: DisputedOrder) => ({ path: { id } });
const answerRequest = (to: DisputeState) => (order: DisputedOrder) => ({
  ...idParams(order),
  json: { to, text: 'We have seen it.' },
});
const disputeRequest = (order: DisputedOrder) => ({
  form: {
    dispute: JSON.stringify({
      orderCode: order.code,
      lineId: order.line,
      reason: 'damaged',
      remedy: 'mend',
      message: 'Another one.',
    }),
  },
});
/** States from which the bindery may move a dispute to this one. */
const transitionsTo = (state: Exclude<DisputeState, 'requested'>) =>
  Object.fromEntries(
    DISPUTE_STATES.filter((from) => DISPUTE_TRANSITIONS[from].includes(state)).map((from) => [from, [state]]),
  ) as Partial<Record<DisputeState, readonly DisputeState[]>>;

testVerbs<DisputeState, DisputedOrder>({
  name: 'a dispute about an order',
  open: openChargedShop,
  paths: /^\/api\/orders\/disputes|^\/api\/admin\/conversations\/\{id\}(?!\/quotes)/,
  fields: ['orderCode'],
  otherCalls: [`POST ${API.contact}/dispute-order`],
  situations: {
    ...Object.fromEntries(
      DISPUTE_STATES.map((state) => [state, { state, bring: (world: World) => createDispute(world, state) }]),
    ),
    'requested by a customer whose account was erased': {
      state: 'requested',
      bring: (world) => createDispute(world, 'requested', true),
    },
    'requested in a closed conversation': {
      state: 'requested',
      async bring(world) {
        const order = await createDispute(world, 'requested');
        await world.db.query(`UPDATE conversations SET state = 'closed' WHERE id = $1`, [
          order.conversationId,
        ]);
        return order;
      },
    },
  },
  async readState({ db }, { dispute }) {
    const [row] = await db.query<{ state: DisputeState }>('SELECT state FROM disputes WHERE id = $1', [
      dispute,
    ]);
    return row?.state as DisputeState;
  },
  async rows({ db }, { id, dispute, conversationId: conversation }) {
    return [
      await db.query('SELECT * FROM disputes WHERE order_id = $1 ORDER BY id', [id]),
      await db.query('SELECT * FROM dispute_events WHERE dispute_id = $1 ORDER BY id', [dispute]),
      await db.query('SELECT * FROM conversation_messages WHERE conversation_id = $1 ORDER BY id', [
        conversation,
      ]),
    ];
  },
  verbs: {
    [`GET ${API.orders}/disputes`]: () => ({}),
    [`POST ${API.contact}/dispute-order`]: disputeRequest,
    [`GET ${conversationPath}`]: idParams,
    [`PUT ${conversationPath}`]: (order) => ({ ...idParams(order), json: { state: 'closed' } }),
    [`POST ${conversationPath}/answer`]: (order) => ({
      ...idParams(order),
      json: { text: 'Please send us a picture.' },
    }),
    [`POST ${conversationPath}/notes`]: (order) => ({
      ...idParams(order),
      json: { text: 'A friend of the shop.' },
    }),
    [`POST ${conversationPath}/dispute (requires_action)`]: answerRequest('requires_action'),
    [`POST ${conversationPath}/dispute (received)`]: answerRequest('received'),
    [`POST ${conversationPath}/dispute (closed)`]: answerRequest('closed'),
  },
  transitions: {
    [`POST ${conversationPath}/dispute (requires_action)`]: transitionsTo('requires_action'),
    [`POST ${conversationPath}/dispute (received)`]: transitionsTo('received'),
    [`POST ${conversationPath}/dispute (closed)`]: transitionsTo('closed'),
    [`POST ${API.contact}/dispute-order`]: {},
  },
});
