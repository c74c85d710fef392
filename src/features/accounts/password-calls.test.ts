import { describe, expect, test, vi } from 'vitest';
import type { Db } from '#db/connect.ts';
import {
  COMMON_PASSWORD,
  INVALID_TOKEN,
  openAccounts,
  PERSONAL_PASSWORD,
  post,
  readCurrentUser,
} from '#test/account-calls.ts';
import { testDatabase } from '#test/database.ts';
import { type Browser, createPeople, openBrowser, PASSWORD } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { openCalls } from '#test/site.ts';

const accounts = prepareFixture(openAccounts);

const SESSION = 'rare-bindings.session_token';
const NEW = 'a quite new password';

describe('a forgotten password', () => {
  const create = async (token: string, password = NEW) =>
    post(await accounts.guest(), '/api/users/createpassword', { token, password });

  test('gets the same reply for known and unknown addresses', async () => {
    const { email } = await accounts.createNewcomer();
    const knownReply = await post(await accounts.guest(), '/api/users/forgotpassword', { email }, '10.3.0.1');
    const unknownReply = await accounts.requestReset('nobody@example.com', '10.3.0.1');
    expect(knownReply.statusCode).toBe(200);
    expect([unknownReply.statusCode, unknownReply.body]).toEqual([knownReply.statusCode, knownReply.body]);
    const headers = ({ headers: { date, ...rest } }: typeof knownReply) => rest;
    expect(headers(unknownReply)).toEqual(headers(knownReply));
    expect((await accounts.emailsTo(email)).map(({ kind }) => kind)).toEqual(['verify', 'reset']);
    expect(await accounts.emailsTo('nobody@example.com')).toEqual([]);
  });

  test('sends at most one email a minute, with the same reply', async () => {
    const { email } = await accounts.createNewcomer();
    for (let i = 0; i < 2; i += 1)
      expect((await accounts.requestReset(email, '10.3.0.2')).body).toBe('{"success":true,"data":null}');
    expect((await accounts.emailsTo(email)).filter(({ kind }) => kind === 'reset')).toHaveLength(1);
  });

  test('sends at most three emails an hour, whose links keep working', async () => {
    const { email } = await accounts.createNewcomer();
    const resets = async () => (await accounts.emailsTo(email)).filter(({ kind }) => kind === 'reset');
    const startedAt = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      for (let minutes = 0; minutes < 20; minutes += 2) {
        vi.setSystemTime(startedAt + minutes * 60_000);
        await accounts.requestReset(email, `10.3.1.${minutes}`);
      }
    } finally {
      vi.useRealTimers();
    }
    expect(await resets()).toHaveLength(3);
    const token = await accounts.tokenFor(email, 'reset');
    expect((await create(token)).statusCode).toBe(200);
  });

  test('is replaced once by the link; all sessions end and an email confirms it', async () => {
    const { browser, email } = await accounts.createNewcomer();
    await accounts.requestReset(email, '10.3.0.3');
    const token = await accounts.tokenFor(email, 'reset');
    expect((await create(token)).json()).toEqual({ success: true, data: null });
    expect(await readCurrentUser(browser)).toBeNull();
    expect((await accounts.login(email, PASSWORD)).statusCode).toBe(401);
    const again = await accounts.login(email, NEW);
    expect(again.statusCode).toBe(200);
    expect(again.json().user.isVerified).toBe(true);
    expect((await accounts.emailsTo(email)).map(({ kind }) => kind)).toEqual([
      'verify',
      'reset',
      'passwordChanged',
      'welcome',
    ]);
    expect((await create(token, 'another password')).json()).toEqual(INVALID_TOKEN);
    expect((await accounts.login(email, NEW)).statusCode).toBe(200);
  });

  test('can be reset again immediately', async () => {
    const { email } = await accounts.createNewcomer();
    await accounts.requestReset(email, '10.3.0.4');
    expect((await create(await accounts.tokenFor(email, 'reset'))).statusCode).toBe(200);
    await accounts.requestReset(email, '10.3.0.4');
    expect((await accounts.emailsTo(email)).filter(({ kind }) => kind === 'reset')).toHaveLength(2);
  });

  test('is set only once when the link is used concurrently', async () => {
    const { email } = await accounts.createNewcomer();
    await accounts.requestReset(email, '10.3.0.6');
    const token = await accounts.tokenFor(email, 'reset');
    const passwords = Array.from({ length: 5 }, (_, i) => `a quite new password ${i}`);
    const statuses = await Promise.all(
      passwords.map(async (password) => (await create(token, password)).statusCode),
    );
    expect(statuses.toSorted()).toEqual([200, 422, 422, 422, 422]);
    const opens = await Promise.all(
      passwords.map(async (password) => (await accounts.login(email, password)).statusCode === 200),
    );
    expect(opens).toEqual(statuses.map((status) => status === 200));
  });

  test('is set for the email’s recipient, whoever is signed in', async () => {
    const { email } = await accounts.createNewcomer();
    const otherAccount = await accounts.createNewcomer();
    await accounts.requestReset(email, '10.3.0.7');
    const token = await accounts.tokenFor(email, 'reset');
    await post(otherAccount.browser, '/api/users/createpassword', { token, password: NEW });
    expect((await accounts.login(email, NEW)).statusCode).toBe(200);
    expect((await accounts.login(otherAccount.email, NEW)).statusCode).toBe(401);
    expect((await readCurrentUser(otherAccount.browser)).email, 'nobody else’s session ends').toBe(
      otherAccount.email,
    );
  });

  test('is answered before the lookup, so timing reveals nothing', async () => {
    const fresh = await testDatabase();
    let open = Promise.resolve();
    const waiting = {
      ...fresh,
      query: ((text, values) => open.then(() => fresh.query(text, values))) as Db['query'],
      transaction: ((work) => open.then(() => fresh.transaction(work))) as Db['transaction'],
    };
    const calls = await openCalls(waiting);
    const { alice } = await createPeople(calls.app, fresh);
    const browser = await openBrowser(calls.app);
    const gate = Promise.withResolvers<void>();
    open = gate.promise;
    for (const email of [alice.email, 'nobody@example.com'])
      expect((await post(browser, '/api/users/forgotpassword', { email })).statusCode).toBe(200);
    gate.resolve();
    await calls.app.background.idle();
    const emails = await fresh.query<{ recipient: string }>('SELECT recipient FROM outbox');
    expect(emails).toEqual([{ recipient: alice.email }]);
    await calls.close();
  });

  test('isn’t changed by an invalid token or to a weak password', async () => {
    const { email, id } = await accounts.createNewcomer();
    await accounts.requestReset(email, '10.3.0.4');
    const token = await accounts.tokenFor(email, 'reset');
    expect((await create(token, 'short')).json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { password: 'Use at least 10 characters.' },
    });
    for (const guessed of ['password123', email])
      expect((await create(token, guessed)).json()).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { password: expect.stringMatching(guessed === email ? PERSONAL_PASSWORD : COMMON_PASSWORD) },
      });
    expect((await create('made-up', 'password123')).json()).toEqual(INVALID_TOKEN);
    expect((await create('made-up')).json()).toEqual(INVALID_TOKEN);
    expect((await create(await accounts.tokenFor(email, 'verify'))).json()).toEqual(INVALID_TOKEN);
    await accounts.db.query(
      `UPDATE verifications SET expires_at = now() - interval '1 second' WHERE value = $1`,
      [`reset-password:${id}`],
    );
    expect((await create(token)).json()).toEqual(INVALID_TOKEN);
    expect((await accounts.login(email, PASSWORD)).statusCode).toBe(200);
  });

  test('works at once despite earlier failed logins', async () => {
    const { email } = await accounts.createNewcomer();
    for (let i = 0; i < 11; i += 1) await accounts.login(email, 'wrong password', '10.3.0.5');
    await accounts.requestReset(email, '10.3.0.5');
    const body = { token: await accounts.tokenFor(email, 'reset'), password: NEW };
    await post(await accounts.guest(), '/api/users/createpassword', body, '10.3.0.5');
    expect((await accounts.login(email, NEW, '10.3.0.5')).statusCode).toBe(200);
  });
});

describe('changing the password', () => {
  const change = (browser: Browser, currentPassword: string, newPassword: string, remoteAddress?: string) => {
    const payload = { currentPassword, newPassword };
    return browser.inject({ method: 'PUT', url: '/api/users/updatePassword', payload, remoteAddress });
  };

  test('keeps this browser signed in with a new session and ends the others', async () => {
    const { browser, email } = await accounts.createNewcomer();
    const otherBrowser = await accounts.guest();
    await post(otherBrowser, '/api/login', { email, password: PASSWORD });
    const before = browser.cookies.get(SESSION);
    const reply = await change(browser, PASSWORD, NEW);
    expect(reply.statusCode).toBe(200);
    expect(browser.cookies.get(SESSION)).not.toBe(before);
    expect((await readCurrentUser(browser)).email).toBe(email);
    expect(await readCurrentUser(otherBrowser)).toBeNull();
    expect((await accounts.emailsTo(email)).at(-1)?.kind).toBe('passwordChanged');
    expect((await accounts.login(email, NEW)).statusCode).toBe(200);
  });

  test('refuses a weak password at its field', async () => {
    const { browser, email } = await accounts.createNewcomer();
    for (const [guessed, expectedMessage] of [
      ['password123', COMMON_PASSWORD],
      [email, PERSONAL_PASSWORD],
    ] as const) {
      const reply = await change(browser, PASSWORD, guessed);
      expect(reply.statusCode).toBe(422);
      expect(reply.json().fields).toEqual({ newPassword: expect.stringMatching(expectedMessage) });
    }
    expect((await accounts.login(email, PASSWORD)).statusCode).toBe(200);
  });

  test('needs the current password', async () => {
    const { browser, email } = await accounts.createNewcomer();
    const reply = await change(browser, 'not the password', NEW);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toEqual({
      success: false,
      code: 'WRONG_PASSWORD',
      message: 'That’s not your current password. Please try again.',
      fields: { currentPassword: 'That’s not your current password. Please try again.' },
    });
    expect((await readCurrentUser(browser)).email).toBe(email);
    expect((await accounts.login(email, PASSWORD)).statusCode).toBe(200);
    expect((await change(await accounts.guest(), PASSWORD, NEW)).json().code).toBe('UNAUTHENTICATED');
  });

  test('allows ten tries from any network; the owner can still log in', async () => {
    const { browser, email } = await accounts.createNewcomer();
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, i) => change(browser, 'not the password', NEW, `10.4.1.${i}`)),
    );
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([...Array(10).fill(422), 429, 429]);
    expect((await change(browser, PASSWORD, NEW)).statusCode).toBe(429);
    expect((await accounts.login(email, PASSWORD, '10.4.1.1')).statusCode).toBe(200);
  });

  test('invalidates earlier reset links', async () => {
    const { browser, email } = await accounts.createNewcomer();
    await accounts.requestReset(email, '10.4.0.1');
    await change(browser, PASSWORD, NEW);
    const body = { token: await accounts.tokenFor(email, 'reset'), password: 'taken over again' };
    expect((await post(await accounts.guest(), '/api/users/createpassword', body)).json()).toEqual(
      INVALID_TOKEN,
    );
  });
});
