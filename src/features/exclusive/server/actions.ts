import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { LOCKS, lockUntilCommit } from '#db/locks.ts';
import { EXCLUSIVE_CODE_DAYS } from '#kernel/limits.ts';
import { exclusiveInvitePath } from '#kernel/paths.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import { getMemberSince, setMembership } from '#platform/sessions/membership.ts';
import type { ExclusiveAccess, Invitation, InviteRequest } from '../contract.ts';
import { OPEN_INVITATIONS_MAX } from '../limits.ts';
import { exclusiveCodes } from '../tables.ts';
import { createCode, hashCode } from './codes.ts';
import { inviteEmail } from './emails.ts';
import { listOpenInvitations } from './queries.ts';

/**
 * Makes the customer a member and uses up the code (decision 43). Concurrent use succeeds once; existing members keep
 * the code unused.
 * @throws Failure 422 `INVALID_EXCLUSIVE_CODE`, the same for wrong, used and expired codes
 */
export function redeemCode(db: Db, userId: string, code: string): Promise<ExclusiveAccess> {
  return db.transaction(async (tx) => {
    const before = await getMemberSince(tx, userId, { lock: true });
    if (before) return { isExclusive: true, exclusiveSince: before };
    // The recipient's address is no longer needed once accepted.
    const usedCode = await tx.orm
      .update(exclusiveCodes)
      .set({ usedAt: sql`now()`, usedBy: userId, invitedEmail: null })
      .where(and(eq(exclusiveCodes.codeHash, hashCode(code)), IS_OPEN))
      .returning({ id: exclusiveCodes.id });
    if (usedCode.length === 0) throw invalidCode();
    await setMembership(tx, userId, true);
    const exclusiveSince = await getMemberSince(tx, userId);
    if (!exclusiveSince) throw new Error('The signed-in user no longer exists.');
    return { isExclusive: true, exclusiveSince };
  });
}

const IS_OPEN = and(isNull(exclusiveCodes.usedAt), gt(exclusiveCodes.expiresAt, sql`now()`));

const WRONG_CODE = 'This code doesn’t open RB Exclusive. It may have expired or already been used.';
const invalidCode = () =>
  new Failure(422, 'INVALID_EXCLUSIVE_CODE', WRONG_CODE, { exclusiveCode: WRONG_CODE });

interface Inviter {
  userId: string;
  fullName: string;
  email: string;
}

/**
 * Emails an invitation with a new code after commit. Doesn't reveal whether the address has an account.
 * @param origin public scheme and host, for the link
 * @throws Failure 404 for non-members, 422 for a repeated invitation or one too many
 */
export function inviteFriend(
  db: Db,
  inviter: Inviter,
  { email, fullName }: InviteRequest,
  origin: string,
): Promise<Invitation> {
  if (email === inviter.email) throw invalid({ email: 'This is your own email. Enter your friend’s.' });
  return db.transaction(async (tx) => {
    // Locks the member, so that concurrent invitations can't exceed the limit.
    if (!(await getMemberSince(tx, inviter.userId, { lock: true }))) throw notFound();
    const openInvitations = await listOpenInvitations(tx, inviter.userId);
    if (openInvitations.some((candidate) => candidate.email === email))
      throw invalid({
        email: 'You’ve already invited this address, and the code we sent still works.',
      });
    if (openInvitations.length >= OPEN_INVITATIONS_MAX)
      throw invalid({
        email: `You have ${OPEN_INVITATIONS_MAX} open invitations. You can send another when one is used or expires.`,
      });
    const [code] = await storeNewCodes(tx, 1, { invitedBy: inviter.userId, invitedEmail: email });
    if (!code) throw new Error('No code was made.');
    const content = {
      inviter: inviter.fullName,
      ...(fullName ? { name: fullName } : {}),
      code,
      url: origin + exclusiveInvitePath(code),
    };
    await enqueue(tx, inviteEmail, email, content);
    const invitation = (await listOpenInvitations(tx, inviter.userId)).find(
      (candidate) => candidate.email === email,
    );
    if (!invitation) throw new Error('The invitation is gone.');
    return invitation;
  });
}

/** Creates codes for the bindery to hand out. Readable only here: the shop keeps hashes. */
export const createCodes = (db: Db, count: number): Promise<string[]> =>
  db.transaction((tx) => createCodesIn(tx, count));

export const createCodesIn = (tx: Db, count: number): Promise<string[]> =>
  storeNewCodes(tx, count, { invitedBy: null, invitedEmail: null });

/**
 * Emails an invitation in the bindery's name.
 * @returns the code's id
 * @throws Failure 422 if the address already has a valid one
 */
export async function inviteFromBindery(
  tx: Db,
  { email, fullName }: InviteRequest,
  origin: string,
): Promise<string> {
  await lockUntilCommit(tx, LOCKS.invitations);
  if (await findBinderyInvitation(tx, email))
    throw invalid({ email: 'This address has already been invited, and the code still works.' });
  const [code] = await storeNewCodes(tx, 1, { invitedBy: null, invitedEmail: email });
  if (!code) throw new Error('No code was made.');
  const content = {
    ...(fullName ? { name: fullName } : {}),
    code,
    url: origin + exclusiveInvitePath(code),
  };
  await enqueue(tx, inviteEmail, email, content);
  const invitation = await findBinderyInvitation(tx, email);
  if (!invitation) throw new Error('The invitation is gone.');
  return invitation.id;
}

async function findBinderyInvitation(tx: Db, email: string): Promise<{ id: string } | undefined> {
  const [invitation] = await tx.orm
    .select({ id: exclusiveCodes.id })
    .from(exclusiveCodes)
    .where(and(isNull(exclusiveCodes.invitedBy), eq(exclusiveCodes.invitedEmail, email), IS_OPEN));
  return invitation;
}

async function storeNewCodes(
  tx: Db,
  count: number,
  { invitedBy, invitedEmail }: { invitedBy: string | null; invitedEmail: string | null },
): Promise<string[]> {
  const codes = Array.from({ length: count }, createCode);
  await tx.orm.insert(exclusiveCodes).values(
    codes.map((code) => ({
      id: newId(),
      codeHash: hashCode(code),
      invitedBy,
      invitedEmail,
      expiresAt: sql`now() + make_interval(days => ${EXCLUSIVE_CODE_DAYS}::int)`,
    })),
  );
  return codes;
}
