import type { Db } from '#db/connect.ts';
import { giveOutCodes } from '#features/exclusive/server/actions.ts';
import { type Browser, createPeople } from './people.ts';
import { freshCalls } from './site.ts';

export const VALIDATE = '/api/users/validate-exclusive-access';

/** A shop with nothing but people, of whom one is a member. Whoever opens it closes it. */
export async function openExclusive() {
  const calls = await freshCalls();
  return { ...calls, people: await createPeople(calls.app, calls.db) };
}

export const redeem = (browser: Browser, exclusiveCode: unknown) =>
  browser.inject({ method: 'POST', url: VALIDATE, payload: { exclusiveCode } });
export const newCode = async (db: Db) => (await giveOutCodes(db, 1))[0] as string;
export const isMember = async (browser: Browser) =>
  (await browser.inject('/api/session')).json().data.user.isExclusive;

/** @param id of the member in whose name it is written */
export const invite = (browser: Browser, id: string, payload: object) =>
  browser.inject({ method: 'POST', url: `/api/users/invite-exclusive/${id}`, payload });

interface InviteMail {
  recipient: string;
  content: { inviter: string; name?: string; code: string; url: string };
}
/** The invitations that were written, the oldest first. */
export const invitationMails = (db: Db) =>
  db.query<InviteMail>(
    `SELECT recipient, content FROM outbox WHERE kind = 'exclusiveInvite' ORDER BY created_at, id`,
  );
