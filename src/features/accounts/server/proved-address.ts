import type { Db } from '#db/connect.ts';
import { enqueue } from '#platform/mail/enqueue.ts';
import type { Accounts } from './dependencies.ts';
import { passwordEndedMail } from './mails.ts';
import type { Person } from './queries.ts';
import { markVerified } from './registration.ts';

/**
 * Opens an account to whoever has shown that its address is theirs. What was set before anybody had shown that may be a
 * stranger's, who waits for the owner to come: the password, the sessions and the links of letters end.
 */
export async function openTo({ auth }: Pick<Accounts, 'auth'>, tx: Db, person: Person): Promise<void> {
  const { id, name, email, isVerified } = person;
  if (isVerified) return;
  const hadPassword = await auth.removePassword(id);
  await auth.endAllSessions(id);
  await auth.endTokens('reset-password', id);
  await auth.endTokens('verify-email', id);
  await markVerified(tx, id, { hasPassword: false });
  if (hadPassword) await enqueue(tx, passwordEndedMail, email, { name });
}
