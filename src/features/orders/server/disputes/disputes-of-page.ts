import type { PageContext } from '#platform/pages/page-context.ts';
import type { OrderDisputes } from '../../dispute-contract.ts';
import { whyNoDispute } from '../../disputes.ts';
import { ordersContext } from '../orders-context.ts';
import { linesToAskAbout, ownDisputes } from './queries.ts';

/** @param code order code in capitals */
export async function disputesOfPage(
  context: PageContext,
  userId: string,
  code: string,
): Promise<OrderDisputes> {
  const shop = context.get(ordersContext);
  const [disputes, lines] = await Promise.all([
    ownDisputes(shop, userId, code),
    linesToAskAbout(shop.db, userId, code),
  ]);
  return {
    disputes,
    whyNot: Object.fromEntries(lines.map((line) => [line.lineId, whyNoDispute(line)])),
  };
}
