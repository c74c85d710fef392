import { startConversation } from '#features/contact/server/conversations/start-conversation.ts';
import { DISPUTE_STATES, DISPUTE_TRANSITIONS, type DisputeState } from '#features/orders/disputes.ts';
import { API } from '#kernel/api.ts';
import { newId } from '#platform/new-id.ts';
import { openChargedShop } from '../charged-shop.ts';
import { type WrittenOrder, writeOrderInState } from './order-rows.ts';
import type { World } from './resource.ts';
import { testVerbs } from './verbs.ts';

const letter = '/api/admin/conversations/{id}';
interface DisputedOrder extends WrittenOrder {
  dispute: string;
  letter: string;
}

async function createDispute(world: World, state: DisputeState, isErased = false): Promise<DisputedOrder> {
  const { db, owner } = world;
  const order = await writeOrderInState(world, 'delivered', { isErased });
  const dispute = newId();
  await db.query(
    `INSERT INTO disputes (id, order_id, line_id, reason, remedy, message, state)
     VALUES ($1, $2, $3, 'damaged', 'mend', 'A corner.', $4)`,
    [dispute, order.id, order.line, state],
  );
  const person = { name: 'Olga', email: owner.email, service: 'order', disputeId: dispute } as const;
  return { ...order, dispute, letter: await startConversation(db, person) };
}

const idParams = ({ letter: id }: DisputedOrder) => ({ path: { id } });
const answerRequest = (to: DisputeState) => (one: DisputedOrder) => ({
  ...idParams(one),
  json: { to, words: 'We have seen it.' },
});
const disputeRequest = (one: DisputedOrder) => ({
  form: {
    dispute: JSON.stringify({
      orderCode: one.code,
      lineId: one.line,
      reason: 'damaged',
      remedy: 'mend',
      message: 'Another one.',
    }),
  },
});
/** States from which the bindery may move a dispute to this one. */
const to = (state: Exclude<DisputeState, 'requested'>) =>
  Object.fromEntries(
    DISPUTE_STATES.filter((one) => DISPUTE_TRANSITIONS[one].includes(state)).map((one) => [one, [state]]),
  ) as Partial<Record<DisputeState, readonly DisputeState[]>>;

testVerbs<DisputeState, DisputedOrder>({
  name: 'what is asked about an order',
  open: openChargedShop,
  paths: /^\/api\/orders\/disputes|^\/api\/admin\/conversations\/\{id\}(?!\/quotes)/,
  fields: ['orderCode'],
  others: [`POST ${API.contact}/dispute-order`],
  situations: {
    ...Object.fromEntries(
      DISPUTE_STATES.map((state) => [state, { state, bring: (world: World) => createDispute(world, state) }]),
    ),
    'requested by somebody whose account is erased': {
      state: 'requested',
      bring: (world) => createDispute(world, 'requested', true),
    },
    'requested, and its letter is closed': {
      state: 'requested',
      async bring(world) {
        const one = await createDispute(world, 'requested');
        await world.db.query(`UPDATE conversations SET state = 'closed' WHERE id = $1`, [one.letter]);
        return one;
      },
    },
  },
  async stateOf({ db }, { dispute }) {
    const [row] = await db.query<{ state: DisputeState }>('SELECT state FROM disputes WHERE id = $1', [
      dispute,
    ]);
    return row?.state as DisputeState;
  },
  async rows({ db }, { id, dispute, letter: conversation }) {
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
    [`GET ${letter}`]: idParams,
    [`PUT ${letter}`]: (one) => ({ ...idParams(one), json: { state: 'closed' } }),
    [`POST ${letter}/answer`]: (one) => ({ ...idParams(one), json: { text: 'Please send us a picture.' } }),
    [`POST ${letter}/notes`]: (one) => ({ ...idParams(one), json: { text: 'A friend of the shop.' } }),
    [`POST ${letter}/dispute (requires_action)`]: answerRequest('requires_action'),
    [`POST ${letter}/dispute (received)`]: answerRequest('received'),
    [`POST ${letter}/dispute (closed)`]: answerRequest('closed'),
  },
  transitions: {
    [`POST ${letter}/dispute (requires_action)`]: to('requires_action'),
    [`POST ${letter}/dispute (received)`]: to('received'),
    [`POST ${letter}/dispute (closed)`]: to('closed'),
    [`POST ${API.contact}/dispute-order`]: {},
  },
});
