import type { Db } from '#db/connect.ts';
import { replacementProblem } from '#features/designs/replacement-problem.ts';
import { matchesSeal } from '#features/designs/server/seal.ts';
import { proofPath } from '#kernel/order-paths.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import {
  canTransitionProof,
  PROOF_STATE_TEXTS,
  type ProofActor,
  type ProofState,
} from '../../proof-states.ts';
import type { SealedDesign } from '../../sealed-design.ts';
import type { AcceptedDesign, OrdersDependencies } from '../dependencies.ts';
import { LINE_BINDING, LINE_PICTURE } from '../line-sql.ts';
import type { LockedOrder } from '../locked-order.ts';
import { noCopiesMessage } from '../no-copies-message.ts';
import { recordProofEvent } from './sealing.ts';

/** Proof of a locked order. */
export interface LockedProof {
  lineId: string;
  bookId: string | null;
  title: string;
  /** Copies to make. */
  quantity: number;
  picture: string;
  binding: string;
  variantType: string;
  leatherType: string;
  color: string;
  state: ProofState;
  lastActor: ProofActor;
  sealed: SealedDesign;
}

/** @param where SQL condition naming the line @throws Failure 404 if it has no proof */
export async function getLockedProof(
  tx: Db,
  orderId: string,
  where: string,
  value: unknown,
): Promise<LockedProof> {
  const [proof] = await tx.query<LockedProof>(
    `SELECT p.line_id AS "lineId", l.book_id AS "bookId", l.title, l.copies AS quantity, ${LINE_PICTURE} AS picture, p.state,
       d.sealed, l.variant_type AS "variantType", l.leather_type AS "leatherType", l.color,
       ${LINE_BINDING} AS binding,
       (SELECT m.actor FROM proof_events m WHERE m.line_id = p.line_id ORDER BY m.id DESC LIMIT 1) AS "lastActor"
     FROM proofs p JOIN order_lines l ON l.id = p.line_id
     JOIN LATERAL (SELECT sealed FROM order_designs WHERE line_id = p.line_id ORDER BY revision DESC LIMIT 1) d ON true
     WHERE p.order_id = $1 AND ${where}`,
    [orderId, value],
  );
  if (proof) return proof;
  throw notFound('This book has a standard binding, so there is no proof.');
}

/** Changes a proof's state; its order must be locked. @throws Failure 409 `ORDER_STATE` if this actor may not */
export async function transitionProof(
  tx: Db,
  order: LockedOrder,
  proof: LockedProof,
  { to, actor, text }: { to: ProofState; actor: ProofActor; text: string },
): Promise<LockedProof> {
  requireOpenProofs(order);
  if (proof.quantity === 0) throw orderStateFailure(noCopiesMessage(proof.title));
  if (!canTransitionProof(proof.state, to, actor))
    throw orderStateFailure(
      `This proof can’t be set to “${PROOF_STATE_TEXTS[to].name}”: it is “${PROOF_STATE_TEXTS[proof.state].name}”.`,
    );
  if (to === 'approve' && actor === 'staff' && order.userId !== null)
    throw orderStateFailure('Only the customer can approve this proof.');
  await tx.query('UPDATE proofs SET state = $2, updated_at = now() WHERE line_id = $1', [proof.lineId, to]);
  await recordProofEvent(tx, {
    lineId: proof.lineId,
    from: proof.state,
    to,
    actor,
    text,
    hash: proof.sealed.hash,
  });
  return { ...proof, state: to };
}

/** @throws Failure 409 `ORDER_STATE` unless the order is paid and production has not begun */
export function requireOpenProofs({ state }: LockedOrder): void {
  if (state !== 'paid' && state !== 'in_review')
    throw orderStateFailure('The proofs of this order can’t be changed: the order is not in review.');
}

/** Refuses a design that can no longer be produced as sealed. @throws Failure 409 */
export function requireReproducible({ sealed }: LockedProof, remedy: string) {
  if (!matchesSeal(sealed.design, sealed.hash))
    throw orderStateFailure(`This design or one of its fonts has changed since it was sealed. ${remedy}`);
}

export const orderStateFailure = (message: string) => new Failure(409, 'ORDER_STATE', message);

export const proofEmailContent = (
  shop: Pick<OrdersDependencies, 'origin'>,
  { code }: LockedOrder,
  proof: LockedProof,
  text: string,
) => {
  const { lineId, title, quantity, picture, binding } = proof;
  const isPrint = proof.bookId === null;
  const proofUrl = shop.origin + proofPath(code, lineId);
  return { orderCode: code, title, quantity, picture, binding, text, proofUrl, isPrint };
};

/** @throws Failure 422 if the design would make a different book than the one paid for */
export function requireEquivalentDesign(proof: LockedProof, { binding, ...sealed }: AcceptedDesign) {
  const { variantType, leatherType, color } = proof;
  const hasSameBinding =
    binding.variantType === variantType && binding.leatherType === leatherType && binding.color === color;
  const reason = hasSameBinding
    ? replacementProblem(proof.sealed, sealed)
    : 'You can’t change the edition, leather or colour here. Please contact us.';
  if (reason) throw invalid({ bookCustomization: reason });
}

/** Shows the remarks on the current design to the buyer. */
export const markRemarksSent = (tx: Db, { lineId, sealed }: LockedProof): Promise<unknown> =>
  tx.query('UPDATE proof_remarks SET sent_at = now() WHERE line_id = $1 AND hash = $2 AND sent_at IS NULL', [
    lineId,
    sealed.hash,
  ]);
