import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { countRows } from '#db/count-rows.ts';
import { column, columns, nullable, select, text } from '#db/select.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { notFound } from '#platform/http/calls.ts';
import { matchingPeopleSql, personNameSql } from '#platform/sessions/person-sql.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { addAdminList, matchAllWords, orderBySql, toSearchPatterns } from '#platform/staff/list.ts';
import {
  AdminInviteRequest,
  InvitationRow,
  InvitationsQuery,
  MakeCodesRequest,
  NewCodesReply,
} from '../../admin-contract.ts';
import { exclusiveCodes } from '../../tables.ts';
import { createCodesIn, inviteFromBindery } from '../actions.ts';

const call = { permission: 'invitations.write', tag: 'Admin: RB Exclusive' } as const;
const subject = 'invitation';

/** Admin of RB Exclusive codes and invitations (decision 43): create, send, and withdraw unused ones. */
export function invitationsAdmin(app: FastifyInstance, { db, origin }: { db: Db; origin: string }): void {
  addAdminList(app, {
    ...call,
    path: '/invitations',
    plural: 'codes and invitations',
    query: InvitationsQuery,
    row: InvitationRow,
    page: (query, size, offset) =>
      db.query(invitationsPage(matchingInvitations(query), orderBySql(ORDERS, query.sort, '-createdAt')), [
        ...filterValues(query),
        size,
        offset,
      ]),
    count: (query) => countRows(db, matchingInvitations(query), filterValues(query)),
  });
  adminCall(
    app,
    {
      ...call,
      method: 'POST',
      path: '/invitations/codes',
      summary: 'Create access codes',
      body: MakeCodesRequest,
      reply: NewCodesReply,
    },
    async ({ body: { count }, audit }) => {
      const data = await db.transaction(async (tx) => {
        const codes = await createCodesIn(tx, count);
        await audit(tx, {
          action: 'invitation.codes-created',
          subject,
          subjectId: 'codes',
          label: 'Access codes',
          count,
        });
        return codes;
      });
      return { success: true, data };
    },
  );
  adminCall(
    app,
    {
      ...call,
      method: 'POST',
      path: '/invitations',
      summary: 'Invite a member by email',
      body: AdminInviteRequest,
      reply: DoneReply,
      failures: ['VALIDATION_FAILED'],
    },
    async ({ body, audit }) => {
      await db.transaction(async (tx) => {
        const id = await inviteFromBindery(tx, body, origin);
        // No address in the audit entry, which outlives the invitation.
        await audit(tx, { action: 'invitation.sent', subject, subjectId: id });
      });
      return { success: true, data: null };
    },
  );
  adminCall(
    app,
    {
      ...call,
      method: 'POST',
      path: '/invitations/:id/withdraw',
      reply: DoneReply,
      summary: 'Withdraw an unused code',
    },
    async ({ params, audit }) => {
      const id = params.id ?? '';
      await db.transaction(async (tx) => {
        const deleted = await tx.orm
          .delete(exclusiveCodes)
          .where(and(eq(exclusiveCodes.id, id), isNull(exclusiveCodes.usedAt)))
          .returning({ id: exclusiveCodes.id });
        if (deleted.length === 0) throw notFound('This code has already been used or withdrawn.');
        await audit(tx, { action: 'invitation.withdrawn', subject, subjectId: id });
      });
      return { success: true, data: null };
    },
  );
}

const filterValues = ({ q, state }: InvitationsQuery) => [toSearchPatterns(q), state ?? null];

const STATE = `CASE WHEN c.used_at IS NOT NULL THEN 'used' WHEN c.expires_at <= now() THEN 'over' ELSE 'open' END`;
const ORDERS = {
  createdAt: 'c.created_at',
  expiresAt: 'c.expires_at',
  usedAt: 'c.used_at',
  email: 'c.invited_email',
};
const matchesWord = (pattern: string) =>
  `(lower(c.invited_email) LIKE ${pattern} OR c.invited_by IN ${matchingPeopleSql(pattern)} OR c.used_by IN ${matchingPeopleSql(pattern)})`;
const matchingInvitations = ({ q }: InvitationsQuery) => `
  FROM exclusive_codes c
  WHERE ${matchAllWords(toSearchPatterns(q).length, matchesWord)}
    AND ($2::text IS NULL OR ${STATE} = $2)`;
const INVITATION = {
  ...columns(exclusiveCodes, 'c', 'id'),
  email: column(exclusiveCodes.invitedEmail, 'c'),
  invitedBy: nullable(text(personNameSql('c.invited_by'))),
  usedBy: nullable(text(personNameSql('c.used_by'))),
  state: text<InvitationRow['state']>(STATE),
  ...columns(exclusiveCodes, 'c', 'createdAt', 'expiresAt', 'usedAt'),
};
const invitationsPage = (matches: string, order: string) =>
  select(
    INVITATION,
    `FROM (SELECT c.* ${matches} ORDER BY ${order}, c.id LIMIT $3 OFFSET $4) c ORDER BY ${order}, c.id`,
  );
