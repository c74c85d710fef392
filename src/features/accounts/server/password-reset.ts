import type { Db } from '#db/connect.ts';
import { createPasswordPath } from '#kernel/paths.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import { lockPerson } from '#platform/sessions/lock-person.ts';
import type { Accounts } from './dependencies.ts';
import { passwordChangedEmail, resetEmail } from './emails.ts';
import { requireStrongPassword } from './password-strength.ts';
import { personByEmail, personById } from './queries.ts';
import { invalidToken } from './registration.ts';
import { eraseUnverifiedData, markVerified } from './verified-address.ts';

/**
 * Emails a reset link if the address has an account: at most once a minute and three times an hour. Links work for an
 * hour, so a refused request still has a valid one. Runs after the reply, so neither text nor timing reveals whether
 * the account exists.
 */
export async function sendResetEmail(shop: Accounts, email: string): Promise<void> {
  const { auth, db, limits, origin } = shop;
  const person = await personByEmail(db, email);
  if (!person || !(await limits.resetEmails.tryTake(person.id))) return;
  if (!(await limits.resetEmailsPerHour.tryTake(person.id))) return;
  try {
    await auth.transaction(async (tx) => {
      const url = origin + createPasswordPath(await auth.issueToken('reset-password', person.id));
      await enqueue(tx, resetEmail, email, { name: person.name, url });
    });
  } catch (error) {
    await limits.resetEmails.forget(person.id);
    await limits.resetEmailsPerHour.refund(person.id);
    throw error;
  }
}

/**
 * Sets the password of the token's owner and ends all their sessions. The link also proves the address: data entered
 * before it was verified is erased.
 * @returns the person's email address
 * @throws Failure 422 `INVALID_TOKEN`, or for an easily guessed password
 */
export async function resetPassword(
  shop: Accounts,
  { token, password, network }: { token: string; password: string; network: string },
): Promise<string> {
  const { auth, db } = shop;
  // An invalid token must not cost a hash; a refused password must not use up the token.
  const ownerId = await auth.findTokenOwner('reset-password', token);
  const owner = ownerId && (await personById(db, ownerId));
  if (!owner) throw invalidToken();
  await requireStrongPassword(password, owner, 'password');
  const hash = await auth.hash(password, network);
  let afterwards = async () => {};
  const email = await auth.transaction(async (tx) => {
    const userId = await auth.useToken('reset-password', token);
    if (userId) await lockPerson(tx, userId);
    const tokenOwner = userId && (await personById(tx, userId));
    if (!tokenOwner) throw invalidToken();
    // The name of an unverified account may have been entered by a stranger.
    const person = tokenOwner.isVerified
      ? tokenOwner
      : { ...tokenOwner, name: tokenOwner.email.split('@')[0] ?? '' };
    await replacePassword(shop, tx, person, hash);
    if (!person.isVerified) {
      await auth.endTokens('verify-email', person.id);
      afterwards = await eraseUnverifiedData(shop, tx, person, { fullName: person.name });
      await markVerified(tx, person.id);
    }
    return person.email;
  });
  await afterwards();
  return email;
}

/**
 * Changes the password, ends all sessions and starts a new one for this browser.
 * @returns the new session's token; null if the password was replaced meanwhile
 * @throws Failure 422 for an easily guessed password
 */
export const changePassword = async (
  { auth, limits }: Accounts,
  person: { id: string; name: string; email: string },
  proof: string,
  { password, network, userAgent }: { password: string; network: string; userAgent: string },
): Promise<string | null> => {
  await requireStrongPassword(password, person, 'newPassword');
  const hash = await auth.hash(password, network);
  return auth.transaction(async (tx) => {
    if (!(await auth.isPasswordCurrent(tx, person.id, proof))) return null;
    await replacePassword({ auth, limits }, tx, person, hash);
    return auth.startSession(person.id, userAgent);
  });
};

async function replacePassword(
  { auth, limits }: Pick<Accounts, 'auth' | 'limits'>,
  tx: Db,
  { id, name, email }: { id: string; name: string; email: string },
  hash: string,
): Promise<void> {
  const isFirst = !(await auth.hasPassword(id));
  await auth.setPassword(id, hash);
  await auth.endAllSessions(id);
  await auth.endTokens('reset-password', id);
  // All links are void now, so a new one may be requested at once.
  await limits.resetEmails.forget(id);
  await limits.resetEmailsPerHour.forget(id);
  await enqueue(tx, passwordChangedEmail, email, { name, isFirst });
}
