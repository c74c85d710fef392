import { describe, expect, test } from 'vitest';
import { INVALID_TOKEN, openAccounts, post, readCurrentUser } from '#test/account-calls.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { readValue } from '#test/read-rows.ts';

const accounts = prepareFixture(openAccounts);

describe('verifying an address', () => {
  const verify = async (token: string) => post(await accounts.guest(), '/api/users/verify-email', { token });

  test('works once, sends a welcome email and needs no session', async () => {
    const { browser, email } = await accounts.createNewcomer();
    const token = await accounts.tokenFor(email, 'verify');
    expect((await verify(token)).json()).toEqual({ success: true, data: null });
    expect((await readCurrentUser(browser)).isVerified).toBe(true);
    expect((await accounts.emailsTo(email)).map(({ kind }) => kind)).toEqual(['verify', 'welcome']);
    expect((await verify(token)).json()).toEqual(INVALID_TOKEN);
  });

  test('works only once with concurrent requests', async () => {
    const { email } = await accounts.createNewcomer();
    const token = await accounts.tokenFor(email, 'verify');
    const replies = await Promise.all(Array.from({ length: 5 }, () => verify(token)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await accounts.emailsTo(email)).filter(({ kind }) => kind === 'welcome')).toHaveLength(1);
  });

  test('does not work after an hour', async () => {
    const { browser, email, id } = await accounts.createNewcomer();
    const token = await accounts.tokenFor(email, 'verify');
    const minutes = await readValue<number>(
      accounts.db,
      'SELECT round(extract(epoch FROM expires_at - now()) / 60)::int FROM verifications WHERE value = $1',
      [`verify-email:${id}`],
    );
    expect(minutes).toBe(60);
    await accounts.db.query(
      `UPDATE verifications SET expires_at = now() - interval '1 second' WHERE value = $1`,
      [`verify-email:${id}`],
    );
    expect((await verify(token)).json()).toEqual(INVALID_TOKEN);
    expect((await readCurrentUser(browser)).isVerified).toBe(false);
  });

  test('does not work with a made-up token, nor with one for a new password', async () => {
    const { browser, email } = await accounts.createNewcomer();
    await accounts.requestReset(email, '10.2.0.1');
    for (const token of ['made-up', await accounts.tokenFor(email, 'reset')]) {
      const reply = await verify(token);
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toEqual(INVALID_TOKEN);
    }
    expect((await readCurrentUser(browser)).isVerified).toBe(false);
  });

  test('verifies the email’s recipient, whoever is signed in', async () => {
    const { browser, email } = await accounts.createNewcomer();
    const otherAccount = await accounts.createNewcomer();
    const reply = await post(otherAccount.browser, '/api/users/verify-email', {
      token: await accounts.tokenFor(email, 'verify'),
    });
    expect(reply.statusCode).toBe(200);
    expect((await readCurrentUser(browser)).isVerified).toBe(true);
    expect(await readCurrentUser(otherAccount.browser)).toMatchObject({
      email: otherAccount.email,
      isVerified: false,
    });
  });

  test('resends the link at most once a minute; both links work until one is used', async () => {
    const { browser, email } = await accounts.createNewcomer();
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

  test('doesn’t resend the link to guests or verified users', async () => {
    const reply = await post(await accounts.guest(), '/api/users/resend-verification-link', {});
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({ code: 'UNAUTHENTICATED', message: 'Please log in.' });
    const alice = await post(accounts.people.alice, '/api/users/resend-verification-link', {});
    expect(alice.json().code).toBe('ALREADY_VERIFIED');
  });
});
