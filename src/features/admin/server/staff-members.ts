import type { FastifyInstance } from 'fastify';
import type { Db } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';
import { AdminListQuery } from '#kernel/admin-list.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import { adminCall } from '#platform/staff/admin.ts';
import { differences } from '#platform/staff/audit.ts';
import { addPagedList } from '#platform/staff/list.ts';
import { ChangeStaffRequest, InviteStaffRequest, StaffReply, StaffRow } from '../contract.ts';
import type { StaffAuthContext } from './dependencies.ts';
import { staffInvitationEmail } from './emails.ts';
import { createStaffLink } from './welcome.ts';

const TAG = 'Admin: staff';
const INVITATION_HOURS = 72;
const call = { tag: TAG, permission: 'staff.manage' } as const;

/** Staff management (decision 55). */
export function staffRoutes(app: FastifyInstance, { db, origin }: StaffAuthContext): void {
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
      const members = await db.query<StaffRow>(LIST);
      const search = (query.q ?? '').toLowerCase();
      const matches = members.filter(({ name, email }) => `${name} ${email}`.toLowerCase().includes(search));
      const from = (query.page - 1) * query.size;
      return { data: matches.slice(from, from + query.size), total: matches.length };
    },
  );
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
      const id = newId();
      const data = await db.transaction(async (tx) => {
        const inserted = await tx.query(
          'INSERT INTO staff (id, name, email, role) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING 1',
          [id, body.name, body.email, body.role],
        );
        if (inserted.length === 0)
          throw invalid({ email: 'A staff member already uses this email address.' });
        await sendInvitation(tx, origin, { id, ...body });
        await audit(tx, {
          action: 'staff.invited',
          subject: 'staff',
          subjectId: id,
          label: body.name,
          after: body,
        });
        return findMember(tx, id);
      });
      return { success: true, data };
    },
  );
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
    async ({ params, body, audit }) => {
      const data = await db.transaction(async (tx) => {
        // Two owners removing each other at once would leave none.
        await tx.script('LOCK TABLE staff IN SHARE ROW EXCLUSIVE MODE');
        const before = await findMember(tx, params.id ?? '');
        const staysOwner = body.role === 'owner' && !body.isDisabled;
        if (before.role === 'owner' && !staysOwner && (await countOwners(tx)) < 2)
          throw new Failure(
            409,
            'IN_USE',
            'The shop needs at least one owner. Make someone else an owner first.',
          );
        await tx.query(CHANGE, [before.id, body.name, body.role, body.isDisabled]);
        // Ends sessions opened with other rights.
        if (body.isDisabled || body.role !== before.role)
          await tx.query('DELETE FROM staff_sessions WHERE staff_id = $1', [before.id]);
        const after = await findMember(tx, before.id);
        await audit(tx, {
          action: 'staff.edited',
          subject: 'staff',
          subjectId: before.id,
          label: before.name,
          ...differences(before, after),
        });
        return after;
      });
      return { success: true, data };
    },
  );
  adminCall(
    app,
    {
      ...call,
      method: 'POST',
      path: '/staff/:id/invite',
      summary: 'Send a staff member a new password link',
      reply: DoneReply,
    },
    async ({ params, audit }) => {
      await db.transaction(async (tx) => {
        // Locks the row: of two links sent at once, the second invalidates the first.
        await tx.query('SELECT 1 FROM staff WHERE id = $1 FOR NO KEY UPDATE', [params.id ?? '']);
        const member = await findMember(tx, params.id ?? '');
        if (member.state === 'disabled') throw notFound('This person no longer has access.');
        await tx.query('UPDATE staff_links SET used_at = now() WHERE staff_id = $1 AND used_at IS NULL', [
          member.id,
        ]);
        await sendInvitation(tx, origin, member);
        await audit(tx, {
          action: 'staff.password-link-sent',
          subject: 'staff',
          subjectId: member.id,
          label: member.name,
        });
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
        const member = await findMember(tx, params.id ?? '');
        await tx.query('UPDATE staff SET totp_secret = NULL, totp_since = NULL WHERE id = $1', [member.id]);
        await tx.query('DELETE FROM staff_recovery_codes WHERE staff_id = $1', [member.id]);
        await tx.query('DELETE FROM staff_sessions WHERE staff_id = $1', [member.id]);
        await audit(tx, {
          action: 'staff.authenticator-app-reset',
          subject: 'staff',
          subjectId: member.id,
          label: member.name,
        });
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

async function findMember(tx: Db, id: string): Promise<StaffRow> {
  const [member] = await tx.query<StaffRow>(FIND_MEMBER, [id]);
  if (!member) throw notFound('This staff member doesn’t exist.');
  return member;
}

async function countOwners(tx: Db): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM staff
     WHERE role = 'owner' AND disabled_at IS NULL AND password_hash IS NOT NULL`,
  );
  return row?.count ?? 0;
}

const COLUMNS = `
  SELECT s.id, s.name, s.email, s.role, s.totp_since IS NOT NULL AS "hasSecondFactor",
    CASE WHEN s.disabled_at IS NOT NULL THEN 'disabled' WHEN s.password_hash IS NULL THEN 'invited'
      ELSE 'active' END AS state,
    ${isoTimestamp('(SELECT max(n.used_at) FROM staff_sessions n WHERE n.staff_id = s.id)')} AS "lastSeenAt",
    ${isoTimestamp('s.created_at')} AS "createdAt"
  FROM staff s`;
const LIST = `${COLUMNS} ORDER BY s.disabled_at IS NOT NULL, s.name, s.id LIMIT 500`;
const FIND_MEMBER = `${COLUMNS} WHERE s.id = $1`;
const CHANGE = `
  UPDATE staff SET name = $2, role = $3,
    disabled_at = CASE WHEN $4::boolean THEN coalesce(disabled_at, now()) END
  WHERE id = $1`;
