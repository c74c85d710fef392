import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '#db/connect.ts';
import { ADMIN_API } from '#kernel/admin-addresses.ts';
import { DoneReply } from '#kernel/envelope.ts';
import { describeCall, read } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { networkOf } from '#platform/http/throttle.ts';
import { ofAdmin } from '#platform/staff/admin.ts';
import { auditOf } from '#platform/staff/audit.ts';
import type { StaffMember } from '#platform/staff/sessions.ts';
import { hashOf } from '#platform/staff/tokens.ts';
import {
  ConfirmRequest,
  EnrolReply,
  EnrolRequest,
  OwnPasswordRequest,
  RecoveryCodesReply,
} from '../contract.ts';
import type { Door } from './dependencies.ts';
import { loginFirst, wrongCode } from './door.ts';
import { newSecret, renewRecoveryCodes, stepOf } from './second-factor.ts';

const TAG = 'Admin: one’s own account';

/** Second factor, recovery codes and password; also before a required second factor is set up. */
export function accountRoutes(app: FastifyInstance, door: Door): void {
  const { db, seal, limits, clock, passwords, refuseGuessable } = door;
  const { sessions } = app.admin;
  const config = ofAdmin(app);

  /** Requires the second factor if there is one. */
  const member = async (request: FastifyRequest): Promise<StaffMember> => {
    const found = await sessions.find(request);
    if (!found) throw loginFirst();
    if (found.hasSecondFactor && !found.isProved)
      throw new Failure(401, 'SECOND_FACTOR_NEEDED', 'Please finish logging in with your second factor.');
    return found;
  };
  const confirmed = async (who: StaffMember, password: string, request: FastifyRequest): Promise<void> => {
    await limits.ofAccount.take(`own ${who.staffId}`);
    const [row] = await db.query<{ hash: string }>('SELECT password_hash AS hash FROM staff WHERE id = $1', [
      who.staffId,
    ]);
    if (!row?.hash || !(await passwords.verify({ hash: row.hash, password }, networkOf(request))))
      throw new Failure(422, 'WRONG_PASSWORD', 'This is not your present password.', {
        password: 'This is not your present password.',
      });
    await limits.ofAccount.forget(`own ${who.staffId}`);
  };
  const tell = (tx: Db, who: StaffMember, request: FastifyRequest, action: string) =>
    auditOf(who, request)(tx, {
      action: `staff.${action}`,
      subject: 'staff',
      subjectId: who.staffId,
      label: who.name,
    });

  app.get(
    `${ADMIN_API}/account/second-factor`,
    describeCall({
      tag: TAG,
      summary: 'A new secret for an app of codes',
      reply: EnrolReply,
      failures: ['UNAUTHENTICATED', 'SECOND_FACTOR_NEEDED'],
    }),
    async (request, reply) => {
      const { email } = await member(request);
      reply.header('cache-control', 'no-store');
      return { success: true, data: newSecret(email) };
    },
  );
  app.post(
    `${ADMIN_API}/account/second-factor`,
    {
      ...describeCall({
        tag: TAG,
        summary: 'Take a secret on, by a code of it; the recovery codes are shown once',
        body: EnrolRequest,
        reply: RecoveryCodesReply,
        failures: ['UNAUTHENTICATED', 'SECOND_FACTOR_NEEDED', 'WRONG_CODE', 'TOO_MANY_TRIES'],
      }),
      config,
    },
    async (request) => {
      const who = await member(request);
      const { secret, code } = read(EnrolRequest, request.body);
      await limits.codes.take(who.staffId);
      const step = stepOf(secret, code.replaceAll(/\s/g, ''), clock());
      if (step === null) throw wrongCode();
      const codes = await db.transaction(async (tx) => {
        await tx.query(ENROL, [who.staffId, seal.close(secret), step]);
        const token = sessions.tokenOf(request) ?? '';
        // Ends the member's other sessions, which were opened without it.
        await tx.query('DELETE FROM staff_sessions WHERE staff_id = $1 AND token_hash <> $2', [
          who.staffId,
          hashOf(token),
        ]);
        await tx.query('UPDATE staff_sessions SET proved_at = now() WHERE token_hash = $1', [hashOf(token)]);
        await tell(tx, who, request, 'second-factor');
        return renewRecoveryCodes(tx, who.staffId);
      });
      return { success: true, data: { codes } };
    },
  );
  app.post(
    `${ADMIN_API}/account/second-factor/remove`,
    {
      ...describeCall({
        tag: TAG,
        summary: 'Do without a second factor, where the role may',
        body: ConfirmRequest,
        reply: DoneReply,
        failures: ['UNAUTHENTICATED', 'SECOND_FACTOR_NEEDED', 'WRONG_PASSWORD', 'TOO_MANY_TRIES'],
      }),
      config,
    },
    async (request) => {
      const who = await member(request);
      if (who.needsSecondFactor)
        throw new Failure(422, 'VALIDATION_FAILED', 'An owner’s admin stays shut without a second factor.');
      await confirmed(who, read(ConfirmRequest, request.body).password, request);
      await db.transaction(async (tx) => {
        await tx.query('UPDATE staff SET totp_secret = NULL, totp_since = NULL WHERE id = $1', [who.staffId]);
        await tx.query('DELETE FROM staff_recovery_codes WHERE staff_id = $1', [who.staffId]);
        await tell(tx, who, request, 'second-factor-removed');
      });
      return { success: true, data: null };
    },
  );
  app.post(
    `${ADMIN_API}/account/recovery-codes`,
    {
      ...describeCall({
        tag: TAG,
        summary: 'New recovery codes, in the place of the earlier ones',
        body: ConfirmRequest,
        reply: RecoveryCodesReply,
        failures: ['UNAUTHENTICATED', 'SECOND_FACTOR_NEEDED', 'WRONG_PASSWORD', 'TOO_MANY_TRIES'],
      }),
      config,
    },
    async (request) => {
      const who = await member(request);
      await confirmed(who, read(ConfirmRequest, request.body).password, request);
      const codes = await db.transaction(async (tx) => {
        await tell(tx, who, request, 'recovery-codes');
        return renewRecoveryCodes(tx, who.staffId);
      });
      return { success: true, data: { codes } };
    },
  );
  app.post(
    `${ADMIN_API}/account/password`,
    {
      ...describeCall({
        tag: TAG,
        summary: 'Change one’s password; other admins of the same person shut',
        body: OwnPasswordRequest,
        reply: DoneReply,
        failures: ['UNAUTHENTICATED', 'SECOND_FACTOR_NEEDED', 'WRONG_PASSWORD', 'TOO_MANY_TRIES'],
      }),
      config,
    },
    async (request) => {
      const who = await member(request);
      const { password, next } = read(OwnPasswordRequest, request.body);
      await confirmed(who, password, request);
      await refuseGuessable(next, who, 'next');
      const hash = await passwords.hash(next, networkOf(request));
      await db.transaction(async (tx) => {
        await tx.query('UPDATE staff SET password_hash = $2 WHERE id = $1', [who.staffId, hash]);
        await tx.query('DELETE FROM staff_sessions WHERE staff_id = $1 AND token_hash <> $2', [
          who.staffId,
          hashOf(sessions.tokenOf(request) ?? ''),
        ]);
        await tell(tx, who, request, 'password');
      });
      return { success: true, data: null };
    },
  );
}

const ENROL = `
  UPDATE staff SET totp_secret = $2, totp_since = now(), totp_step = $3 WHERE id = $1`;
