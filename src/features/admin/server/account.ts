import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { selectFrom } from '#db/select.ts';
import { ADMIN_API } from '#kernel/admin-paths.ts';
import { DoneReply } from '#kernel/envelope.ts';
import type { FailureCode } from '#kernel/failure-codes.ts';
import { describeCall, parseInput } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { clientNetwork } from '#platform/http/throttle.ts';
import { adminRouteConfig } from '#platform/staff/admin.ts';
import { createAudit } from '#platform/staff/audit.ts';
import type { StaffMember } from '#platform/staff/sessions.ts';
import { staff } from '#platform/staff/tables.ts';
import {
  ConfirmRequest,
  EnrolReply,
  EnrolRequest,
  OwnPasswordRequest,
  RecoveryCodesReply,
} from '../contract.ts';
import { aboutStaff, type StaffAuthContext } from './dependencies.ts';
import { findTotpStep, newSecret, removeSecondFactor, renewRecoveryCodes } from './second-factor.ts';
import { loginRequired, wrongCode } from './staff-auth.ts';

/** Second factor, recovery codes and password; also before a required second factor is set up. */
export function accountRoutes(app: FastifyInstance, context: StaffAuthContext): void {
  addSecondFactorCalls(app, context);
  addRemovalCall(app, context);
  addRecoveryCodesCall(app, context);
  addPasswordCall(app, context);
}

interface AccountCall {
  method?: 'GET' | 'POST';
  path: string;
  summary: string;
  body?: z.ZodType;
  reply: z.ZodType;
  failures?: readonly FailureCode[];
}
type Handle = (member: StaffMember, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Adds a call below `/api/admin/account`; it requires the second factor if there is one. */
function accountCall(
  app: FastifyInstance,
  { method = 'POST', path, failures = [], ...call }: AccountCall,
  handle: Handle,
): void {
  app.route({
    method,
    url: `${ADMIN_API}/account/${path}`,
    ...describeCall({
      ...call,
      tag: 'Admin: my account',
      failures: ['UNAUTHENTICATED', 'SECOND_FACTOR_NEEDED', ...failures],
    }),
    config: adminRouteConfig(app),
    async handler(request, reply) {
      const member = await app.admin.sessions.find(request);
      if (!member) throw loginRequired();
      if (member.hasSecondFactor && !member.isProved)
        throw new Failure(401, 'SECOND_FACTOR_NEEDED', 'Enter your two-factor code to finish logging in.');
      return { success: true, data: await handle(member, request, reply) };
    },
  });
}

const PASSWORD = selectFrom(staff, ['passwordHash'], 'WHERE id = $1');
const WRONG_PASSWORD = 'This isn’t your current password.';

/** @throws Failure 422 `WRONG_PASSWORD`, 429 `TOO_MANY_TRIES` */
async function confirmPassword(
  { db, limits, passwords }: StaffAuthContext,
  { staffId }: StaffMember,
  password: string,
  request: FastifyRequest,
): Promise<void> {
  await limits.perAccount.take(`own ${staffId}`);
  const [row] = await db.query(PASSWORD, [staffId]);
  const hash = row?.passwordHash;
  if (!hash || !(await passwords.verify({ hash, password }, clientNetwork(request))))
    throw new Failure(422, 'WRONG_PASSWORD', WRONG_PASSWORD, { password: WRONG_PASSWORD });
  await limits.perAccount.forget(`own ${staffId}`);
}

const logAction = (tx: Db, member: StaffMember, request: FastifyRequest, action: string) =>
  createAudit(member, request)(tx, {
    action: `staff.${action}`,
    ...aboutStaff({ id: member.staffId, name: member.name }),
  });

function addSecondFactorCalls(app: FastifyInstance, { db, seal, limits, clock }: StaffAuthContext): void {
  const { sessions } = app.admin;
  accountCall(
    app,
    { method: 'GET', path: 'second-factor', summary: 'Start two-factor setup', reply: EnrolReply },
    async ({ email }, _request, reply) => {
      reply.header('cache-control', 'no-store');
      return newSecret(email);
    },
  );
  accountCall(
    app,
    {
      path: 'second-factor',
      summary: 'Turn on two-factor authentication',
      body: EnrolRequest,
      reply: RecoveryCodesReply,
      failures: ['WRONG_CODE', 'TOO_MANY_TRIES'],
    },
    async (member, request) => {
      const { staffId } = member;
      const { secret, code } = parseInput(EnrolRequest, request.body);
      await limits.codes.take(staffId);
      const step = findTotpStep(secret, code.replaceAll(/\s/g, ''), clock());
      if (step === null) throw wrongCode();
      const factor = { totpSecret: seal.encrypt(secret), totpSince: sql`now()`, totpStep: step };
      const codes = await db.transaction(async (tx) => {
        await tx.orm.update(staff).set(factor).where(eq(staff.id, staffId));
        // The member's other sessions were opened without it.
        await sessions.endAll(tx, staffId, request);
        await sessions.markProved(tx, request);
        await logAction(tx, member, request, 'authenticator-app-added');
        return renewRecoveryCodes(tx, staffId);
      });
      return { codes };
    },
  );
}

function addRemovalCall(app: FastifyInstance, context: StaffAuthContext): void {
  accountCall(
    app,
    {
      path: 'second-factor/remove',
      summary: 'Turn off two-factor authentication',
      body: ConfirmRequest,
      reply: DoneReply,
      failures: ['WRONG_PASSWORD', 'TOO_MANY_TRIES'],
    },
    async (member, request) => {
      if (member.needsSecondFactor)
        throw new Failure(422, 'VALIDATION_FAILED', 'Owner accounts need two-factor authentication.');
      await confirmPassword(context, member, parseInput(ConfirmRequest, request.body).password, request);
      await context.db.transaction(async (tx) => {
        await removeSecondFactor(tx, member.staffId);
        await logAction(tx, member, request, 'authenticator-app-removed');
      });
      return null;
    },
  );
}

function addRecoveryCodesCall(app: FastifyInstance, context: StaffAuthContext): void {
  accountCall(
    app,
    {
      path: 'recovery-codes',
      summary: 'Create new recovery codes',
      body: ConfirmRequest,
      reply: RecoveryCodesReply,
      failures: ['WRONG_PASSWORD', 'TOO_MANY_TRIES'],
    },
    async (member, request) => {
      await confirmPassword(context, member, parseInput(ConfirmRequest, request.body).password, request);
      const codes = await context.db.transaction(async (tx) => {
        await logAction(tx, member, request, 'recovery-codes-renewed');
        return renewRecoveryCodes(tx, member.staffId);
      });
      return { codes };
    },
  );
}

function addPasswordCall(app: FastifyInstance, context: StaffAuthContext): void {
  accountCall(
    app,
    {
      path: 'password',
      summary: 'Change your password',
      body: OwnPasswordRequest,
      reply: DoneReply,
      failures: ['WRONG_PASSWORD', 'TOO_MANY_TRIES'],
    },
    async (member, request) => {
      const { password, next } = parseInput(OwnPasswordRequest, request.body);
      await confirmPassword(context, member, password, request);
      await context.refuseGuessable(next, member, 'next');
      const passwordHash = await context.passwords.hash(next, clientNetwork(request));
      await context.db.transaction(async (tx) => {
        await tx.orm.update(staff).set({ passwordHash }).where(eq(staff.id, member.staffId));
        await app.admin.sessions.endAll(tx, member.staffId, request);
        await logAction(tx, member, request, 'password-changed');
      });
      return null;
    },
  );
}
