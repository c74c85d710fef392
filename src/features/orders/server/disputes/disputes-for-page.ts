import type { PageContext } from '#platform/pages/page-context.ts';
import type { OrderDisputes } from '../../dispute-contract.ts';
import { disputeRefusal } from '../../disputes.ts';
import { ordersContext } from '../orders-context.ts';
import { listDisputableLines, listOwnDisputes } from './queries.ts';

/** @param code order code in capitals */
export async function findDisputesForPage(
  context: PageContext,
  userId: string,
  code: string,
): Promise<OrderDisputes> {
  const shop = context.get(ordersContext);
  const [disputes, lines] = await Promise.all([
    listOwnDisputes(shop, userId, code),
    listDisputableLines(shop.db, userId, code),
  ]);
  return {
    disputes,
    refusals: Object.fromEntries(lines.map((line) => [line.lineId, disputeRefusal(line)])),
  };
}
