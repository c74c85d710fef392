import type { OrderState } from '#features/orders/order-states.ts';
import { canTransitionProof, PROOF_STATES, type ProofState } from '#features/orders/proof-states.ts';
import { API } from '#kernel/api.ts';
import { newId } from '#platform/new-id.ts';
import { openChargedShop } from '../charged-shop.ts';
import { attachPrintedFile } from '../print-samples.ts';
import { readRow } from '../read-rows.ts';
import { type SealedDesign, type WrittenOrder, writeOrderInState, writeProof } from './order-rows.ts';
import { changedSituation, type Situation, selectRows, type World } from './resource.ts';
import { testVerbs } from './verbs.ts';

const ownPath = `${API.orders}/{code}/proofs`;
const admin = '/api/admin/proofs/{code}/{line}';
const production = '/api/admin/production/{line}';
/** `closed`: its order isn't in review. */
type State = ProofState | 'closed';
interface Proof extends WrittenOrder, SealedDesign {}

interface ProofOptions {
  order?: OrderState;
  isErased?: boolean;
  isPrint?: boolean;
  isUnsealed?: boolean;
}

async function createProof(world: World, state: ProofState, options: ProofOptions = {}): Promise<Proof> {
  const { db, owner } = world;
  const { order: orderState = 'in_review', isErased = false, isPrint = false, isUnsealed = false } = options;
  const order = await writeOrderInState(world, orderState, { isErased });
  const sealed = await writeProof(world, order, state);
  if (isPrint) {
    await db.query('UPDATE order_lines SET book_id = NULL, print_job_id = $2 WHERE id = $1', [
      order.line,
      newId(),
    ]);
    await attachPrintedFile(owner, world, order.line);
  }
  if (isUnsealed)
    await db.query(
      `UPDATE order_designs SET hash = $2, sealed = jsonb_set(sealed, '{hash}', to_jsonb($2::text)) WHERE line_id = $1`,
      [order.line, 'ab'.repeat(32)],
    );
  return { ...order, ...sealed };
}

const createSituation = (state: ProofState, options: ProofOptions = {}): Situation<State, Proof> => ({
  state: (options.order ?? 'in_review') === 'in_review' || options.order === 'paid' ? state : 'closed',
  bring: (world) => createProof(world, state, options),
});

const codeParams = ({ code }: Proof) => ({ path: { code } });
const proofParams = ({ code, line }: Proof) => ({ path: { code, line } });
const lineIdParams = ({ line: id }: Proof) => ({ path: { id } });
const proofRequest = (json: object) => (proof: Proof) => ({ ...proofParams(proof), json });
const messageRequest = proofRequest({ text: 'A little higher.' });
const changedDesign = ({ design }: Proof) => ({ ...design, ribbons: ['navy'] });

/** Transitions of a proof by actor, from the shop's own table; others are refused. */
const transitionsTo = (state: ProofState, actor: 'customer' | 'staff') =>
  Object.fromEntries(
    PROOF_STATES.filter((from) => canTransitionProof(from, state, actor)).map((from) => [from, [state]]),
  ) as Partial<Record<State, readonly State[]>>;

const DRAWN = [
  ...['production.pdf', 'layers', 'layers/{layer}.svg'].map((file) => `GET ${production}/${file}`),
  ...['production.pdf', 'layers/{layer}.svg'].map((file) => `GET ${API.designs}/{id}/${file}`),
  ...[`GET ${API.designs}/sealed/{hash}/picture`, 'GET /api/admin/orders/{code}/designs/{hash}/picture'],
];

const TYPESET = [
  ...[`POST ${ownPath}/{line}/changes (with a design)`, `POST ${admin}/design`],
  ...[`GET ${admin}`, `GET ${admin}/flat`],
];

testVerbs<State, Proof>({
  name: 'the proof of an ordered design',
  open: openChargedShop,
  frozen: ['closed'],
  expensive: [...DRAWN, ...TYPESET],
  mayBeBusy: [...DRAWN, ...TYPESET],
  // Files opened in production are checked against the seal too.
  otherCalls: [
    `GET ${production}/production.pdf`,
    `GET ${production}/layers`,
    `GET ${production}/layers/{layer}.svg`,
  ],
  paths:
    /^\/api\/orders\/\{code\}\/proofs|^\/api\/admin\/proofs\/\{|^\/api\/admin\/orders\/\{code\}\/designs|^\/api\/designs\/(sealed\/|\{id\}\/(production|layers))/,
  situations: {
    ...Object.fromEntries(PROOF_STATES.map((state) => [state, createSituation(state)])),
    'sent_for_review of a new order': createSituation('sent_for_review', { order: 'paid' }),
    'in_progress of an erased account': createSituation('in_progress', { isErased: true }),
    'in_progress of a print': createSituation('in_progress', { isPrint: true }),
    'changes_requested of a print': createSituation('changes_requested', { isPrint: true }),
    'approve after a font has changed': createSituation('approve', { isUnsealed: true }),
    'in_progress after a font has changed': createSituation('in_progress', { isUnsealed: true }),
    'approve of an order in production': createSituation('approve', { order: 'in_production' }),
    'approve of a delivered order': createSituation('approve', { order: 'delivered' }),
    'in_progress of a cancelled order': createSituation('in_progress', { order: 'cancelled' }),
    'sent_for_review of an unpaid order': createSituation('sent_for_review', { order: 'pending_payment' }),
    erased: changedSituation(
      'closed',
      (world) => createProof(world, 'approve', { order: 'delivered', isErased: true }),
      ({ db }, { line }) =>
        db.query(
          `UPDATE order_designs SET sealed = sealed || '{"design": {}, "uploads": [], "pictureSeed": 0}' WHERE line_id = $1`,
          [line],
        ),
    ),
  },
  async readState({ db }, { line: id }) {
    const { state, order } = await readRow<{ state: ProofState; order: OrderState }>(
      db,
      'SELECT p.state, o.state AS "order" FROM proofs p JOIN orders o ON o.id = p.order_id WHERE p.line_id = $1',
      [id],
    );
    return order === 'paid' || order === 'in_review' ? state : 'closed';
  },
  rows: ({ db }, { line }) =>
    selectRows(db, { line_id: ['proofs', 'proof_events', 'proof_remarks', 'order_designs'] }, line),
  verbs: {
    [`GET ${ownPath}`]: codeParams,
    [`GET ${ownPath}/{line}/file`]: proofParams,
    [`POST ${ownPath}/{line}/approve`]: (proof) => ({ ...proofParams(proof), json: { hash: proof.hash } }),
    [`POST ${ownPath}/{line}/changes (in words)`]: messageRequest,
    [`POST ${ownPath}/{line}/changes (with a design)`]: (proof) => ({
      ...proofParams(proof),
      json: { text: 'This one.', bookCustomization: changedDesign(proof) },
    }),
    [`GET ${API.designs}/sealed/{hash}/picture`]: ({ hash }) => ({ path: { hash }, query: { width: '160' } }),
    [`GET ${API.designs}/{id}/production.pdf`]: lineIdParams,
    [`GET ${API.designs}/{id}/layers/{layer}.svg`]: (proof) => ({
      path: { ...lineIdParams(proof).path, layer: 'cut' },
    }),
    [`GET /api/admin/orders/{code}/designs/{hash}/picture`]: ({ code, hash }) => ({ path: { code, hash } }),
    [`GET ${production}/production.pdf`]: ({ line: id }) => ({ path: { line: id } }),
    [`GET ${production}/layers`]: ({ line: id }) => ({ path: { line: id } }),
    [`GET ${production}/layers/{layer}.svg`]: ({ line: id }) => ({ path: { line: id, layer: 'cut' } }),
    [`GET ${admin}`]: proofParams,
    [`GET ${admin}/flat`]: (proof) => ({ ...proofParams(proof), query: { revision: '1' } }),
    [`GET ${admin}/file`]: proofParams,
    [`POST ${admin}/send`]: messageRequest,
    [`POST ${admin}/changes`]: messageRequest,
    [`POST ${admin}/approve`]: messageRequest,
    [`POST ${admin}/design`]: (proof) => ({ ...proofParams(proof), json: { design: changedDesign(proof) } }),
    [`POST ${admin}/remarks`]: proofRequest({ side: 'front', x: 20, y: 30, text: 'A little higher.' }),
    [`DELETE ${admin}/remarks/{remark}`]: async (proof, { db }) => {
      const remark = newId();
      await db.query(
        `INSERT INTO proof_remarks (id, line_id, hash, number, side, x, y, text, staff_name)
         SELECT $1, $2, $3, count(*) + 1, 'front', 1, 1, 'Higher.', 'Olive' FROM proof_remarks WHERE line_id = $2`,
        [remark, proof.line, proof.hash],
      );
      return { path: { ...proofParams(proof).path, remark } };
    },
  },
  transitions: {
    [`POST ${ownPath}/{line}/approve`]: transitionsTo('approve', 'customer'),
    // An answer of the customer to a question returns the proof to the bindery.
    [`POST ${ownPath}/{line}/changes (in words)`]: {
      in_progress: ['changes_requested'],
      changes_requested: ['sent_for_review'],
    },
    [`POST ${ownPath}/{line}/changes (with a design)`]: {
      in_progress: ['sent_for_review'],
      changes_requested: ['sent_for_review'],
    },
    [`POST ${admin}/send`]: transitionsTo('in_progress', 'staff'),
    [`POST ${admin}/changes`]: transitionsTo('changes_requested', 'staff'),
    [`POST ${admin}/approve`]: transitionsTo('approve', 'staff'),
    // A design that can't be produced as sealed is set again by whoever has it.
    [`POST ${admin}/design`]: transitionsTo('sent_for_review', 'staff'),
  },
});
