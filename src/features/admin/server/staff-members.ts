import { and, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { bool, columns, nullable, select, text, time } from '#db/select.ts';
import { AdminListQuery } from '#kernel/admin-list.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { differences } from '#platform/staff/audit.ts';
import { addPagedList } from '#platform/staff/list.ts';
import { staff, staffLinks } from '#platform/staff/tables.ts';
import { ChangeStaffRequest, InviteStaffRequest, StaffReply, StaffRow } from '../contract.ts';
import { aboutStaff, type StaffAuthContext } from './dependencies.ts';
import { staffInvitationEmail } from './emails.ts';
import { removeSecondFactor } from './second-factor.ts';
import { countOwners, createStaffLink } from './welcome.ts';

const INVITATION_HOURS = 72;
const call = { tag: 'Admin: staff', permission: 'staff.manage' } as const;

/** Staff management (decision 55). */
export function staffRoutes(app: FastifyInstance, context: StaffAuthContext): void {
  addPagedList(
    app,
    {
      ...call,
      path: '/staff',
      plural: 'staff',
      summary: 'List staff members',
      query: AdminListQuery,
      row: StaffRow,
    },
    async ({ query }) => {
      const members = await context.db.query(LIST);
      const search = (query.q ?? '').toLowerCase();
      const matches = members.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(search));
      const from = (query.page - 1) * query.size;
      return { data: matches.slice(from, from + query.size), total: matches.length };
    },
  );
  addInviteCall(app, context);
  addChangeCall(app, context);
  addAccessCalls(app, context);
}

function addInviteCall(app: FastifyInstance, { db, origin }: StaffAuthContext): void {
  adminCall(
    app,
    {
      ...call,
      method: 'POST',
      path: '/staff',
      summary: 'Invite a staff member',
      body: InviteStaffRequest,
      reply: StaffReply,
      failures: ['VALIDATION_FAILED'],
    },
    async ({ body, audit }) => {
      const member = { id: newId(), ...body };
      const data = await db.transaction(async (tx) => {
        const inserted = await tx.orm
          .insert(staff)
          .values(member)
          .onConflictDoNothing()
          .returning({ id: staff.id });
        if (inserted.length === 0)
          throw invalid({ email: 'A staff member already uses this email address.' });
        await sendInvitation(tx, origin, member);
        await audit(tx, { action: 'staff.invited', ...aboutStaff(member), after: body });
        return findMember(tx, member.id);
      });
      return { success: true, data };
    },
  );
}

function addChangeCall(app: FastifyInstance, { db }: StaffAuthContext): void {
  adminCall(
    app,
    {
      ...call,
      method: 'PUT',
      path: '/staff/:id',
      summary: 'Change a staff member’s name, role or access',
      body: ChangeStaffRequest,
      reply: StaffReply,
      failures: ['IN_USE'],
    },
    async ({ params, body: { name, role, isDisabled }, audit }) => {
      const data = await db.transaction(async (tx) => {
        // Two owners removing each other at once would leave none.
        await tx.script('LOCK TABLE staff IN SHARE ROW EXCLUSIVE MODE');
        const before = await findMember(tx, params.id);
        const staysOwner = role === 'owner' && !isDisabled;
        if (before.role === 'owner' && !staysOwner && (await countOwners(tx)) < 2) throw lastOwner();
        const disabledAt = isDisabled ? sql`coalesce(${staff.disabledAt}, now())` : null;
        await tx.orm.update(staff).set({ name, role, disabledAt }).where(eq(staff.id, before.id));
        // Ends sessions opened with other rights.
        if (isDisabled || role !== before.role) await app.admin.sessions.endAll(tx, before.id);
        const after = await findMember(tx, before.id);
        await audit(tx, { action: 'staff.edited', ...aboutStaff(before), ...differences(before, after) });
        return after;
      });
      return { success: true, data };
    },
  );
}

const lastOwner = () =>
  new Failure(409, 'IN_USE', 'The shop needs at least one owner. Make someone else an owner first.');

function addAccessCalls(app: FastifyInstance, { db, origin }: StaffAuthContext): void {
  adminCall(
    app,
    {
      ...call,
      method: 'POST',
      path: '/staff/:id/invite',
      summary: 'Send a staff member a new password link',
      reply: DoneReply,
    },
    async ({ params: { id = '' }, audit }) => {
      await db.transaction(async (tx) => {
        // Locks the row: of two links sent at once, the second invalidates the first.
        await tx.query('SELECT 1 FROM staff WHERE id = $1 FOR NO KEY UPDATE', [id]);
        const member = await findMember(tx, id);
        if (member.state === 'disabled') throw notFound('This person no longer has access.');
        await tx.orm
          .update(staffLinks)
          .set({ usedAt: sql`now()` })
          .where(and(eq(staffLinks.staffId, id), isNull(staffLinks.usedAt)));
        await sendInvitation(tx, origin, member);
        await audit(tx, { action: 'staff.password-link-sent', ...aboutStaff(member) });
      });
      return { success: true, data: null };
    },
  );
  adminCall(
    app,
    {
      ...call,
      method: 'POST',
      path: '/staff/:id/second-factor/remove',
      summary: 'Reset a staff member’s two-factor authentication',
      reply: DoneReply,
    },
    async ({ params, audit }) => {
      await db.transaction(async (tx) => {
        const member = await findMember(tx, params.id);
        await removeSecondFactor(tx, member.id);
        await app.admin.sessions.endAll(tx, member.id);
        await audit(tx, { action: 'staff.authenticator-app-reset', ...aboutStaff(member) });
      });
      return { success: true, data: null };
    },
  );
}

async function sendInvitation(
  tx: Db,
  origin: string,
  { id, name, email, role }: Pick<StaffRow, 'id' | 'name' | 'email' | 'role'>,
): Promise<void> {
  const url = await createStaffLink(tx, { staffId: id, hours: INVITATION_HOURS, origin });
  await enqueue(tx, staffInvitationEmail, email, { name, role, url, within: 'three days' });
}

async function findMember(tx: Db, id = ''): Promise<StaffRow> {
  const [member] = await tx.query(FIND_MEMBER, [id]);
  if (!member) throw notFound('This staff member doesn’t exist.');
  return member;
}

const MEMBER = {
  ...columns(staff, 's', 'id', 'name', 'email', 'role'),
  hasSecondFactor: bool('s.totp_since IS NOT NULL'),
  state: text<StaffRow['state']>(
    `CASE WHEN s.disabled_at IS NOT NULL THEN 'disabled' WHEN s.password_hash IS NULL THEN 'invited' ELSE 'active' END`,
  ),
  lastSeenAt: nullable(time('(SELECT max(n.used_at) FROM staff_sessions n WHERE n.staff_id = s.id)')),
  ...columns(staff, 's', 'createdAt'),
};
const LIST = select(MEMBER, 'FROM staff s ORDER BY s.disabled_at IS NOT NULL, s.name, s.id LIMIT 500');
const FIND_MEMBER = select(MEMBER, 'FROM staff s WHERE s.id = $1');
