import type { PageContext } from '#platform/pages/page-context.ts';
import type { Proof } from '../../proof-contract.ts';
import { ordersContext } from '../orders-context.ts';
import { ownProofs } from './queries.ts';

export async function proofOfPage(
  context: PageContext,
  userId: string,
  code: string,
  lineId: string,
): Promise<Proof | null> {
  const proofs = await ownProofs(context.get(ordersContext).db, userId, code);
  return proofs.find((one) => one.lineId === lineId) ?? null;
}
