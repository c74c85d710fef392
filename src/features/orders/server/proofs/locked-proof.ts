import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { column, columns, type RowOf, select, text } from '#db/select.ts';
import { replacementProblem } from '#features/designs/replacement-problem.ts';
import { matchesSeal } from '#features/designs/server/seal.ts';
import { proofPath } from '#kernel/order-paths.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import {
  canTransitionProof,
  PROOF_STATE_TEXTS,
  type ProofActor,
  type ProofState,
} from '../../proof-states.ts';
import { orderDesigns, orderLines, proofs } from '../../tables.ts';
import { proofRemarks } from '../admin/tables.ts';
import type { AcceptedDesign, OrdersDependencies } from '../dependencies.ts';
import { LINE_BINDING, LINE_PICTURE } from '../line-sql.ts';
import { type LockedOrder, noCopiesMessage, orderStateFailure } from '../locked-order.ts';
import { JOIN_LATEST_DESIGN } from './queries.ts';
import { recordProofEvent } from './sealing.ts';

const LOCKED_PROOF = {
  ...columns(proofs, 'p', 'lineId', 'state'),
  ...columns(orderLines, 'l', 'bookId', 'title', 'variantType', 'leatherType', 'color'),
  /** Copies to make. */
  quantity: column(orderLines.copies, 'l'),
  picture: LINE_PICTURE,
  binding: LINE_BINDING,
  lastActor: text<ProofActor>(
    '(SELECT m.actor FROM proof_events m WHERE m.line_id = p.line_id ORDER BY m.id DESC LIMIT 1)',
  ),
  ...columns(orderDesigns, 'd', 'sealed'),
};
/** Proof of a locked order. */
export type LockedProof = RowOf<typeof LOCKED_PROOF>;
const selectProof = (condition: string) =>
  select(
    LOCKED_PROOF,
    `FROM proofs p JOIN order_lines l ON l.id = p.line_id ${JOIN_LATEST_DESIGN}
     WHERE p.order_id = $1 AND ${condition}`,
  );
const PROOF_BY_LINE = selectProof('p.line_id = $2');
const PROOF_BY_POSITION = selectProof('l.position = $2');

/** @param line its id, or its number in the order, from 1 @throws Failure 404 if it has no proof */
export async function getLockedProof(
  tx: Db,
  orderId: string,
  line: { lineId: string } | { book: number },
): Promise<LockedProof> {
  const [proof] =
    'book' in line
      ? await tx.query(PROOF_BY_POSITION, [orderId, line.book - 1])
      : await tx.query(PROOF_BY_LINE, [orderId, line.lineId]);
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
  await tx.orm
    .update(proofs)
    .set({ state: to, updatedAt: sql`now()` })
    .where(eq(proofs.lineId, proof.lineId));
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
  tx.orm
    .update(proofRemarks)
    .set({ sentAt: sql`now()` })
    .where(
      and(eq(proofRemarks.lineId, lineId), eq(proofRemarks.hash, sealed.hash), isNull(proofRemarks.sentAt)),
    );
