import type { FastifyInstance } from 'fastify';
import { API } from '#kernel/api.ts';
import { describeCall, unwrapParsed } from '#platform/http/calls.ts';
import { requireUserAndRows } from '#platform/sessions/visitor.ts';
import { WalletQuery, WalletReply } from '../contract.ts';
import { VISITOR_AND_WALLET } from './queries.ts';

/** `GET /api/wallet` (decision 31). */
export function walletRoutes(app: FastifyInstance): void {
  app.get(
    API.wallet,
    describeCall({
      tag: 'Wallet',
      summary: 'List wallet balances and entries, newest first',
      who: 'signedIn',
      query: WalletQuery,
      reply: WalletReply,
    }),
    async (request) => {
      const parsed = WalletQuery.safeParse(request.query);
      const { limit, offset } = parsed.success ? parsed.data : { limit: 0, offset: 0 };
      const { rows } = await requireUserAndRows(request, VISITOR_AND_WALLET, [limit, offset]);
      unwrapParsed(parsed);
      const { entries = [], total = 0, balances = [] } = rows[0] ?? {};
      return { success: true, data: entries, total, balances };
    },
  );
}
