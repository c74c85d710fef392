import type { Db } from '#db/connect.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { newId } from '#platform/new-id.ts';
import type { PinRemark } from '../../proof-admin-contract.ts';
import { REMARKS_MAX } from '../../proof-places.ts';
import { orderStateFailure, withLockedOrder } from '../bindery.ts';
import { getLockedProof, requireOpenProofs } from '../proofs/locked-proof.ts';
import { getStoredProof } from './proof-details.ts';

export interface ProofKey {
  code: string;
  lineId: string;
}

/**
 * Pins a remark on the current design or a printed page. The buyer sees it with the proof.
 * @throws Failure 404, 409 once the proof is approved, 422 for a place that does not exist
 */
export async function pinRemark(
  { db }: { db: Db },
  { code, lineId }: ProofKey,
  { remark, staffName }: { remark: PinRemark; staffName: string },
  note: (tx: Db, number: number) => Promise<unknown>,
): Promise<void> {
  const { print } = await getStoredProof(db, code, lineId);
  const { side, page, x, y, text } = remark;
  if (page !== null && page > (print?.pages ?? 0))
    throw invalid({
      page: print ? `The print file has ${print.pages} pages.` : 'This line has no print file.',
    });
  await withLockedOrder({ db }, code, async (tx, order) => {
    const { sealed, state } = await getLockedProof(tx, order.id, 'p.line_id = $2', lineId);
    if (state === 'approve') throw orderStateFailure('This proof is approved and can’t be changed.');
    requireOpenProofs(order);
    const [{ count, last }] = (await tx.query<{ count: number; last: number }>(
      `SELECT count(*)::int AS count, coalesce(max(number), 0)::int AS last FROM proof_remarks WHERE line_id = $1`,
      [lineId],
    )) as [{ count: number; last: number }];
    if (count >= REMARKS_MAX) throw invalid({ text: `A proof can have at most ${REMARKS_MAX} remarks.` });
    await tx.query(
      `INSERT INTO proof_remarks (id, line_id, hash, number, side, page, x, y, text, staff_name)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [newId(), lineId, sealed.hash, last + 1, side, page, x, y, text, staffName],
    );
    await note(tx, last + 1);
    return order;
  });
}

/** Deletes a remark that the buyer has not been shown. @throws Failure 404, 409 */
export const removeRemark = (
  { db }: { db: Db },
  { code, lineId }: ProofKey,
  remarkId: string,
  note: (tx: Db, number: number) => Promise<unknown>,
): Promise<unknown> =>
  withLockedOrder({ db }, code, async (tx, order) => {
    await getLockedProof(tx, order.id, 'p.line_id = $2', lineId);
    requireOpenProofs(order);
    const [remark] = await tx.query<{ number: number; isSent: boolean }>(
      `SELECT number, sent_at IS NOT NULL AS "isSent" FROM proof_remarks WHERE id = $1 AND line_id = $2`,
      [remarkId, lineId],
    );
    if (!remark) throw notFound('This remark doesn’t exist.');
    if (remark.isSent) throw orderStateFailure('The customer has already seen this remark.');
    await tx.query('DELETE FROM proof_remarks WHERE id = $1', [remarkId]);
    await note(tx, remark.number);
    return order;
  });
