import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Accounts, INVALID_TOKEN, openAccounts, post, readCurrentUser } from '#test/account-calls.ts';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());

describe('verifying an address', () => {
  const verify = async (token: string) => post(await accounts.guest(), '/api/users/verify-email', { token });

  test('works once, welcomes, and needs no session', async () => {
    const { browser, email } = await accounts.newcomer();
    const token = await accounts.tokenFor(email, 'verify');
    expect((await verify(token)).json()).toEqual({ success: true, data: null });
    expect((await readCurrentUser(browser)).isVerified).toBe(true);
    expect((await accounts.emailsTo(email)).map(({ kind }) => kind)).toEqual(['verify', 'welcome']);
    expect((await verify(token)).json()).toEqual(INVALID_TOKEN);
  });

  test('works once also when tried many times at once', async () => {
    const { email } = await accounts.newcomer();
    const token = await accounts.tokenFor(email, 'verify');
    const replies = await Promise.all(Array.from({ length: 5 }, () => verify(token)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await accounts.emailsTo(email)).filter(({ kind }) => kind === 'welcome')).toHaveLength(1);
  });

  test('does not work after an hour', async () => {
    const { browser, email, id } = await accounts.newcomer();
    const token = await accounts.tokenFor(email, 'verify');
    const [kept] = await accounts.db.query<{ minutes: number }>(
      `SELECT round(extract(epoch FROM expires_at - now()) / 60)::int AS minutes FROM verifications WHERE value = $1`,
      [`verify-email:${id}`],
    );
    expect(kept?.minutes).toBe(60);
    await accounts.db.query(
      `UPDATE verifications SET expires_at = now() - interval '1 second' WHERE value = $1`,
      [`verify-email:${id}`],
    );
    expect((await verify(token)).json()).toEqual(INVALID_TOKEN);
    expect((await readCurrentUser(browser)).isVerified).toBe(false);
  });

  test('does not work with a made-up token, nor with one for a new password', async () => {
    const { browser, email } = await accounts.newcomer();
    await accounts.forget(email, '10.2.0.1');
    for (const token of ['made-up', await accounts.tokenFor(email, 'reset')]) {
      const reply = await verify(token);
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toEqual(INVALID_TOKEN);
    }
    expect((await readCurrentUser(browser)).isVerified).toBe(false);
  });

  test('verifies whom the email was sent to, whoever is signed in where it is opened', async () => {
    const { browser, email } = await accounts.newcomer();
    const other = await accounts.newcomer();
    const reply = await post(other.browser, '/api/users/verify-email', {
      token: await accounts.tokenFor(email, 'verify'),
    });
    expect(reply.statusCode).toBe(200);
    expect((await readCurrentUser(browser)).isVerified).toBe(true);
    expect(await readCurrentUser(other.browser)).toMatchObject({ email: other.email, isVerified: false });
  });

  test('the link can be sent again, once a minute, and both links work until one is used', async () => {
    const { browser, email } = await accounts.newcomer();
    const first = await accounts.tokenFor(email, 'verify');
    expect((await post(browser, '/api/users/resend-verification-link', {})).statusCode).toBe(200);
    const again = await post(browser, '/api/users/resend-verification-link', {});
    expect(again.statusCode).toBe(429);
    expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await accounts.emailsTo(email)).map(({ kind }) => kind)).toEqual(['verify', 'verify']);
    const second = await accounts.tokenFor(email, 'verify');
    expect((await verify(first)).statusCode).toBe(200);
    expect((await verify(second)).json()).toEqual(INVALID_TOKEN);
  });

  test('the link is not sent again to a guest, nor to somebody verified', async () => {
    const asked = await post(await accounts.guest(), '/api/users/resend-verification-link', {});
    expect(asked.statusCode).toBe(401);
    expect(asked.json()).toMatchObject({ code: 'UNAUTHENTICATED', message: 'Please log in.' });
    const alice = await post(accounts.people.alice, '/api/users/resend-verification-link', {});
    expect(alice.json().code).toBe('ALREADY_VERIFIED');
  });
});
