import { fetchJson, RequestFailed } from '#browser/fetch-json.ts';
import { refreshVisitor } from '#browser/visitor.ts';
import { API } from '#kernel/api.ts';
import type { CurrentUser } from '#kernel/person.ts';
import { forgetReferral, keptReferral } from './referral.ts';

const BASE = `${API.users}/email-code`;

/**
 * Requests a code by email.
 * @returns the ticket to submit with the code
 */
export async function askForCode(email: string): Promise<string> {
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
export const proveCode = (ticket: string, code: string): Promise<CurrentUser | null> =>
  orKnownAlready(async () => {
    const { data } = await fetchJson(`${BASE}/prove`, {
      method: 'POST',
      body: { ticket, code },
      schema: () => import('../contract.ts').then((file) => file.ProveCodeReply),
    });
    return data.user;
  });

/** Creates the account for a verified address, passing on any stored referral code. */
export async function registerByCode(ticket: string, fullName: string): Promise<CurrentUser> {
  const user = await orKnownAlready(async () => {
    const { data } = await fetchJson(`${BASE}/account`, {
      method: 'POST',
      body: { ticket, fullName, referralCode: keptReferral() },
      schema: () => import('#kernel/person.ts').then((file) => file.CurrentUserReply),
    });
    return data;
  });
  forgetReferral();
  return user;
}

/** Checks the session when a reply is lost: codes are single-use, so the login may already have succeeded. */
async function orKnownAlready<T>(ask: () => Promise<T>): Promise<T | CurrentUser> {
  try {
    return await ask();
  } catch (failed) {
    const isLost = failed instanceof RequestFailed && failed.status === 0;
    const user = isLost ? (await refreshVisitor()).user : null;
    if (user) return user;
    throw failed;
  }
}
