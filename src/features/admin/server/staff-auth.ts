import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ADMIN_API } from '#kernel/admin-paths.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { hasPermission, PERMISSION_NAMES } from '#kernel/staff.ts';
import { describeCall, parseInput } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { rejectCrossSite } from '#platform/http/same-site.ts';
import { clientNetwork } from '#platform/http/throttle.ts';
import { adminRouteConfig, isLoginComplete } from '#platform/staff/admin.ts';
import { createAudit } from '#platform/staff/audit.ts';
import type { StaffMember } from '#platform/staff/sessions.ts';
import { hashToken } from '#platform/staff/tokens.ts';
import { AdminCodeRequest, AdminLoginRequest, type AdminSession, AdminSessionReply } from '../contract.ts';
import type { StaffAuthContext } from './dependencies.ts';
import { verifySecondFactor } from './second-factor.ts';

const TAG = 'Admin: staff login';

/** Staff login: `GET /api/admin/session`, `POST …/login`, `…/login/code`, `…/logout` (decision 55). */
export function staffAuthRoutes(app: FastifyInstance, context: StaffAuthContext): void {
  const { db, origin, passwords, limits, seal, clock } = context;
  const { sessions } = app.admin;
  const publicRoute = { config: { ...adminRouteConfig(app), xsrf: false as const } };

  app.get(
    `${ADMIN_API}/session`,
    describeCall({ tag: TAG, summary: 'Get the current staff session', reply: AdminSessionReply }),
    async (request, reply) => sendSession(app, request, reply),
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
      ...publicRoute,
    },
    async (request, reply) => {
      rejectCrossSite(request, origin);
      const { email, password } = parseInput(AdminLoginRequest, request.body);
      const network = clientNetwork(request);
      await limits.perNetwork.take(network);
      await limits.perAccount.take(`${network} ${email}`);
      const [account] = await db.query<{ id: string; hash: string | null }>(FIND_STAFF, [email]);
      const hash = account?.hash ?? null;
      const isRight = await passwords.verifyLogin({ hash, password }, network);
      if (!account || !isRight) throw badCredentials();
      await limits.perNetwork.refund(network);
      await limits.perAccount.forget(`${network} ${email}`);
      const token = await sessions.begin(db, account.id, request, false);
      reply.header('set-cookie', sessions.set(token));
      request.cookies = { ...request.cookies, [cookieName(sessions.set(''))]: token };
      return sendSession(app, request, reply);
    },
  );

  app.post(
    `${ADMIN_API}/login/code`,
    {
      ...describeCall({
        tag: TAG,
        summary: 'Confirm a login with a two-factor or recovery code',
        body: AdminCodeRequest,
        reply: AdminSessionReply,
        failures: ['UNAUTHENTICATED', 'WRONG_CODE', 'TOO_MANY_TRIES'],
      }),
      config: adminRouteConfig(app),
    },
    async (request, reply) => {
      const { code } = parseInput(AdminCodeRequest, request.body);
      const member = await sessions.find(request);
      if (!member) throw loginRequired();
      await limits.codes.take(member.staffId);
      await db.transaction(async (tx) => {
        const factor = await verifySecondFactor(tx, {
          staffId: member.staffId,
          input: code,
          seal,
          now: clock(),
        });
        if (!factor) throw wrongCode();
        const token = sessions.getToken(request) ?? '';
        await tx.query('UPDATE staff_sessions SET proved_at = now() WHERE token_hash = $1', [
          hashToken(token),
        ]);
        await createAudit(member, request)(tx, {
          action: `staff.logged-in-with-${factor}-code`,
          subject: 'staff',
          subjectId: member.staffId,
          label: member.name,
        });
      });
      await limits.codes.forget(member.staffId);
      return sendSession(app, request, reply);
    },
  );

  app.post(
    `${ADMIN_API}/logout`,
    {
      ...describeCall({ tag: TAG, summary: 'Log out of the admin', reply: DoneReply }),
      config: adminRouteConfig(app),
    },
    async (request, reply) => {
      const token = sessions.getToken(request);
      if (token) await db.query('DELETE FROM staff_sessions WHERE token_hash = $1', [hashToken(token)]);
      reply.header('set-cookie', sessions.clear).header('cache-control', 'no-store');
      return { success: true, data: null };
    },
  );
}

const FIND_STAFF = 'SELECT id, password_hash AS hash FROM staff WHERE email = $1 AND disabled_at IS NULL';
const cookieName = (cookie: string) => cookie.slice(0, cookie.indexOf('='));

export async function sendSession(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const { sessions } = app.admin;
  const member = await sessions.find(request);
  reply.header('cache-control', 'no-store');
  const token = member ? sessions.getToken(request) : null;
  return {
    success: true as const,
    data: toSession(member, token ? sessions.xsrfToken(token) : ''),
  };
}

function toSession(member: StaffMember | null, xsrfToken: string): AdminSession {
  if (!member) return { authState: 'closed', member: null, xsrfToken };
  const { staffId: id, name, email, role, hasSecondFactor, needsSecondFactor } = member;
  const permissions = PERMISSION_NAMES.filter((permission) => hasPermission(role, permission));
  return {
    authState: isLoginComplete(member) ? 'open' : hasSecondFactor ? 'code' : 'enrol',
    member: { id, name, email, role, permissions, hasSecondFactor, needsSecondFactor },
    xsrfToken,
  };
}

const badCredentials = () =>
  new Failure(401, 'BAD_CREDENTIALS', 'Wrong email or password. Please try again.');
export const loginRequired = () => new Failure(401, 'UNAUTHENTICATED', 'Please log in to the admin.');
export const wrongCode = () =>
  new Failure(422, 'WRONG_CODE', 'This code isn’t valid. Check your app, or use a recovery code.', {
    code: 'This code isn’t valid.',
  });
