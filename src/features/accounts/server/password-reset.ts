import type { Db } from '#db/connect.ts';
import { createPasswordAddress } from '#kernel/addresses.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import { inTurn } from '#platform/sessions/in-turn.ts';
import type { Accounts } from './dependencies.ts';
import { passwordChangedEmail, resetEmail } from './emails.ts';
import { refuseGuessable } from './guessable.ts';
import { forgetUnproved, markVerified } from './proved-address.ts';
import { personByEmail, personById } from './queries.ts';
import { invalidToken } from './registration.ts';

/**
 * Writes the email with a link to a new password, if the address is somebody's, at most once a minute and three
 * times an hour, which is how long a link works: whoever asks in vain has one that does. It runs after the reply, so
 * that neither its words nor its time tell whether there is an account.
 */
export async function sendResetEmail(shop: Accounts, email: string): Promise<void> {
  const { auth, db, limits, origin } = shop;
  const person = await personByEmail(db, email);
  if (!person || !(await limits.resetEmails.tryTake(person.id))) return;
  if (!(await limits.resetEmailsOfHour.tryTake(person.id))) return;
  try {
    await auth.transaction(async (tx) => {
      const url = origin + createPasswordAddress(await auth.issueToken('reset-password', person.id));
      await enqueue(tx, resetEmail, email, { name: person.name, url });
    });
  } catch (error) {
    await limits.resetEmails.forget(person.id);
    await limits.resetEmailsOfHour.giveBack(person.id);
    throw error;
  }
}

/**
 * Sets the password of whoever the token was sent to, and ends all their sessions. That the email came in shows that
 * the address is theirs; where nobody had shown that before, what was written until then is erased.
 * @returns the person's address
 * @throws Failure 422 `INVALID_TOKEN`, or for a password that would be guessed first
 */
export async function resetPassword(
  shop: Accounts,
  { token, password, network }: { token: string; password: string; network: string },
): Promise<string> {
  const { auth, db } = shop;
  // A wrong token must not cost a hash, and a password that is refused must not cost the token.
  const ownerId = await auth.ownerOfToken('reset-password', token);
  const owner = ownerId && (await personById(db, ownerId));
  if (!owner) throw invalidToken();
  await refuseGuessable(password, owner, 'password');
  const hash = await auth.hash(password, network);
  let afterwards = async () => {};
  const email = await auth.transaction(async (tx) => {
    const userId = await auth.spendToken('reset-password', token);
    if (userId) await inTurn(tx, userId);
    const found = userId && (await personById(tx, userId));
    if (!found) throw invalidToken();
    // A name by which a stranger had them called is none; nobody has said another one yet.
    const person = found.isVerified ? found : { ...found, name: found.email.split('@')[0] ?? '' };
    await replacePassword(shop, tx, person, hash);
    if (!person.isVerified) {
      await auth.endTokens('verify-email', person.id);
      afterwards = await forgetUnproved(shop, tx, person, { fullName: person.name });
      await markVerified(tx, person.id);
    }
    return person.email;
  });
  await afterwards();
  return email;
}

/**
 * Sets the password of somebody signed in, ends all their sessions and starts one for the browser that asked.
 * @returns the new session's token
 * @throws Failure 422 for a password that would be guessed first
 */
export const changePassword = async (
  { auth, limits }: Accounts,
  person: { id: string; name: string; email: string },
  proof: string,
  { password, network, userAgent }: { password: string; network: string; userAgent: string },
): Promise<string | null> => {
  await refuseGuessable(password, person, 'newPassword');
  const hash = await auth.hash(password, network);
  return auth.transaction(async (tx) => {
    if (!(await auth.isStill(tx, person.id, proof))) return null;
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
  // No link works any more, so the next one may be asked for at once.
  await limits.resetEmails.forget(id);
  await limits.resetEmailsOfHour.forget(id);
  await enqueue(tx, passwordChangedEmail, email, { name, isFirst });
}
