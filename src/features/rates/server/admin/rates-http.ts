import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { hasPermission, type StaffRole } from '#kernel/staff.ts';
import { countRates, listLatestRates, listRates } from '#platform/rates/history.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { addAdminList } from '#platform/staff/list.ts';
import {
  PutRatesRequest,
  RateRow,
  RatesFileRequest,
  RatesPreviewReply,
  RatesQuery,
  RatesReply,
} from '../../admin-contract.ts';
import { applyRates, previewEcbFile } from './rate-changes.ts';

const tag = 'Admin: rates';

/** Exchange rates (decision 24): entered by hand, or imported from the ECB's daily file after a preview. */
export function ratesAdminRoutes(app: FastifyInstance, { db, clock }: { db: Db; clock: () => Date }): void {
  adminCall(
    app,
    {
      path: '/rates',
      permission: 'money.read',
      tag,
      summary: 'List current exchange rates',
      reply: RatesReply,
    },
    async () => ({ success: true, data: await listLatestRates(db) }),
  );
  addAdminList(app, {
    path: '/rates/history',
    permission: 'money.read',
    tag,
    plural: 'exchange rates',
    query: RatesQuery,
    row: RateRow,
    page: ({ q }, size, offset) => listRates(db, q, size, offset),
    count: ({ q }) => countRates(db, q),
  });
  adminCall(
    app,
    {
      method: 'POST',
      path: '/rates/file',
      permission: 'money.write',
      tag,
      isReadOnly: true,
      summary: 'Preview the ECB’s daily file',
      body: RatesFileRequest,
      reply: RatesPreviewReply,
      failures: ['VALIDATION_FAILED'],
    },
    async ({ body }) => ({ success: true, data: await previewEcbFile(db, body.text) }),
  );
  adminCall(
    app,
    {
      method: 'POST',
      path: '/rates',
      permission: 'money.write',
      tag,
      summary: 'Add exchange rates',
      body: PutRatesRequest,
      reply: RatesReply,
      failures: ['VALIDATION_FAILED'],
    },
    async ({ body, audit, invalidatePages: shown }) => {
      await db.transaction(async (tx) => {
        const changes = await applyRates(tx, body, clock().toISOString().slice(0, 10));
        await audit(tx, {
          action: 'exchange-rates.edited',
          subject: 'rates',
          subjectId: body.asOf,
          count: changes.length,
          before: Object.fromEntries(changes.map(({ currency, was }) => [currency, was])),
          after: Object.fromEntries(changes.map(({ currency, rate }) => [currency, rate])),
        });
        await raiseRevision(tx);
      });
      await shown();
      return { success: true, data: await listLatestRates(db) };
    },
  );
}

const STALE_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

export async function findStaleRates(db: Db, role: StaffRole, now: Date) {
  if (!hasPermission(role, 'money.write')) return [];
  const newest = await listLatestRates(db);
  const oldest = new Date(now.getTime() - STALE_DAYS * DAY_MS).toISOString().slice(0, 10);
  const count = newest.filter(({ asOf }) => asOf < oldest).length;
  if (count === 0) return [];
  const text = `${count} exchange ${count === 1 ? 'rate is' : 'rates are'} older than a week`;
  return [{ id: 'rates', text, count, to: '/admin/rates', isUrgent: false }];
}
