import type { Db } from '#db/connect.ts';
import { insertRows } from '#db/insert-rows.ts';
import { columns, int, select } from '#db/select.ts';
import { holdUploads } from '#features/designs/server/holds.ts';
import { matchesSeal } from '#features/designs/server/seal.ts';
import { newId } from '#platform/new-id.ts';
import type { SealedDesign } from '../../sealed-design.ts';
import { orderDesigns, orderLines, proofEvents, proofs } from '../../tables.ts';
import { type LockedOrder, orderStateFailure } from '../locked-order.ts';
import { JOIN_LATEST_DESIGN } from './queries.ts';

/** Seals a line's design and opens its proof, in the transaction that places the order. */
export async function openProof(
  tx: Db,
  { orderId, lineId }: { orderId: string; lineId: string },
  sealed: SealedDesign,
): Promise<void> {
  await sealDesign(tx, lineId, sealed);
  await insertProofs(tx, [{ lineId, orderId, state: 'sent_for_review' }]);
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

const insertProofs = insertRows(proofs, ['lineId', 'orderId', 'state']);

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

type ProofEvent = Required<Omit<typeof proofEvents.$inferInsert, 'id' | 'at'>>;
export const recordProofEvent = (tx: Db, event: ProofEvent): Promise<unknown> =>
  insertEvents(tx, [{ id: newId(), ...event }]);
const insertEvents = insertRows(proofEvents, ['id', 'lineId', 'from', 'to', 'actor', 'text', 'hash']);

export const RESEAL_HINT = 'Seal it again (design, then redesign) and send its proof.';

/**
 * Designs must all be approved and still producible before work begins (decision 34).
 * @throws Failure 409 `ORDER_STATE`, naming the books concerned
 */
export async function requireApprovedProofs(tx: Db, { id, code, state }: LockedOrder): Promise<void> {
  const toMake = await tx.query(PROOFS_TO_MAKE, [id]);
  const waiting = toMake.filter((proof) => proof.state !== 'approve');
  if (waiting.length > 0)
    throw orderStateFailure(
      `Order ${code} can’t go into production: the proof of ${waiting.map(({ title }) => `“${title}”`).join(', ')} is not approved yet.`,
    );
  const unreproducible = toMake.find(({ sealed }) => !matchesSeal(sealed.design, sealed.hash));
  if (unreproducible)
    throw orderStateFailure(
      `Order ${code} can’t go into production: the design of “${unreproducible.title}” (book ${unreproducible.book}) or one of its fonts has changed since approval. ${RESEAL_HINT}`,
    );
  if (toMake.length > 0 && state === 'paid')
    throw orderStateFailure(`Order ${code} contains customer designs. Review it first.`);
}

const PROOFS_TO_MAKE = select(
  {
    ...columns(orderLines, 'l', 'title'),
    book: int('l.position + 1'),
    ...columns(proofs, 'p', 'state'),
    ...columns(orderDesigns, 'd', 'sealed'),
  },
  `FROM proofs p JOIN order_lines l ON l.id = p.line_id ${JOIN_LATEST_DESIGN}
   WHERE p.order_id = $1 AND l.copies > 0 ORDER BY l.position`,
);
