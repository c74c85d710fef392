import { describe, expect, test } from 'vitest';
import { openAccounts, post, readCurrentUser } from '#test/account-calls.ts';
import { CODE, makeWrongCode, newEmail, requestCode as requestCodeFor } from '#test/email-code-calls.ts';
import { newNetwork } from '#test/networks.ts';
import { type Browser, PASSWORD } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';

const accounts = prepareFixture(openAccounts);

const ENDED = { code: 'CODE_ENDED', fields: { code: expect.stringMatching(/Request a new one/) } };

const codeEmailsTo = async (email: string) =>
  (await accounts.emailsTo(email)).filter(({ kind }) => kind === 'emailCode') as unknown as {
    content: { code: string };
  }[];

async function requestCode(email: string, browser?: Browser) {
  const requested = await requestCodeFor(accounts, email, browser && { browser });
  expect(requested.status).toBe(200);
  expect(requested.code).toMatch(/^\d{6}$/);
  return requested;
}
const ageCode = (minutes: number, email: string) =>
  accounts.db.query(
    'UPDATE email_codes SET expires_at = expires_at - make_interval(mins => $2::int) WHERE email = $1',
    [email, minutes],
  );

describe('an address without an account', () => {
  test('gets a verified account without a password, signed in to the requesting browser', async () => {
    const email = newEmail();
    const { browser, prove, register } = await requestCode(email);
    expect((await prove()).json()).toEqual({ success: true, data: { user: null } });
    expect(await readCurrentUser(browser)).toBeNull();
    const reply = await register({ fullName: 'Nora Newcomer', referralCode: 'friend-7' });
    expect(reply.json().data).toMatchObject({ email, fullName: 'Nora Newcomer', isVerified: true });
    expect(await readCurrentUser(browser)).toMatchObject({ email, isVerified: true });
    expect((await accounts.emailsTo(email)).map(({ kind }) => kind)).toEqual(['emailCode', 'welcome']);
    const [user] = await accounts.db.query('SELECT referral_code FROM users WHERE email = $1', [email]);
    expect(user).toEqual({ referral_code: 'friend-7' });
    expect((await browser.inject('/api/users/profile')).json().data.hasPassword).toBe(false);
  });

  test('can’t register without a name or before its code is confirmed', async () => {
    const { prove, register } = await requestCode(newEmail());
    expect((await register()).json()).toMatchObject(ENDED);
    await prove();
    const nameless = await register({ fullName: ' ' });
    expect(nameless.json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { fullName: expect.anything() },
    });
    expect((await register()).statusCode).toBe(200);
    expect((await register()).json()).toMatchObject(ENDED);
  });

  test('gets only one account for concurrent requests, and none after half an hour', async () => {
    const email = newEmail();
    const { prove, register } = await requestCode(email);
    await prove();
    const replies = await Promise.all([register(), register(), register()]);
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const late = newEmail();
    const lateRequest = await requestCode(late);
    await lateRequest.prove();
    await ageCode(30, late);
    expect((await lateRequest.register()).json()).toMatchObject(ENDED);
  });

  test('that someone else registers meanwhile goes to its confirmed owner', async () => {
    const email = newEmail();
    const { browser, prove, register } = await requestCode(email);
    await prove();
    const person = { fullName: 'Nora First', email, password: PASSWORD };
    await post(await accounts.guest(), '/api/users/create', person, newNetwork());
    expect((await register({ fullName: 'Nora Second' })).json().data.fullName).toBe('Nora Second');
    expect(await readCurrentUser(browser)).toMatchObject({ fullName: 'Nora Second', isVerified: true });
    expect((await accounts.login(email, PASSWORD, newNetwork())).statusCode).toBe(401);
  });
});

describe('an address with an account', () => {
  test('is logged in by the code alone and keeps its password', async () => {
    const { alice } = accounts.people;
    const { browser, prove } = await requestCode(alice.email);
    expect((await prove()).json().data.user).toMatchObject({ email: alice.email, fullName: 'Alice Archer' });
    expect(await readCurrentUser(browser)).toMatchObject({ email: alice.email });
    expect((await accounts.login(alice.email, PASSWORD, newNetwork())).statusCode).toBe(200);
  });

  test('can’t be told apart from an unknown one until the code is right', async () => {
    const { bob } = accounts.people;
    const collectReplies = async (email: string) => {
      const guest = await accounts.guest();
      const network = newNetwork();
      const firstReply = await post(guest, CODE, { email }, network);
      const { ticket } = firstReply.json().data;
      const [codeEmail] = await codeEmailsTo(email);
      const wrongCode = makeWrongCode(codeEmail?.content.code ?? '');
      const tried = await post(guest, `${CODE}/verify`, { ticket, code: wrongCode }, network);
      const again = await post(guest, CODE, { email }, network);
      const normaliseReply = ({ statusCode, headers, body }: typeof firstReply) => ({
        statusCode,
        headers: Object.keys(headers).sort(),
        body: body.replaceAll(ticket, 'ticket'),
      });
      return {
        first: normaliseReply(firstReply),
        tried: normaliseReply(tried),
        again: normaliseReply(again),
        content: Object.keys(codeEmail?.content ?? {}),
      };
    };
    const bobsReplies = await collectReplies(bob.email);
    expect(await collectReplies(newEmail())).toEqual(bobsReplies);
    expect(bobsReplies.again.statusCode).toBe(429);
  });
});

describe('a code', () => {
  test('may contain spaces and hyphens; invalid input gets a clear message', async () => {
    const { code, prove } = await requestCode(newEmail());
    for (const badCode of ['12345', '1234567', 'abcdef', ''])
      expect((await prove(badCode)).json()).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { code: expect.anything() },
      });
    expect((await prove(` ${code.slice(0, 3)} ${code.slice(3, 5)}–${code.slice(5)}\u00a0`)).statusCode).toBe(
      200,
    );
  });

  test('works once', async () => {
    const { alice } = accounts.people;
    const { prove } = await requestCode(alice.email);
    const replies = await Promise.all([prove(), prove(), prove()]);
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await prove()).json()).toMatchObject(ENDED);
  });

  test('allows five tries, even concurrent ones, then stops working', async () => {
    const { code, prove } = await requestCode(newEmail());
    expect((await prove(makeWrongCode(code))).json()).toMatchObject({
      code: 'WRONG_CODE',
      fields: { code: expect.stringMatching(/4 tries left/) },
    });
    await Promise.all(Array.from({ length: 4 }, () => prove(makeWrongCode(code))));
    expect((await prove()).json()).toMatchObject(ENDED);
  });

  test('does not work after ten minutes', async () => {
    const email = newEmail();
    const { prove } = await requestCode(email);
    await ageCode(10, email);
    expect((await prove()).json()).toMatchObject(ENDED);
  });

  test('works only with its browser’s ticket; tries elsewhere don’t count', async () => {
    const email = newEmail();
    const [mine, strangers] = [await requestCode(email), await requestCode(email)];
    expect((await strangers.prove(mine.code)).statusCode).toBe(422);
    for (let i = 0; i < 6; i += 1) await strangers.prove(makeWrongCode(strangers.code));
    expect((await mine.prove()).statusCode).toBe(200);
  });

  test('can be requested once per 30 seconds and network; other networks aren’t affected', async () => {
    const email = newEmail();
    const [guest, network] = [await accounts.guest(), newNetwork()];
    expect((await post(guest, CODE, { email }, network)).statusCode).toBe(200);
    const again = await post(guest, CODE, { email }, network);
    expect(again.json().code).toBe('TOO_MANY_TRIES');
    expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(30);
    expect(await codeEmailsTo(email)).toHaveLength(1);
    expect((await post(await accounts.guest(), CODE, { email }, newNetwork())).statusCode).toBe(200);
  });

  test('is sent to one address at most twenty times a day', async () => {
    const email = newEmail();
    for (let i = 0; i < 20; i += 1) await requestCode(email);
    const extraReply = await post(await accounts.guest(), CODE, { email }, newNetwork());
    expect(extraReply.statusCode).toBe(429);
    expect(await codeEmailsTo(email)).toHaveLength(20);
  });

  test('is stored only as a hash, like its ticket', async () => {
    const email = newEmail();
    const { code, ticket } = await requestCode(email);
    const storedRows = JSON.stringify(
      await accounts.db.query('SELECT * FROM email_codes WHERE email = $1', [email]),
    );
    expect(storedRows).not.toContain(code);
    expect(storedRows).not.toContain(ticket);
  });
});

describe('a session started by a code', () => {
  test('gets a new token and replaces the browser’s previous session', async () => {
    const { alice, bob } = accounts.people;
    const browser = await accounts.guest();
    expect(
      (await post(browser, '/api/login', { email: bob.email, password: PASSWORD }, newNetwork())).statusCode,
    ).toBe(200);
    const sessions = () =>
      accounts.db.query<{ id: string }>('SELECT id FROM sessions WHERE user_id = $1 ORDER BY id', [bob.id]);
    const before = await sessions();
    const { prove } = await requestCode(alice.email, browser);
    const reply = await prove();
    expect(await sessions()).toEqual(before.slice(0, -1));
    const cookies = [reply.headers['set-cookie']].flat().join('\n');
    expect(cookies).toMatch(/session_token=/);
    expect(cookies).toMatch(/XSRF-TOKEN=/i);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect((await readCurrentUser(browser)).email).toBe(alice.email);
    expect(
      (await post(browser, '/api/users/updateCurrency', { currency: 'USD', countryCode: 'US' })).statusCode,
    ).toBe(200);
  });
});
