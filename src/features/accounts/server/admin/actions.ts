import type { FastifyInstance } from 'fastify';
import { DoneReply } from '#kernel/envelope.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { endMembership, getMemberSince, startMembership } from '#platform/sessions/membership.ts';
import { adminCall } from '#platform/staff/admin.ts';
import {
  AnonymiseRequest,
  CustomerExportReply,
  CustomerReply,
  MembershipRequest,
} from '../../admin-contract.ts';
import { exportPersonalData } from '../privacy.ts';
import { anonymise } from './anonymise.ts';
import { CUSTOMERS_TAG, getCustomer } from './customers.ts';
import type { CustomersAdmin } from './dependencies.ts';

const tag = CUSTOMERS_TAG;

export function registerCustomerActions(app: FastifyInstance, shop: CustomersAdmin): void {
  const { db } = shop;
  const getAccount = async (id = '') => {
    const account = await getCustomer(db, id);
    if (account.anonymisedAt !== null)
      throw notFound('This account was anonymised. Its personal data has been erased.');
    return account;
  };

  // Changes nothing, but exporting personal data must leave an audit entry.
  adminCall(
    app,
    {
      method: 'POST',
      path: '/customers/:id/export',
      permission: 'people.write',
      tag,
      summary: 'Export a customer’s data',
      reply: CustomerExportReply,
    },
    async ({ params, audit }) => {
      const { id, email, isVerified } = await getAccount(params.id);
      const data = await exportPersonalData(shop, { id, email, isVerified });
      await audit(db, {
        action: 'customer.data-exported',
        subject: 'customer',
        subjectId: id,
        customerId: id,
      });
      return { success: true, data };
    },
  );

  adminCall(
    app,
    {
      method: 'POST',
      path: '/customers/:id/anonymise',
      permission: 'people.write',
      tag,
      summary: 'Anonymise a customer',
      body: AnonymiseRequest,
      reply: DoneReply,
      failures: ['VALIDATION_FAILED'],
    },
    async ({ params, body, audit }) => {
      const account = await getAccount(params.id);
      if (body.email.trim().toLowerCase() !== account.email)
        throw invalid({ email: 'This doesn’t match the account’s email address.' });
      await anonymise(shop, account, (tx) =>
        audit(tx, {
          action: 'customer.anonymised',
          subject: 'customer',
          subjectId: account.id,
          customerId: account.id,
          after: { reason: body.reason },
        }),
      );
      return { success: true, data: null };
    },
  );

  adminCall(
    app,
    {
      method: 'POST',
      path: '/customers/:id/sessions/end',
      permission: 'people.write',
      tag,
      summary: 'Log a customer out everywhere',
      reply: DoneReply,
    },
    async ({ params, audit }) => {
      const { id } = await getAccount(params.id);
      await db.transaction(async (tx) => {
        const ended = await tx.query('DELETE FROM sessions WHERE user_id = $1 RETURNING 1', [id]);
        await audit(tx, {
          action: 'customer.sessions-ended',
          subject: 'customer',
          subjectId: id,
          customerId: id,
          after: { sessions: ended.length },
        });
      });
      return { success: true, data: null };
    },
  );

  adminCall(
    app,
    {
      method: 'PUT',
      path: '/customers/:id/membership',
      permission: 'people.write',
      tag,
      summary: 'Start or end an RB Exclusive membership',
      body: MembershipRequest,
      reply: CustomerReply,
    },
    async ({ params, body, audit }) => {
      const { id } = await getAccount(params.id);
      await db.transaction(async (tx) => {
        const since = await getMemberSince(tx, id, { lock: true });
        if ((since !== null) === body.isMember) return;
        await (body.isMember ? startMembership(tx, id) : endMembership(tx, id));
        await audit(tx, {
          action: 'customer.membership-changed',
          subject: 'customer',
          subjectId: id,
          customerId: id,
          before: { exclusiveSince: since },
          after: { exclusiveSince: await getMemberSince(tx, id), reason: body.reason },
        });
      });
      const account = await getCustomer(db, id);
      return { success: true, data: { ...account, ...(await shop.loadParts(db, account)) } };
    },
  );
}
