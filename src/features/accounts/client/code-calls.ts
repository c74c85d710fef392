import { fetchJson, RequestFailed } from '#browser/fetch-json.ts';
import { refreshVisitor } from '#browser/visitor.ts';
import { API } from '#kernel/api.ts';
import type { CurrentUser } from '#kernel/person.ts';
import { forgetReferral, storedReferral } from './referral.ts';

const BASE = `${API.users}/email-code`;

/**
 * Requests a code by email.
 * @returns the ticket to submit with the code
 */
export async function requestCode(email: string): Promise<string> {
  const { data } = await fetchJson(BASE, {
    method: 'POST',
    body: { email },
    schema: () => import('../contract.ts').then((file) => file.EmailCodeReply),
  });
  return data.ticket;
}

/**
 * Submits a code.
 * @returns the signed-in user; null if the address has no account yet
 */
export const verifyCode = (ticket: string, code: string): Promise<CurrentUser | null> =>
  orCurrentUser(async () => {
    const { data } = await fetchJson(`${BASE}/verify`, {
      method: 'POST',
      body: { ticket, code },
      schema: () => import('../contract.ts').then((file) => file.VerifyCodeReply),
    });
    return data.user;
  });

/** Creates the account for a verified address, passing on any stored referral code. */
export async function registerByCode(ticket: string, fullName: string): Promise<CurrentUser> {
  const user = await orCurrentUser(async () => {
    const { data } = await fetchJson(`${BASE}/account`, {
      method: 'POST',
      body: { ticket, fullName, referralCode: storedReferral() },
      schema: () => import('#kernel/person.ts').then((file) => file.CurrentUserReply),
    });
    return data;
  });
  forgetReferral();
  return user;
}

/** Checks the session when a reply is lost: codes are single-use, so the login may already have succeeded. */
async function orCurrentUser<T>(send: () => Promise<T>): Promise<T | CurrentUser> {
  try {
    return await send();
  } catch (error) {
    const isLost = error instanceof RequestFailed && error.status === 0;
    const user = isLost ? (await refreshVisitor()).user : null;
    if (user) return user;
    throw error;
  }
}
