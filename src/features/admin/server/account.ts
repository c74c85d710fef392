import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '#db/connect.ts';
import { ADMIN_API } from '#kernel/admin-paths.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { describeCall, parseInput } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { clientNetwork } from '#platform/http/throttle.ts';
import { adminRouteConfig } from '#platform/staff/admin.ts';
import { createAudit } from '#platform/staff/audit.ts';
import type { StaffMember } from '#platform/staff/sessions.ts';
import { hashToken } from '#platform/staff/tokens.ts';
import {
  ConfirmRequest,
  EnrolReply,
  EnrolRequest,
  OwnPasswordRequest,
  RecoveryCodesReply,
} from '../contract.ts';
import type { StaffAuthContext } from './dependencies.ts';
import { findTotpStep, newSecret, renewRecoveryCodes } from './second-factor.ts';
import { loginRequired, wrongCode } from './staff-auth.ts';

const TAG = 'Admin: my account';

/** Second factor, recovery codes and password; also before a required second factor is set up. */
export function accountRoutes(app: FastifyInstance, context: StaffAuthContext): void {
  const { db, seal, limits, clock, passwords, refuseGuessable } = context;
  const { sessions } = app.admin;
  const config = adminRouteConfig(app);

  /** Requires the second factor if there is one. */
  const requireMember = async (request: FastifyRequest): Promise<StaffMember> => {
    const member = await sessions.find(request);
    if (!member) throw loginRequired();
    if (member.hasSecondFactor && !member.isProved)
      throw new Failure(401, 'SECOND_FACTOR_NEEDED', 'Enter your two-factor code to finish logging in.');
    return member;
  };
  const confirmPassword = async (
    staffMember: StaffMember,
    password: string,
    request: FastifyRequest,
  ): Promise<void> => {
    await limits.perAccount.take(`own ${staffMember.staffId}`);
    const [row] = await db.query<{ hash: string }>('SELECT password_hash AS hash FROM staff WHERE id = $1', [
      staffMember.staffId,
    ]);
    if (!row?.hash || !(await passwords.verify({ hash: row.hash, password }, clientNetwork(request))))
      throw new Failure(422, 'WRONG_PASSWORD', 'This isn’t your current password.', {
        password: 'This isn’t your current password.',
      });
    await limits.perAccount.forget(`own ${staffMember.staffId}`);
  };
  const logAction = (tx: Db, staffMember: StaffMember, request: FastifyRequest, action: string) =>
    createAudit(staffMember, request)(tx, {
      action: `staff.${action}`,
      subject: 'staff',
      subjectId: staffMember.staffId,
      label: staffMember.name,
    });

  app.get(
    `${ADMIN_API}/account/second-factor`,
    describeCall({
      tag: TAG,
      summary: 'Start two-factor setup',
      reply: EnrolReply,
      failures: ['UNAUTHENTICATED', 'SECOND_FACTOR_NEEDED'],
    }),
    async (request, reply) => {
      const { email } = await requireMember(request);
      reply.header('cache-control', 'no-store');
      return { success: true, data: newSecret(email) };
    },
  );
  app.post(
    `${ADMIN_API}/account/second-factor`,
    {
      ...describeCall({
        tag: TAG,
        summary: 'Turn on two-factor authentication',
        body: EnrolRequest,
        reply: RecoveryCodesReply,
        failures: ['UNAUTHENTICATED', 'SECOND_FACTOR_NEEDED', 'WRONG_CODE', 'TOO_MANY_TRIES'],
      }),
      config,
    },
    async (request) => {
      const staffMember = await requireMember(request);
      const { secret, code } = parseInput(EnrolRequest, request.body);
      await limits.codes.take(staffMember.staffId);
      const step = findTotpStep(secret, code.replaceAll(/\s/g, ''), clock());
      if (step === null) throw wrongCode();
      const codes = await db.transaction(async (tx) => {
        await tx.query(ENROL, [staffMember.staffId, seal.encrypt(secret), step]);
        const token = sessions.getToken(request) ?? '';
        // Ends the member's other sessions, which were opened without it.
        await tx.query('DELETE FROM staff_sessions WHERE staff_id = $1 AND token_hash <> $2', [
          staffMember.staffId,
          hashToken(token),
        ]);
        await tx.query('UPDATE staff_sessions SET proved_at = now() WHERE token_hash = $1', [
          hashToken(token),
        ]);
        await logAction(tx, staffMember, request, 'authenticator-app-added');
        return renewRecoveryCodes(tx, staffMember.staffId);
      });
      return { success: true, data: { codes } };
    },
  );
  app.post(
    `${ADMIN_API}/account/second-factor/remove`,
    {
      ...describeCall({
        tag: TAG,
        summary: 'Turn off two-factor authentication',
        body: ConfirmRequest,
        reply: DoneReply,
        failures: ['UNAUTHENTICATED', 'SECOND_FACTOR_NEEDED', 'WRONG_PASSWORD', 'TOO_MANY_TRIES'],
      }),
      config,
    },
    async (request) => {
      const staffMember = await requireMember(request);
      if (staffMember.needsSecondFactor)
        throw new Failure(422, 'VALIDATION_FAILED', 'Owner accounts need two-factor authentication.');
      await confirmPassword(staffMember, parseInput(ConfirmRequest, request.body).password, request);
      await db.transaction(async (tx) => {
        await tx.query('UPDATE staff SET totp_secret = NULL, totp_since = NULL WHERE id = $1', [
          staffMember.staffId,
        ]);
        await tx.query('DELETE FROM staff_recovery_codes WHERE staff_id = $1', [staffMember.staffId]);
        await logAction(tx, staffMember, request, 'authenticator-app-removed');
      });
      return { success: true, data: null };
    },
  );
  app.post(
    `${ADMIN_API}/account/recovery-codes`,
    {
      ...describeCall({
        tag: TAG,
        summary: 'Create new recovery codes',
        body: ConfirmRequest,
        reply: RecoveryCodesReply,
        failures: ['UNAUTHENTICATED', 'SECOND_FACTOR_NEEDED', 'WRONG_PASSWORD', 'TOO_MANY_TRIES'],
      }),
      config,
    },
    async (request) => {
      const staffMember = await requireMember(request);
      await confirmPassword(staffMember, parseInput(ConfirmRequest, request.body).password, request);
      const codes = await db.transaction(async (tx) => {
        await logAction(tx, staffMember, request, 'recovery-codes-renewed');
        return renewRecoveryCodes(tx, staffMember.staffId);
      });
      return { success: true, data: { codes } };
    },
  );
  app.post(
    `${ADMIN_API}/account/password`,
    {
      ...describeCall({
        tag: TAG,
        summary: 'Change your password',
        body: OwnPasswordRequest,
        reply: DoneReply,
        failures: ['UNAUTHENTICATED', 'SECOND_FACTOR_NEEDED', 'WRONG_PASSWORD', 'TOO_MANY_TRIES'],
      }),
      config,
    },
    async (request) => {
      const staffMember = await requireMember(request);
      const { password, next } = parseInput(OwnPasswordRequest, request.body);
      await confirmPassword(staffMember, password, request);
      await refuseGuessable(next, staffMember, 'next');
      const hash = await passwords.hash(next, clientNetwork(request));
      await db.transaction(async (tx) => {
        await tx.query('UPDATE staff SET password_hash = $2 WHERE id = $1', [staffMember.staffId, hash]);
        await tx.query('DELETE FROM staff_sessions WHERE staff_id = $1 AND token_hash <> $2', [
          staffMember.staffId,
          hashToken(sessions.getToken(request) ?? ''),
        ]);
        await logAction(tx, staffMember, request, 'password-changed');
      });
      return { success: true, data: null };
    },
  );
}

const ENROL = `
  UPDATE staff SET totp_secret = $2, totp_since = now(), totp_step = $3 WHERE id = $1`;
