import type { Db } from '#db/connect.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { inTurn } from '#platform/sessions/in-turn.ts';
import { PROOF_STATE_WORDS } from '../../proof-states.ts';
import type { SealedDesign } from '../../sealed-design.ts';
import { moving, reviewIfPaid } from '../bindery.ts';
import type { AcceptedDesign, OrdersDependencies } from '../dependencies.ts';
import { holdOwnOrder } from '../moves.ts';
import {
  proofApprovedEmail,
  proofAskedEmail,
  proofChangesEmail,
  proofReadyEmail,
  proofTakenBackEmail,
} from './emails.ts';
import {
  letterOf,
  moveProof,
  proofOf,
  refuseClosed,
  refused,
  refuseOther,
  refuseUnsealed,
  sendRemarks,
} from './held-proof.ts';
import { SEAL_ANEW, sealDesign } from './sealing.ts';

export type ProofShop = Pick<OrdersDependencies, 'db' | 'origin' | 'inbox' | 'designs'>;

/** Designs can also be replaced for prints, which have no book. */
export type ProductionShop = Pick<ProofShop, 'db' | 'origin'> & {
  designs: ProofShop['designs'] & {
    /** @throws Failure if it cannot be made around the printed pages */
    acceptPrint(given: unknown, paid: SealedDesign): Promise<AcceptedDesign>;
  };
};

/** Approves the proof that the owner has seen; idempotent. @throws Failure 404, 409 */
export const approveProof = (
  shop: ProofShop,
  userId: string,
  { code, lineId, hash }: { code: string; lineId: string; hash: string },
): Promise<void> =>
  shop.db.transaction(async (tx) => {
    await inTurn(tx, userId);
    const order = await holdOwnOrder(tx, userId, code);
    const proof = await proofOf(tx, order.id, 'p.line_id = $2', lineId);
    if (proof.sealed.hash !== hash)
      throw refused('The design has changed since you looked at it. Please look at it once more.');
    if (proof.state === 'approve') return;
    refuseUnsealed(shop, proof, 'Ask for changes, and the bindery sends you a new proof.');
    await moveProof(tx, order, proof, { to: 'approve', actor: 'customer', words: '' });
    if (order.email) await enqueue(tx, proofApprovedEmail, order.email, letterOf(shop, order, proof, ''));
  });

/**
 * Requests changes as the owner, optionally with a replacement design of the same price. @throws Failure 404, 409, 422
 */
export async function askForChanges(
  shop: ProofShop,
  userId: string,
  asked: { code: string; lineId: string; words: string; bookCustomization?: unknown },
): Promise<void> {
  const { code, lineId, words, bookCustomization } = asked;
  const [line] = await shop.db.query<{ bookId: string | null }>(
    `SELECT l.book_id AS "bookId" FROM order_lines l JOIN orders o ON o.id = l.order_id
     WHERE o.code = $1 AND o.user_id = $2 AND l.id = $3`,
    [code, userId, lineId],
  );
  if (!line) throw notFound('There is no such order.');
  const isRedesigned = bookCustomization !== undefined && bookCustomization !== null;
  if (isRedesigned && line.bookId === null) throw invalid({ bookCustomization: BY_BINDERY });
  const design =
    isRedesigned && line.bookId !== null
      ? await shop.designs.accept(bookCustomization, { bookId: line.bookId, userId })
      : null;
  await shop.db.transaction(async (tx) => {
    await inTurn(tx, userId);
    const order = await holdOwnOrder(tx, userId, code);
    const proof = await proofOf(tx, order.id, 'p.line_id = $2', lineId);
    if (design) refuseOther(shop, proof, design);
    // After a written request the customer may still send a design. A question from the bindery can be answered in
    // words alone.
    const isAnswer = proof.state === 'changes_requested' && proof.lastActor === 'staff';
    const asksFirst = proof.state !== 'changes_requested' || !(design || isAnswer);
    const moved = asksFirst
      ? await moveProof(tx, order, proof, { to: 'changes_requested', actor: 'customer', words })
      : proof;
    if (isAnswer && !design)
      await moveProof(tx, order, proof, { to: 'sent_for_review', actor: 'customer', words });
    if (design) {
      await sealDesign(shop, tx, lineId, design);
      const redesigned = { ...moved, sealed: design };
      await moveProof(tx, order, redesigned, {
        to: 'sent_for_review',
        actor: 'customer',
        words: asksFirst ? 'The design was changed.' : words,
      });
    }
    const letter = letterOf(shop, order, proof, words);
    if (order.email)
      await enqueue(tx, proofChangesEmail, shop.inbox, {
        ...letter,
        email: order.email,
        isRedesigned: design !== null,
      });
  });
}

const BY_BINDERY =
  'The bindery changes the binding of a print: say in words what should be otherwise, and send no design.';

/** Sends the proof, with its remarks, to the buyer. @throws Failure 404, 409 */
export const sendProof = (
  shop: Pick<ProofShop, 'db' | 'origin' | 'designs'>,
  code: string,
  book: number,
  words: string,
): Promise<unknown> =>
  moving(shop, code, async (tx, held) => {
    const order = await reviewIfPaid(tx, held);
    const proof = await proofOf(tx, order.id, 'l.position = $2', book - 1);
    refuseUnsealed(shop, proof, SEAL_ANEW);
    await moveProof(tx, order, proof, { to: 'in_progress', actor: 'staff', words });
    await sendRemarks(tx, proof);
    if (order.email) await enqueue(tx, proofReadyEmail, order.email, letterOf(shop, order, proof, words));
    return order;
  });

/**
 * Asks the buyer for another design instead of sending a proof; nothing can be approved until they answer. Not for
 * prints, whose binding the bindery changes itself.
 * @throws Failure 404, 409 `ORDER_STATE`, also if the buyer's account is erased
 */
export const askBuyer = (
  shop: Pick<ProofShop, 'db' | 'origin'>,
  code: string,
  book: number,
  words: string,
): Promise<unknown> =>
  moving(shop, code, async (tx, held) => {
    const order = await reviewIfPaid(tx, held);
    const proof = await proofOf(tx, order.id, 'l.position = $2', book - 1);
    if (order.userId === null)
      throw refused('Its buyer’s account is erased: put another design in its place.');
    if (proof.bookId === null)
      throw refused(
        'The binding of a print is changed by the bindery. Send the proof, and say in words what you ask.',
      );
    await moveProof(tx, order, proof, { to: 'changes_requested', actor: 'staff', words });
    await sendRemarks(tx, proof);
    if (order.email) await enqueue(tx, proofAskedEmail, order.email, letterOf(shop, order, proof, words));
    return order;
  });

/**
 * Approves a proof on behalf of an erased account.
 * @throws Failure 404, 409 `ORDER_STATE` if there is a buyer
 */
export const approveForGone = (
  shop: Pick<ProofShop, 'db' | 'designs'>,
  code: string,
  book: number,
  words: string,
): Promise<unknown> =>
  moving(shop, code, async (tx, order) => {
    const proof = await proofOf(tx, order.id, 'l.position = $2', book - 1);
    refuseUnsealed(shop, proof, SEAL_ANEW);
    await moveProof(tx, order, proof, { to: 'approve', actor: 'staff', words });
    return order;
  });

/**
 * Replaces a design that is awaiting the bindery, or one already sent or approved that can no longer be produced as
 * sealed. The buyer sees it with the next proof.
 * @param document design document, or its JSON
 * @param note writes the audit log in the same transaction
 * @throws Failure 404, 409 `ORDER_STATE` if it is sent or approved and still producible, 422
 */
export async function redesign(
  shop: ProductionShop,
  code: string,
  book: number,
  given: unknown,
  note: (tx: Db) => Promise<unknown> = async () => {},
): Promise<void> {
  const [line] = await shop.db.query<{ bookId: string | null; paid: SealedDesign | null }>(
    `SELECT l.book_id AS "bookId", (SELECT d.sealed FROM order_designs d WHERE d.line_id = l.id
       ORDER BY d.revision DESC LIMIT 1) AS paid
     FROM order_lines l JOIN orders o ON o.id = l.order_id
     WHERE o.code = $1 AND l.position = $2`,
    [code, book - 1],
  );
  if (!line) throw notFound(`Order ${code} has no such book.`);
  const { bookId, paid } = line;
  const design =
    bookId === null && paid !== null
      ? await shop.designs.acceptPrint(given, paid)
      : await shop.designs.accept(given, { bookId: bookId ?? '', userId: null });
  await moving(shop, code, async (tx, order) => {
    const proof = await proofOf(tx, order.id, 'l.position = $2', book - 1);
    const isOut = proof.state !== 'sent_for_review' && proof.state !== 'changes_requested';
    if (isOut && shop.designs.isAsSealed(proof.sealed.design, proof.sealed.hash))
      throw refused(`This proof is “${PROOF_STATE_WORDS[proof.state].name}”: its design stays as it is.`);
    refuseClosed(order);
    refuseOther(shop, proof, design);
    await sealDesign(shop, tx, proof.lineId, design);
    await note(tx);
    if (!isOut) return order;
    const words = 'A font of this design has changed since its proof was sent. It was set anew.';
    await moveProof(
      tx,
      order,
      { ...proof, sealed: design },
      { to: 'sent_for_review', actor: 'staff', words },
    );
    if (order.email) await enqueue(tx, proofTakenBackEmail, order.email, letterOf(shop, order, proof, ''));
    return order;
  });
}
