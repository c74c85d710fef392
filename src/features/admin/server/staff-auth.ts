import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { selectFrom } from '#db/select.ts';
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
import { staff, staffSessions } from '#platform/staff/tables.ts';
import { hashToken } from '#platform/staff/tokens.ts';
import { AdminCodeRequest, AdminLoginRequest, type AdminSession, AdminSessionReply } from '../contract.ts';
import { aboutStaff, type StaffAuthContext } from './dependencies.ts';
import { verifySecondFactor } from './second-factor.ts';

const TAG = 'Admin: staff login';

/** Staff login: `GET /api/admin/session`, `POST …/login`, `…/login/code`, `…/logout` (decision 55). */
export function staffAuthRoutes(app: FastifyInstance, context: StaffAuthContext): void {
  app.get(
    `${ADMIN_API}/session`,
    describeCall({ tag: TAG, summary: 'Get the current staff session', reply: AdminSessionReply }),
    async (request, reply) => sendSession(app, request, reply),
  );
  addLoginCall(app, context);
  addCodeCall(app, context);
  addLogoutCall(app, context);
}

function addLoginCall(app: FastifyInstance, { db, origin, passwords, limits }: StaffAuthContext): void {
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
      config: { ...adminRouteConfig(app), xsrf: false },
    },
    async (request, reply) => {
      rejectCrossSite(request, origin);
      const { email, password } = parseInput(AdminLoginRequest, request.body);
      const network = clientNetwork(request);
      await limits.perNetwork.take(network);
      await limits.perAccount.take(`${network} ${email}`);
      const [account] = await db.query(FIND_STAFF, [email]);
      const hash = account?.passwordHash ?? null;
      const isRight = await passwords.verifyLogin({ hash, password }, network);
      if (!account || !isRight) throw badCredentials();
      await limits.perNetwork.refund(network);
      await limits.perAccount.forget(`${network} ${email}`);
      const token = await app.admin.sessions.begin(db, account.id, request, false);
      return openSession(app, request, reply, token);
    },
  );
}

function addCodeCall(app: FastifyInstance, { db, limits, seal, clock }: StaffAuthContext): void {
  const { sessions } = app.admin;
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
        await sessions.markProved(tx, request);
        await createAudit(member, request)(tx, {
          action: `staff.logged-in-with-${factor}-code`,
          ...aboutStaff({ id: member.staffId, name: member.name }),
        });
      });
      await limits.codes.forget(member.staffId);
      return sendSession(app, request, reply);
    },
  );
}

function addLogoutCall(app: FastifyInstance, { db }: StaffAuthContext): void {
  const { sessions } = app.admin;
  app.post(
    `${ADMIN_API}/logout`,
    {
      ...describeCall({ tag: TAG, summary: 'Log out of the admin', reply: DoneReply }),
      config: adminRouteConfig(app),
    },
    async (request, reply) => {
      const token = sessions.getToken(request);
      if (token) await db.orm.delete(staffSessions).where(eq(staffSessions.tokenHash, hashToken(token)));
      reply.header('set-cookie', sessions.clear).header('cache-control', 'no-store');
      return { success: true, data: null };
    },
  );
}

const FIND_STAFF = selectFrom(staff, ['id', 'passwordHash'], 'WHERE email = $1 AND disabled_at IS NULL');

/** Logs this browser in with the token of a new session. */
export function openSession(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
) {
  const cookie = app.admin.sessions.set(token);
  reply.header('set-cookie', cookie);
  request.cookies = { ...request.cookies, [cookie.slice(0, cookie.indexOf('='))]: token };
  return sendSession(app, request, reply);
}

async function sendSession(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
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
