import type { PageContext } from '#platform/pages/page-context.ts';
import type { Proof } from '../../proof-contract.ts';
import { ordersContext } from '../orders-context.ts';
import { listOwnProofs } from './queries.ts';

export async function findProofForPage(
  context: PageContext,
  userId: string,
  code: string,
  lineId: string,
): Promise<Proof | null> {
  const proofs = await listOwnProofs(context.get(ordersContext).db, userId, code);
  return proofs.find((proof) => proof.lineId === lineId) ?? null;
}
