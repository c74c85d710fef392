import type { Db } from '#db/connect.ts';
import { proofAddress } from '#kernel/order-addresses.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { enqueue } from '#platform/mail/enqueue.ts';
import { inTurn } from '#platform/sessions/in-turn.ts';
import { mayMoveProof, PROOF_STATE_WORDS, type ProofActor, type ProofState } from '../../proof-states.ts';
import type { SealedDesign } from '../../sealed-design.ts';
import { moving, reviewIfPaid } from '../bindery.ts';
import type { AcceptedDesign, OrdersDependencies } from '../dependencies.ts';
import { LINE_BINDING, LINE_PICTURE } from '../line-picture.ts';
import { type HeldOrder, holdOwnOrder } from '../moves.ts';
import { proofApprovedMail, proofChangesMail, proofReadyMail, proofTakenBackMail } from './mails.ts';
import { noteProofMove, SEAL_ANEW, sealDesign } from './sealing.ts';

export type ProofShop = Pick<OrdersDependencies, 'db' | 'origin' | 'inbox' | 'designs'>;

interface HeldProof {
  lineId: string;
  bookId: string | null;
  title: string;
  quantity: number;
  picture: string;
  binding: string;
  variantType: string;
  leatherType: string;
  color: string;
  state: ProofState;
  sealed: SealedDesign;
}

/** Of an order that is held; `where` names the line. */
async function proofOf(tx: Db, orderId: string, where: string, name: unknown): Promise<HeldProof> {
  const [proof] = await tx.query<HeldProof>(
    `SELECT p.line_id AS "lineId", l.book_id AS "bookId", l.title, l.quantity, ${LINE_PICTURE} AS picture, p.state,
       d.sealed, l.variant_type AS "variantType", l.leather_type AS "leatherType", l.color,
       ${LINE_BINDING} AS binding
     FROM proofs p JOIN order_lines l ON l.id = p.line_id
     JOIN LATERAL (SELECT sealed FROM order_designs WHERE line_id = p.line_id ORDER BY revision DESC LIMIT 1) d ON true
     WHERE p.order_id = $1 AND ${where}`,
    [orderId, name],
  );
  if (proof) return proof;
  throw notFound('This book is bound as the shop binds it: it has no proof.');
}

/** Moves a proof of an order that is held. @throws Failure 409 `ORDER_STATE` where this actor may not move it so */
async function moveProof(
  tx: Db,
  order: HeldOrder,
  proof: HeldProof,
  { to, actor, words }: { to: ProofState; actor: ProofActor; words: string },
): Promise<HeldProof> {
  if (order.state !== 'paid' && order.state !== 'in_review')
    throw refused('The proofs of this order cannot be changed: it is not in review.');
  if (!mayMoveProof(proof.state, to, actor))
    throw refused(
      `This proof cannot become “${PROOF_STATE_WORDS[to].name}”: it is “${PROOF_STATE_WORDS[proof.state].name}”.`,
    );
  if (to === 'approve' && actor === 'staff' && order.userId !== null)
    throw refused('Its buyer approves this proof: nobody does it for them.');
  await tx.query('UPDATE proofs SET state = $2, updated_at = now() WHERE line_id = $1', [proof.lineId, to]);
  await noteProofMove(tx, {
    ...{ lineId: proof.lineId, from: proof.state, to, actor, words, hash: proof.sealed.hash },
  });
  return { ...proof, state: to };
}

/** What is not as it was sealed could never be made: it is neither shown for approval nor approved. @throws Failure 409 */
function refuseUnsealed(shop: Pick<ProofShop, 'designs'>, { sealed }: HeldProof, remedy: string) {
  if (!shop.designs.isAsSealed(sealed.design, sealed.hash))
    throw refused(`This design, or a font that it is lettered with, is not as it was sealed. ${remedy}`);
}

const refused = (message: string) => new Failure(409, 'ORDER_STATE', message);

const letterOf = (shop: Pick<ProofShop, 'origin'>, { code }: HeldOrder, proof: HeldProof, words: string) => {
  const { lineId, title, quantity, picture, binding } = proof;
  const isPrint = proof.bookId === null;
  const proofUrl = shop.origin + proofAddress(code, lineId);
  return { orderCode: code, title, quantity, picture, binding, words, proofUrl, isPrint };
};

/** The owner approves what they have seen; a second time nothing happens. @throws Failure 404, 409 */
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
    if (order.email) await enqueue(tx, proofApprovedMail, order.email, letterOf(shop, order, proof, ''));
  });

/**
 * The owner says what should be otherwise, and may put another design in its place, which costs the same: no money moves
 * here. @throws Failure 404, 409, 422
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
    // Whoever has asked in words already puts another design beside them.
    const asksFirst = !design || proof.state !== 'changes_requested';
    const moved = asksFirst
      ? await moveProof(tx, order, proof, { to: 'changes_requested', actor: 'customer', words })
      : proof;
    if (design) {
      await sealDesign(shop, tx, lineId, design);
      const redesigned = { ...moved, sealed: design };
      await moveProof(tx, order, redesigned, {
        ...{ to: 'sent_for_review', actor: 'customer' },
        words: asksFirst ? 'The design was changed.' : words,
      });
    }
    const letter = letterOf(shop, order, proof, words);
    if (order.email)
      await enqueue(tx, proofChangesMail, shop.inbox, {
        ...{ ...letter, email: order.email, isRedesigned: design !== null },
      });
  });
}

const BY_BINDERY =
  'The bindery changes the binding of a print: say in words what should be otherwise, and send no design.';

/** @throws Failure 422, saying what would be another book than the one that was paid for */
function refuseOther(
  { designs }: Pick<ProofShop, 'designs'>,
  proof: HeldProof,
  { binding, ...sealed }: AcceptedDesign,
) {
  const { variantType, leatherType, color } = proof;
  const isBoundAlike =
    binding.variantType === variantType && binding.leatherType === leatherType && binding.color === color;
  const reason = isBoundAlike
    ? designs.otherThan(proof.sealed, sealed)
    : 'Edition, leather and colour were ordered as they are. Write to us to change them.';
  if (reason) throw invalid({ bookCustomization: reason });
}

/** The bindery has looked: its remarks go to the shopper with the proof. @throws Failure 404, 409 */
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
    if (order.email) await enqueue(tx, proofReadyMail, order.email, letterOf(shop, order, proof, words));
    return order;
  });

/**
 * The bindery approves a proof that it has looked through of an order whose account is erased: nobody else can.
 * @throws Failure 404, 409 `ORDER_STATE` where there is a buyer
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
 * The bindery puts another design in the place of one that it was asked to change, or of one that is with its buyer, or
 * approved, and is not to be had again as it was sealed; its buyer sees it with the next proof.
 * @param given the document, or its JSON
 * @throws Failure 404, 409 `ORDER_STATE` while the proof is with the buyer, or approved, and can be made, 422
 */
export async function redesign(
  shop: Pick<ProofShop, 'db' | 'origin' | 'designs'>,
  code: string,
  book: number,
  given: unknown,
): Promise<void> {
  const [line] = await shop.db.query<{ bookId: string }>(
    `SELECT l.book_id AS "bookId" FROM order_lines l JOIN orders o ON o.id = l.order_id
     WHERE o.code = $1 AND l.position = $2`,
    [code, book - 1],
  );
  if (!line) throw notFound(`Order ${code} has no such book.`);
  const design = await shop.designs.accept(given, { bookId: line.bookId, userId: null });
  await moving(shop, code, async (tx, order) => {
    const proof = await proofOf(tx, order.id, 'l.position = $2', book - 1);
    const isOut = proof.state !== 'sent_for_review' && proof.state !== 'changes_requested';
    if (isOut && shop.designs.isAsSealed(proof.sealed.design, proof.sealed.hash))
      throw refused(`This proof is “${PROOF_STATE_WORDS[proof.state].name}”: its design stays as it is.`);
    refuseOther(shop, proof, design);
    await sealDesign(shop, tx, proof.lineId, design);
    if (!isOut) return order;
    const words = 'A font of this design has changed since its proof was sent. It was set anew.';
    await moveProof(
      tx,
      order,
      { ...proof, sealed: design },
      { to: 'sent_for_review', actor: 'staff', words },
    );
    if (order.email) await enqueue(tx, proofTakenBackMail, order.email, letterOf(shop, order, proof, ''));
    return order;
  });
}
