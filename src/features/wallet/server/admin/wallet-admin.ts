import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import type { Rates } from '#platform/rates/rates.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { addPagedList } from '#platform/staff/list.ts';
import { AdminEntriesQuery, AdminEntryReply, AdminEntryRequest } from '../../admin-contract.ts';
import { WalletEntry } from '../../contract.ts';
import { addEntry } from '../ledger.ts';
import { getWallet } from '../queries.ts';

interface WalletAdminDependencies {
  db: Db;
  rates: Rates;
  /** Locks the account; false if it does not exist or is anonymised. */
  isActiveCustomer: (tx: Db, userId: string) => Promise<boolean>;
}

const tag = 'Admin: customers';

/** Admin API for wallets. Manual entries always need a reason (decision 31). */
export function registerWalletAdmin(
  app: FastifyInstance,
  { db, rates, isActiveCustomer }: WalletAdminDependencies,
): void {
  addPagedList(
    app,
    {
      path: '/customers/:id/wallet',
      permission: 'people.read',
      tag,
      plural: 'wallet entries',
      summary: 'List a customer’s wallet entries, newest first',
      query: AdminEntriesQuery,
      row: WalletEntry,
    },
    async ({ params, query: { page, size } }) => {
      const wallet = await getWallet(db, params.id ?? '', { limit: size, offset: (page - 1) * size });
      return { data: wallet.entries, total: wallet.total };
    },
  );
  adminCall(
    app,
    {
      method: 'POST',
      path: '/customers/:id/wallet',
      permission: 'people.write',
      tag,
      summary: 'Add to or deduct from a customer’s wallet',
      body: AdminEntryRequest,
      reply: AdminEntryReply,
      failures: ['VALIDATION_FAILED', 'WALLET_TOO_LOW'],
    },
    async ({ params, body: { amount, currency, reason, key }, audit }) => {
      if (!rates.of(currency)) throw invalid({ currency: 'The shop doesn’t support this currency.' });
      const userId = params.id ?? '';
      const data = await db.transaction(async (tx) => {
        if (!(await isActiveCustomer(tx, userId))) throw notFound('This customer doesn’t exist.');
        const before = await getWallet(tx, userId, { limit: 0, offset: 0 });
        const entry = await addEntry(tx, {
          userId,
          currency,
          amount,
          reason,
          kind: amount > 0 ? 'granted' : 'taken',
          key: `admin:${userId}:${key}`,
        });
        const after = await getWallet(tx, userId, { limit: 200, offset: 0 });
        const stored = after.entries.find(
          (candidate) => candidate.currency === currency && candidate.sequence === entry.sequence,
        );
        if (!stored) throw new Error('The new wallet entry was not found.');
        // Skipped when the same request is repeated.
        if (after.total > before.total)
          await audit(tx, {
            action: 'wallet.entry-added',
            subject: 'customer',
            subjectId: userId,
            customerId: userId,
            after: { amount, currency, reason, balance: stored.balanceAfter },
          });
        return stored;
      });
      return { success: true, data };
    },
  );
}
