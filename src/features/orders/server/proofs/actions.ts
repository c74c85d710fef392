import type { Db } from '#db/connect.ts';
import { columns, select } from '#db/select.ts';
import { matchesSeal } from '#features/designs/server/seal.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { lockPerson } from '#platform/sessions/lock-person.ts';
import { PROOF_STATE_TEXTS } from '../../proof-states.ts';
import type { SealedDesign } from '../../sealed-design.ts';
import { orderLines } from '../../tables.ts';
import { startReviewIfPaid, withLockedOrder } from '../bindery.ts';
import type { AcceptedDesign, OrdersDependencies } from '../dependencies.ts';
import { LINE_DESIGN } from '../line-sql.ts';
import { lockOwnOrder, orderNotFound, orderStateFailure } from '../locked-order.ts';
import {
  designChangeRequestedEmail,
  proofApprovedEmail,
  proofChangesEmail,
  proofReadyEmail,
  proofWithdrawnEmail,
} from './emails.ts';
import {
  getLockedProof,
  markRemarksSent,
  proofEmailContent,
  requireEquivalentDesign,
  requireOpenProofs,
  requireReproducible,
  transitionProof,
} from './locked-proof.ts';
import { RESEAL_HINT, sealDesign } from './sealing.ts';

export type ProofDependencies = Pick<OrdersDependencies, 'db' | 'origin' | 'inbox' | 'designs'>;

/** Designs can also be replaced for prints, which have no book. */
export type RedesignDependencies = Pick<ProofDependencies, 'db' | 'origin'> & {
  designs: ProofDependencies['designs'] & {
    /** @throws Failure if it cannot be made around the printed pages */
    acceptPrint(document: unknown, paidDesign: SealedDesign): Promise<AcceptedDesign>;
  };
};

/** Approves the proof that the owner has seen; idempotent. @throws Failure 404, 409 */
export const approveProof = (
  shop: ProofDependencies,
  userId: string,
  { code, lineId, hash }: { code: string; lineId: string; hash: string },
): Promise<void> =>
  shop.db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const order = await lockOwnOrder(tx, userId, code);
    const proof = await getLockedProof(tx, order.id, { lineId });
    if (proof.sealed.hash !== hash)
      throw orderStateFailure('The design has changed since you opened it. Please check it again.');
    if (proof.state === 'approve') return;
    requireReproducible(proof, 'Request changes, and we’ll send you a new proof.');
    await transitionProof(tx, order, proof, { to: 'approve', actor: 'customer', text: '' });
    if (order.email)
      await enqueue(tx, proofApprovedEmail, order.email, proofEmailContent(shop, order, proof, ''));
  });

/**
 * Requests changes as the owner, optionally with a replacement design of the same price. @throws Failure 404, 409, 422
 */
export async function requestChanges(
  shop: ProofDependencies,
  userId: string,
  request: { code: string; lineId: string; text: string; bookCustomization?: unknown },
): Promise<void> {
  const { code, lineId, text, bookCustomization } = request;
  const [line] = await shop.db.query(OWN_LINE, [code, userId, lineId]);
  if (!line) throw orderNotFound();
  const isRedesigned = bookCustomization !== undefined && bookCustomization !== null;
  if (isRedesigned && line.bookId === null) throw invalid({ bookCustomization: CHANGED_BY_BINDERY });
  const design =
    isRedesigned && line.bookId !== null
      ? await shop.designs.accept(bookCustomization, { bookId: line.bookId, userId })
      : null;
  await shop.db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const order = await lockOwnOrder(tx, userId, code);
    const proof = await getLockedProof(tx, order.id, { lineId });
    if (design) requireEquivalentDesign(proof, design);
    // After a written request the customer may still send a design. A question from the bindery can be answered in
    // words alone.
    const isReply = proof.state === 'changes_requested' && proof.lastActor === 'staff';
    const isNewRequest = proof.state !== 'changes_requested' || !(design || isReply);
    const movedProof = isNewRequest
      ? await transitionProof(tx, order, proof, { to: 'changes_requested', actor: 'customer', text })
      : proof;
    if (isReply && !design)
      await transitionProof(tx, order, proof, { to: 'sent_for_review', actor: 'customer', text });
    if (design) {
      await sealDesign(tx, lineId, design);
      const redesigned = { ...movedProof, sealed: design };
      await transitionProof(tx, order, redesigned, {
        to: 'sent_for_review',
        actor: 'customer',
        text: isNewRequest ? 'The design was changed.' : text,
      });
    }
    const emailContent = proofEmailContent(shop, order, proof, text);
    if (order.email)
      await enqueue(tx, proofChangesEmail, shop.inbox, {
        ...emailContent,
        email: order.email,
        isRedesigned: design !== null,
      });
  });
}

const OWN_LINE = select(
  columns(orderLines, 'l', 'bookId'),
  `FROM order_lines l JOIN orders o ON o.id = l.order_id
   WHERE o.code = $1 AND o.user_id = $2 AND l.id = $3`,
);

const CHANGED_BY_BINDERY =
  'Only the bindery can change the binding of a print. Describe what you’d like and send no design.';

/** Sends the proof, with its remarks, to the buyer. @throws Failure 404, 409 */
export const sendProof = (
  shop: Pick<ProofDependencies, 'db' | 'origin' | 'designs'>,
  code: string,
  book: number,
  text: string,
): Promise<unknown> =>
  withLockedOrder(shop, code, async (tx, lockedOrder) => {
    const order = await startReviewIfPaid(tx, lockedOrder);
    const proof = await getLockedProof(tx, order.id, { book });
    requireReproducible(proof, RESEAL_HINT);
    await transitionProof(tx, order, proof, { to: 'in_progress', actor: 'staff', text });
    await markRemarksSent(tx, proof);
    if (order.email)
      await enqueue(tx, proofReadyEmail, order.email, proofEmailContent(shop, order, proof, text));
    return order;
  });

/**
 * Asks the buyer for another design instead of sending a proof; nothing can be approved until they answer. Not for
 * prints, whose binding the bindery changes itself.
 * @throws Failure 404, 409 `ORDER_STATE`, also if the buyer's account is erased
 */
export const requestNewDesign = (
  shop: Pick<ProofDependencies, 'db' | 'origin'>,
  code: string,
  book: number,
  text: string,
): Promise<unknown> =>
  withLockedOrder(shop, code, async (tx, lockedOrder) => {
    const order = await startReviewIfPaid(tx, lockedOrder);
    const proof = await getLockedProof(tx, order.id, { book });
    if (order.userId === null)
      throw orderStateFailure('The customer’s account is deleted. Replace the design yourself.');
    if (proof.bookId === null)
      throw orderStateFailure(
        'Only the bindery changes the binding of a print. Send the proof, with your question as a message.',
      );
    await transitionProof(tx, order, proof, { to: 'changes_requested', actor: 'staff', text });
    await markRemarksSent(tx, proof);
    if (order.email)
      await enqueue(tx, designChangeRequestedEmail, order.email, proofEmailContent(shop, order, proof, text));
    return order;
  });

/**
 * Approves a proof on behalf of an erased account.
 * @throws Failure 404, 409 `ORDER_STATE` if there is a buyer
 */
export const approveForErasedBuyer = (
  shop: Pick<ProofDependencies, 'db' | 'designs'>,
  code: string,
  book: number,
  text: string,
): Promise<unknown> =>
  withLockedOrder(shop, code, async (tx, order) => {
    const proof = await getLockedProof(tx, order.id, { book });
    requireReproducible(proof, RESEAL_HINT);
    await transitionProof(tx, order, proof, { to: 'approve', actor: 'staff', text });
    return order;
  });

/**
 * Replaces a design that is awaiting the bindery, or one already sent or approved that can no longer be produced as
 * sealed. The buyer sees it with the next proof.
 * @param document design document, or its JSON
 * @param note writes the audit log in the same transaction
 * @throws Failure 404, 409 `ORDER_STATE` if it is sent or approved and still producible, 422
 */
export async function replaceDesign(
  shop: RedesignDependencies,
  code: string,
  book: number,
  document: unknown,
  note: (tx: Db) => Promise<unknown> = async () => {},
): Promise<void> {
  const [line] = await shop.db.query(PAID_DESIGN, [code, book - 1]);
  if (!line) throw notFound(`Order ${code} has no such book.`);
  const { bookId, paidDesign } = line;
  const design =
    bookId === null && paidDesign !== null
      ? await shop.designs.acceptPrint(document, paidDesign)
      : await shop.designs.accept(document, { bookId: bookId ?? '', userId: null });
  await withLockedOrder(shop, code, async (tx, order) => {
    const proof = await getLockedProof(tx, order.id, { book });
    const isSent = proof.state !== 'sent_for_review' && proof.state !== 'changes_requested';
    if (isSent && matchesSeal(proof.sealed.design, proof.sealed.hash))
      throw orderStateFailure(
        `This proof is “${PROOF_STATE_TEXTS[proof.state].name}”, so its design can’t be changed.`,
      );
    requireOpenProofs(order);
    requireEquivalentDesign(proof, design);
    await sealDesign(tx, proof.lineId, design);
    await note(tx);
    if (!isSent) return order;
    const text = 'A font in this design changed after we sent the proof, so we have reset the text.';
    await transitionProof(
      tx,
      order,
      { ...proof, sealed: design },
      { to: 'sent_for_review', actor: 'staff', text },
    );
    if (order.email)
      await enqueue(tx, proofWithdrawnEmail, order.email, proofEmailContent(shop, order, proof, ''));
    return order;
  });
}

const PAID_DESIGN = select(
  { ...columns(orderLines, 'l', 'bookId'), paidDesign: LINE_DESIGN },
  'FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.code = $1 AND l.position = $2',
);
