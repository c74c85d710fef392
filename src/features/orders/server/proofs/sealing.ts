import type { Db } from '#db/connect.ts';
import { holdUploads } from '#features/designs/server/holds.ts';
import { matchesSeal } from '#features/designs/server/seal.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import type { ProofActor, ProofState } from '../../proof-states.ts';
import type { SealedDesign } from '../../sealed-design.ts';
import type { LockedOrder } from '../locked-order.ts';

/** Seals a line's design and opens its proof, in the transaction that places the order. */
export async function openProof(
  tx: Db,
  { orderId, lineId }: { orderId: string; lineId: string },
  sealed: SealedDesign,
): Promise<void> {
  await sealDesign(tx, lineId, sealed);
  await tx.query(`INSERT INTO proofs (line_id, order_id, state) VALUES ($1, $2, 'sent_for_review')`, [
    lineId,
    orderId,
  ]);
  const text = 'The order was placed.';
  await recordProofEvent(tx, {
    lineId,
    from: null,
    to: 'sent_for_review',
    actor: 'customer',
    text,
    hash: sealed.hash,
  });
}

/** Adds a revision; earlier ones never change. */
export async function sealDesign(
  tx: Db,
  lineId: string,
  { design, hash, parts, uploads, pictureSeed }: SealedDesign,
): Promise<void> {
  const sealed: SealedDesign = { design, hash, parts, uploads, pictureSeed };
  await tx.query(
    `INSERT INTO order_designs (line_id, revision, hash, sealed)
     SELECT $1::text, coalesce(max(revision), 0) + 1, $2::text, $3::text::jsonb FROM order_designs WHERE line_id = $1`,
    [lineId, hash, JSON.stringify(sealed)],
  );
  await holdUploads(tx, uploads, { kind: 'order', id: lineId });
}

interface ProofEvent {
  lineId: string;
  from: ProofState | null;
  to: ProofState;
  actor: ProofActor;
  text: string;
  hash: string;
}

export const recordProofEvent = (
  tx: Db,
  { lineId, from, to, actor, text, hash }: ProofEvent,
): Promise<unknown> =>
  tx.query(
    `INSERT INTO proof_events (id, line_id, from_state, to_state, actor, text, hash) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [newId(), lineId, from, to, actor, text, hash],
  );

export const RESEAL_HINT = 'Seal it again (design, then redesign) and send its proof.';

/**
 * Designs must all be approved and still producible before work begins (decision 34).
 * @throws Failure 409 `ORDER_STATE`, naming the books concerned
 */
export async function requireApprovedProofs(tx: Db, { id, code, state }: LockedOrder): Promise<void> {
  const proofs = await tx.query<{ title: string; book: number; state: ProofState; sealed: SealedDesign }>(
    `SELECT l.title, l.position + 1 AS book, p.state,
       (SELECT sealed FROM order_designs WHERE line_id = p.line_id ORDER BY revision DESC LIMIT 1) AS sealed
     FROM proofs p JOIN order_lines l ON l.id = p.line_id WHERE p.order_id = $1 AND l.copies > 0 ORDER BY l.position`,
    [id],
  );
  const waiting = proofs.filter((proof) => proof.state !== 'approve');
  if (waiting.length > 0)
    throw orderStateFailure(
      `Order ${code} can’t go into production: the proof of ${waiting.map(({ title }) => `“${title}”`).join(', ')} is not approved yet.`,
    );
  const unreproducible = proofs.find(({ sealed }) => !matchesSeal(sealed.design, sealed.hash));
  if (unreproducible)
    throw orderStateFailure(
      `Order ${code} can’t go into production: the design of “${unreproducible.title}” (book ${unreproducible.book}) or one of its fonts has changed since approval. ${RESEAL_HINT}`,
    );
  if (proofs.length > 0 && state === 'paid')
    throw orderStateFailure(`Order ${code} contains customer designs. Review it first.`);
}

const orderStateFailure = (message: string) => new Failure(409, 'ORDER_STATE', message);
