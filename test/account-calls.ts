import { expect } from 'vitest';
import { type Browser, createPeople, openBrowser, PASSWORD } from './people.ts';
import { openEmptyShop } from './shared-calls.ts';

export const post = (browser: Browser, url: string, payload: object, remoteAddress = '127.0.0.1') =>
  browser.inject({ method: 'POST', url, payload, remoteAddress });
export const readCurrentUser = async (browser: Browser) =>
  (await browser.inject('/api/session')).json().data.user;

export const INVALID_TOKEN = {
  success: false,
  code: 'INVALID_TOKEN',
  message: 'This link has expired or was already used. Please request a new one.',
};
export const COMMON_PASSWORD = /too easy to guess. Try three words/;
export const PERSONAL_PASSWORD = /your name, your email .* Try three unrelated words/;

/** Opens a shop with nothing but `People`, and helpers for account calls. The caller closes it. */
export async function openAccounts() {
  const { app, db, close } = await openEmptyShop();
  const people = await createPeople(app, db);
  const guest = () => openBrowser(app);
  const emailsTo = (email: string) =>
    db.query<{ kind: string; content: { name: string; url: string } }>(
      'SELECT kind, content FROM outbox WHERE recipient = $1 ORDER BY id',
      [email],
    );
  const tokenFor = async (email: string, kind: string) => {
    const emails = (await emailsTo(email)).filter((email) => email.kind === kind);
    return new URL(emails.at(-1)?.content.url ?? '').searchParams.get('token') ?? '';
  };

  let created = 0;
  /** Creates a signed-in, unverified account. */
  async function createNewcomer() {
    created += 1;
    const email = `newcomer-${created}@example.com`;
    const browser = await guest();
    const person = { fullName: 'Nora Newcomer', email, password: PASSWORD };
    const reply = await post(browser, '/api/users/create', person, `10.1.0.${created}`);
    expect(reply.statusCode).toBe(200);
    return { browser, email, id: reply.json().data.id as string };
  }
  /** Requests a password reset and waits until its email is queued. */
  async function requestReset(email: string, network = '127.0.0.1') {
    const reply = await post(await guest(), '/api/users/forgotpassword', { email }, network);
    await app.background.idle();
    return reply;
  }
  const login = async (email: string, password: string, network = '127.0.0.1') =>
    post(await guest(), '/api/login', { email, password }, network);

  return {
    app,
    db,
    close,
    people,
    guest,
    emailsTo,
    tokenFor,
    createNewcomer,
    requestReset,
    login,
  };
}
