import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { getMemberSince, setMembership } from '#platform/sessions/membership.ts';
import { sessions } from '#platform/sessions/tables.ts';
import { adminCall } from '#platform/staff/admin.ts';
import {
  AnonymiseRequest,
  CustomerExportReply,
  CustomerReply,
  MembershipRequest,
} from '../../admin-contract.ts';
import { eraseAccount, exportPersonalData } from '../privacy.ts';
import { CUSTOMERS_TAG, type CustomersAdmin, customerRoutes, getCustomer } from './customers.ts';

const call = { permission: 'people.write', tag: CUSTOMERS_TAG } as const;
const aboutCustomer = (id: string) => ({ subject: 'customer', subjectId: id, customerId: id });

export function registerCustomersAdmin(app: FastifyInstance, shop: CustomersAdmin): void {
  customerRoutes(app, shop);
  addErasureCalls(app, shop);
  addSessionCalls(app, shop);
}

/** @throws Failure 404 */
async function getAccount(db: Db, id = '') {
  const account = await getCustomer(db, id);
  if (account.anonymisedAt === null) return account;
  throw notFound('This account was anonymised. Its personal data has been erased.');
}

function addErasureCalls(app: FastifyInstance, shop: CustomersAdmin): void {
  const { db } = shop;
  // Changes nothing, but exporting personal data must leave an audit entry.
  adminCall(
    app,
    {
      ...call,
      method: 'POST',
      path: '/customers/:id/export',
      summary: 'Export a customer’s data',
      reply: CustomerExportReply,
    },
    async ({ params, audit }) => {
      const { id, email, isVerified } = await getAccount(db, params.id);
      const data = await exportPersonalData(shop, { id, email, isVerified });
      await audit(db, { action: 'customer.data-exported', ...aboutCustomer(id) });
      return { success: true, data };
    },
  );

  adminCall(
    app,
    {
      ...call,
      method: 'POST',
      path: '/customers/:id/anonymise',
      summary: 'Anonymise a customer',
      body: AnonymiseRequest,
      reply: DoneReply,
      failures: ['VALIDATION_FAILED'],
    },
    async ({ params, body, audit }) => {
      const { id, name, email, isVerified } = await getAccount(db, params.id);
      if (body.email.trim().toLowerCase() !== email)
        throw invalid({ email: 'This doesn’t match the account’s email address.' });
      const entry = { action: 'customer.anonymised', ...aboutCustomer(id), after: { reason: body.reason } };
      const isErased = await eraseAccount(shop, { id, name, email, isVerified }, (tx) => audit(tx, entry));
      if (!isErased) throw notFound('This account has since been anonymised.');
      return { success: true, data: null };
    },
  );
}

function addSessionCalls(app: FastifyInstance, shop: CustomersAdmin): void {
  const { db } = shop;
  adminCall(
    app,
    {
      ...call,
      method: 'POST',
      path: '/customers/:id/sessions/end',
      summary: 'Log a customer out everywhere',
      reply: DoneReply,
    },
    async ({ params, audit }) => {
      const { id } = await getAccount(db, params.id);
      await db.transaction(async (tx) => {
        const ended = await tx.orm
          .delete(sessions)
          .where(eq(sessions.userId, id))
          .returning({ id: sessions.id });
        const after = { sessions: ended.length };
        await audit(tx, { action: 'customer.sessions-ended', ...aboutCustomer(id), after });
      });
      return { success: true, data: null };
    },
  );

  adminCall(
    app,
    {
      ...call,
      method: 'PUT',
      path: '/customers/:id/membership',
      summary: 'Start or end an RB Exclusive membership',
      body: MembershipRequest,
      reply: CustomerReply,
    },
    async ({ params, body, audit }) => {
      const { id } = await getAccount(db, params.id);
      await db.transaction(async (tx) => {
        const since = await getMemberSince(tx, id, { lock: true });
        if ((since !== null) === body.isMember) return;
        await setMembership(tx, id, body.isMember);
        await audit(tx, {
          action: 'customer.membership-changed',
          ...aboutCustomer(id),
          before: { exclusiveSince: since },
          after: { exclusiveSince: await getMemberSince(tx, id), reason: body.reason },
        });
      });
      const account = await getCustomer(db, id);
      return { success: true, data: { ...account, ...(await shop.loadParts(db, account)) } };
    },
  );
}
