import type { Db } from '#db/connect.ts';
import { createCodes } from '#features/exclusive/server/actions.ts';
import { type Browser, createPeople, type People } from './people.ts';
import type { Calls } from './site.ts';

export const VALIDATE = '/api/users/validate-exclusive-access';

/** Recreates the people, one of them a member, and resets attempts, which are counted per account. */
export async function resetPeople({ app, db }: Pick<Calls, 'app' | 'db'>): Promise<People> {
  await db.script('DELETE FROM exclusive_codes; DELETE FROM outbox; DELETE FROM users');
  return createPeople(app, db);
}

export const redeem = (browser: Browser, exclusiveCode: unknown) =>
  browser.inject({ method: 'POST', url: VALIDATE, payload: { exclusiveCode } });
export const createCode = async (db: Db) => (await createCodes(db, 1))[0] as string;
export const isMember = async (browser: Browser) =>
  (await browser.inject('/api/session')).json().data.user.isExclusive;

export const invite = (browser: Browser, id: string, payload: object) =>
  browser.inject({ method: 'POST', url: `/api/users/invite-exclusive/${id}`, payload });

interface InviteEmail {
  recipient: string;
  content: { inviter: string; name?: string; code: string; url: string };
}
export const readInvitationEmails = (db: Db) =>
  db.query<InviteEmail>(
    `SELECT recipient, content FROM outbox WHERE kind = 'exclusiveInvite' ORDER BY created_at, id`,
  );
