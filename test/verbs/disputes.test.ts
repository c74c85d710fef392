import { startConversation } from '#features/contact/server/conversations/start-conversation.ts';
import { DISPUTE_STATES, DISPUTE_TRANSITIONS, type DisputeState } from '#features/orders/disputes.ts';
import { disputes } from '#features/orders/server/disputes/tables.ts';
import { API } from '#kernel/api.ts';
import { openChargedShop } from '../charged-shop.ts';
import { insertRow } from '../insert-row.ts';
import { readRow } from '../read-rows.ts';
import { disputeRequest, type WrittenOrder, writeOrderInState } from './order-rows.ts';
import { changedSituation, selectRows, type World } from './resource.ts';
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
const changeRequest = (json: object) => (order: DisputedOrder) => ({ ...idParams(order), json });
const answerRequest = (to: DisputeState) => changeRequest({ to, text: 'We have seen it.' });
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
    'requested in a closed conversation': changedSituation(
      'requested',
      (world) => createDispute(world, 'requested'),
      ({ db }, { conversationId }) =>
        db.query(`UPDATE conversations SET state = 'closed' WHERE id = $1`, [conversationId]),
    ),
  },
  async readState({ db }, { dispute }) {
    const statement = 'SELECT state FROM disputes WHERE id = $1';
    return (await readRow<{ state: DisputeState }>(db, statement, [dispute])).state;
  },
  rows: ({ db }, { id, dispute, conversationId }) =>
    Promise.all([
      selectRows(db, { order_id: ['disputes'] }, id),
      selectRows(db, { dispute_id: ['dispute_events'] }, dispute),
      selectRows(db, { conversation_id: ['conversation_messages'] }, conversationId),
    ]),
  verbs: {
    [`GET ${API.orders}/disputes`]: () => ({}),
    [`POST ${API.contact}/dispute-order`]: disputeRequest('Another one.'),
    [`GET ${conversationPath}`]: idParams,
    [`PUT ${conversationPath}`]: changeRequest({ state: 'closed' }),
    [`POST ${conversationPath}/answer`]: changeRequest({ text: 'Please send us a picture.' }),
    [`POST ${conversationPath}/notes`]: changeRequest({ text: 'A friend of the shop.' }),
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
