import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { columns, int, select } from '#db/select.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { newId } from '#platform/new-id.ts';
import type { PinRemark } from '../../proof-admin-contract.ts';
import { REMARKS_MAX } from '../../proof-places.ts';
import { withLockedOrder } from '../bindery.ts';
import { orderStateFailure } from '../locked-order.ts';
import { getLockedProof, requireOpenProofs } from '../proofs/locked-proof.ts';
import { getStoredProof } from './proof-details.ts';
import { proofRemarks } from './tables.ts';

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
  const { page } = remark;
  if (page !== null && page > (print?.pages ?? 0))
    throw invalid({
      page: print ? `The print file has ${print.pages} pages.` : 'This line has no print file.',
    });
  await withLockedOrder({ db }, code, async (tx, order) => {
    const { sealed, state } = await getLockedProof(tx, order.id, { lineId });
    if (state === 'approve') throw orderStateFailure('This proof is approved and can’t be changed.');
    requireOpenProofs(order);
    const { count = 0, number = 1 } = (await tx.query(NEXT_REMARK, [lineId]))[0] ?? {};
    if (count >= REMARKS_MAX) throw invalid({ text: `A proof can have at most ${REMARKS_MAX} remarks.` });
    await tx.orm
      .insert(proofRemarks)
      .values({ ...remark, id: newId(), lineId, hash: sealed.hash, number, staffName });
    await note(tx, number);
    return order;
  });
}

const NEXT_REMARK = select(
  { count: int('count(*)::int'), number: int('coalesce(max(r.number), 0) + 1') },
  'FROM proof_remarks r WHERE r.line_id = $1',
);
const REMARK = select(
  columns(proofRemarks, 'r', 'number', 'sentAt'),
  'FROM proof_remarks r WHERE r.id = $1 AND r.line_id = $2',
);

/** Deletes a remark that the buyer has not been shown. @throws Failure 404, 409 */
export const removeRemark = (
  { db }: { db: Db },
  { code, lineId }: ProofKey,
  remarkId: string,
  note: (tx: Db, number: number) => Promise<unknown>,
): Promise<unknown> =>
  withLockedOrder({ db }, code, async (tx, order) => {
    await getLockedProof(tx, order.id, { lineId });
    requireOpenProofs(order);
    const [remark] = await tx.query(REMARK, [remarkId, lineId]);
    if (!remark) throw notFound('This remark doesn’t exist.');
    if (remark.sentAt !== null) throw orderStateFailure('The customer has already seen this remark.');
    await tx.orm.delete(proofRemarks).where(eq(proofRemarks.id, remarkId));
    await note(tx, remark.number);
    return order;
  });
