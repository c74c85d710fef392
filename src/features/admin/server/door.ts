import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ADMIN_API } from '#kernel/admin-addresses.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { may, PERMISSION_NAMES } from '#kernel/staff.ts';
import { describeCall, read } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { refuseForeignSites } from '#platform/http/same-site.ts';
import { networkOf } from '#platform/http/throttle.ts';
import { isLetIn, ofAdmin } from '#platform/staff/admin.ts';
import { auditOf } from '#platform/staff/audit.ts';
import type { StaffMember } from '#platform/staff/sessions.ts';
import { hashOf } from '#platform/staff/tokens.ts';
import { AdminCodeRequest, AdminLoginRequest, type AdminSession, AdminSessionReply } from '../contract.ts';
import type { Door } from './dependencies.ts';
import { takeSecondFactor } from './second-factor.ts';

const TAG = 'Admin: the door';

/** Staff login: `GET /api/admin/session`, `POST …/login`, `…/login/code`, `…/logout` (decision 55). */
export function doorRoutes(app: FastifyInstance, door: Door): void {
  const { db, origin, passwords, limits, seal, clock } = door;
  const { sessions } = app.admin;
  const open = { config: { ...ofAdmin(app), xsrf: false as const } };

  app.get(
    `${ADMIN_API}/session`,
    describeCall({ tag: TAG, summary: 'Who is in the admin, and what they may', reply: AdminSessionReply }),
    async (request, reply) => answerWith(app, request, reply),
  );

  app.post(
    `${ADMIN_API}/login`,
    {
      ...describeCall({
        tag: TAG,
        summary: 'Log in to the admin',
        body: AdminLoginRequest,
        reply: AdminSessionReply,
        failures: ['BAD_CREDENTIALS', 'TOO_MANY_TRIES', 'FOREIGN_SITE'],
      }),
      ...open,
    },
    async (request, reply) => {
      refuseForeignSites(request, origin);
      const { email, password } = read(AdminLoginRequest, request.body);
      const network = networkOf(request);
      await limits.ofNetwork.take(network);
      await limits.ofAccount.take(`${network} ${email}`);
      const [found] = await db.query<{ id: string; hash: string | null }>(KNOWN, [email]);
      const hash = found?.hash ?? null;
      const isRight = await passwords.verifyStranger({ hash, password }, network);
      if (!found || !isRight) throw wrong();
      await limits.ofNetwork.giveBack(network);
      await limits.ofAccount.forget(`${network} ${email}`);
      const token = await sessions.begin(db, found.id, request, false);
      reply.header('set-cookie', sessions.set(token));
      request.cookies = { ...request.cookies, [nameOf(sessions.set(''))]: token };
      return answerWith(app, request, reply);
    },
  );

  app.post(
    `${ADMIN_API}/login/code`,
    {
      ...describeCall({
        tag: TAG,
        summary: 'Show the second factor, or a recovery code',
        body: AdminCodeRequest,
        reply: AdminSessionReply,
        failures: ['UNAUTHENTICATED', 'WRONG_CODE', 'TOO_MANY_TRIES'],
      }),
      config: ofAdmin(app),
    },
    async (request, reply) => {
      const { code } = read(AdminCodeRequest, request.body);
      const member = await sessions.find(request);
      if (!member) throw loginFirst();
      await limits.codes.take(member.staffId);
      await db.transaction(async (tx) => {
        const how = await takeSecondFactor(tx, { staffId: member.staffId, given: code, seal, now: clock() });
        if (!how) throw wrongCode();
        const token = sessions.tokenOf(request) ?? '';
        await tx.query('UPDATE staff_sessions SET proved_at = now() WHERE token_hash = $1', [hashOf(token)]);
        await auditOf(member, request)(tx, {
          action: `staff.login-${how}`,
          subject: 'staff',
          subjectId: member.staffId,
          label: member.name,
        });
      });
      await limits.codes.forget(member.staffId);
      return answerWith(app, request, reply);
    },
  );

  app.post(
    `${ADMIN_API}/logout`,
    {
      ...describeCall({ tag: TAG, summary: 'Shut the admin', reply: DoneReply }),
      config: ofAdmin(app),
    },
    async (request, reply) => {
      const token = sessions.tokenOf(request);
      if (token) await db.query('DELETE FROM staff_sessions WHERE token_hash = $1', [hashOf(token)]);
      reply.header('set-cookie', sessions.clear).header('cache-control', 'no-store');
      return { success: true, data: null };
    },
  );
}

const KNOWN = 'SELECT id, password_hash AS hash FROM staff WHERE email = $1 AND disabled_at IS NULL';
const nameOf = (cookie: string) => cookie.slice(0, cookie.indexOf('='));

export async function answerWith(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const { sessions } = app.admin;
  const member = await sessions.find(request);
  reply.header('cache-control', 'no-store');
  const token = member ? sessions.tokenOf(request) : null;
  return {
    success: true as const,
    data: shown(member, token ? sessions.xsrfToken(token) : ''),
  };
}

function shown(member: StaffMember | null, xsrfToken: string): AdminSession {
  if (!member) return { door: 'closed', member: null, xsrfToken };
  const { staffId: id, name, email, role, hasSecondFactor, needsSecondFactor } = member;
  const permissions = PERMISSION_NAMES.filter((one) => may(role, one));
  return {
    door: isLetIn(member) ? 'open' : hasSecondFactor ? 'code' : 'enrol',
    member: { id, name, email, role, permissions, hasSecondFactor, needsSecondFactor },
    xsrfToken,
  };
}

const wrong = () => new Failure(401, 'BAD_CREDENTIALS', 'Wrong address or password. Please try again.');
export const loginFirst = () => new Failure(401, 'UNAUTHENTICATED', 'Please log in to the admin.');
export const wrongCode = () =>
  new Failure(
    422,
    'WRONG_CODE',
    'This is not the code of now. Look at your app again, or take a recovery code.',
    {
      code: 'This is not the code of now.',
    },
  );
