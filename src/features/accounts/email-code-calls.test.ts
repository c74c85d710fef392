import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Accounts, openAccounts, post, readCurrentUser } from '#test/account-calls.ts';
import { newNetwork } from '#test/call-samples.ts';
import { type Browser, PASSWORD } from '#test/people.ts';

let accounts: Accounts;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());

const CODE = '/api/users/email-code';
const ENDED = { code: 'CODE_ENDED', fields: { code: expect.stringMatching(/Request a new one/) } };

let made = 0;
const someone = () => `coder-${++made}@example.com`;
const codeEmailsTo = async (email: string) =>
  (await accounts.emailsTo(email)).filter(({ kind }) => kind === 'emailCode') as unknown as {
    content: { code: string };
  }[];

async function ask(email: string, browser?: Browser) {
  const [here, network] = [browser ?? (await accounts.guest()), newNetwork()];
  const reply = await post(here, CODE, { email }, network);
  expect(reply.statusCode, reply.body).toBe(200);
  const code = (await codeEmailsTo(email)).at(-1)?.content.code ?? '';
  expect(code).toMatch(/^\d{6}$/);
  const ticket = reply.json().data.ticket as string;
  const prove = (given = code, at = here) => post(at, `${CODE}/verify`, { ticket, code: given }, network);
  const register = (body: object = { fullName: 'Nora Newcomer' }) =>
    post(here, `${CODE}/account`, { ticket, ...body }, network);
  return { browser: here, network, code, ticket, prove, register };
}
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const lateBy = (minutes: number, email: string) =>
  accounts.db.query(
    'UPDATE email_codes SET expires_at = expires_at - make_interval(mins => $2::int) WHERE email = $1',
    [email, minutes],
  );

describe('an address without an account', () => {
  test('gets one by its code and a name: verified, without a password, signed in where the code was asked for', async () => {
    const email = someone();
    const { browser, prove, register } = await ask(email);
    expect((await prove()).json()).toEqual({ success: true, data: { user: null } });
    expect(await readCurrentUser(browser)).toBeNull();
    const reply = await register({ fullName: 'Nora Newcomer', referralCode: 'friend-7' });
    expect(reply.json().data).toMatchObject({ email, fullName: 'Nora Newcomer', isVerified: true });
    expect(await readCurrentUser(browser)).toMatchObject({ email, isVerified: true });
    expect((await accounts.emailsTo(email)).map(({ kind }) => kind)).toEqual(['emailCode', 'welcome']);
    const [kept] = await accounts.db.query('SELECT referral_code FROM users WHERE email = $1', [email]);
    expect(kept).toEqual({ referral_code: 'friend-7' });
    expect((await browser.inject('/api/users/profile')).json().data.hasPassword).toBe(false);
  });

  test('gets none without a name, and none by a code that was not given yet', async () => {
    const { prove, register } = await ask(someone());
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

  test('gets one, however often at once it is asked for, and none when half an hour is over', async () => {
    const email = someone();
    const { prove, register } = await ask(email);
    await prove();
    const replies = await Promise.all([register(), register(), register()]);
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const late = someone();
    const other = await ask(late);
    await other.prove();
    await lateBy(30, late);
    expect((await other.register()).json()).toMatchObject(ENDED);
  });

  test('that is registered otherwise before the name comes is opened to who has shown that it is theirs', async () => {
    const email = someone();
    const { browser, prove, register } = await ask(email);
    await prove();
    const person = { fullName: 'Nora First', email, password: PASSWORD };
    await post(await accounts.guest(), '/api/users/create', person, newNetwork());
    expect((await register({ fullName: 'Nora Second' })).json().data.fullName).toBe('Nora Second');
    expect(await readCurrentUser(browser)).toMatchObject({ fullName: 'Nora Second', isVerified: true });
    expect((await accounts.login(email, PASSWORD, newNetwork())).statusCode).toBe(401);
  });
});

describe('an address with an account', () => {
  test('is let in by the code alone, and its password stands', async () => {
    const { alice } = accounts.people;
    const { browser, prove } = await ask(alice.email);
    expect((await prove()).json().data.user).toMatchObject({ email: alice.email, fullName: 'Alice Archer' });
    expect(await readCurrentUser(browser)).toMatchObject({ email: alice.email });
    expect((await accounts.login(alice.email, PASSWORD, newNetwork())).statusCode).toBe(200);
  });

  test('is told from one without in no reply and no letter until the code is right', async () => {
    const { bob } = accounts.people;
    const shown = async (email: string) => {
      const guest = await accounts.guest();
      const network = newNetwork();
      const asked = await post(guest, CODE, { email }, network);
      const { ticket } = asked.json().data;
      const [letter] = await codeEmailsTo(email);
      const tried = await post(
        guest,
        `${CODE}/verify`,
        { ticket, code: wrong(letter?.content.code ?? '') },
        network,
      );
      const again = await post(guest, CODE, { email }, network);
      const same = ({ statusCode, headers, body }: typeof asked) => ({
        statusCode,
        headers: Object.keys(headers).sort(),
        body: body.replaceAll(ticket, 'ticket'),
      });
      return {
        asked: same(asked),
        tried: same(tried),
        again: same(again),
        content: Object.keys(letter?.content ?? {}),
      };
    };
    const known = await shown(bob.email);
    expect(await shown(someone())).toEqual(known);
    expect(known.again.statusCode).toBe(429);
  });
});

describe('a code', () => {
  test('may be typed with blanks and hyphens, and says in words what is wrong with it', async () => {
    const { code, prove } = await ask(someone());
    for (const given of ['12345', '1234567', 'abcdef', ''])
      expect((await prove(given)).json()).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { code: expect.anything() },
      });
    expect((await prove(` ${code.slice(0, 3)} ${code.slice(3, 5)}–${code.slice(5)}\u00a0`)).statusCode).toBe(
      200,
    );
  });

  test('works once', async () => {
    const { alice } = accounts.people;
    const { prove } = await ask(alice.email);
    const replies = await Promise.all([prove(), prove(), prove()]);
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await prove()).json()).toMatchObject(ENDED);
  });

  test('may be tried five times, also at once; then the right one is nothing either', async () => {
    const { code, prove } = await ask(someone());
    expect((await prove(wrong(code))).json()).toMatchObject({
      code: 'WRONG_CODE',
      fields: { code: expect.stringMatching(/4 tries left/) },
    });
    await Promise.all([prove(wrong(code)), prove(wrong(code)), prove(wrong(code)), prove(wrong(code))]);
    expect((await prove()).json()).toMatchObject(ENDED);
  });

  test('does not work after ten minutes', async () => {
    const email = someone();
    const { prove } = await ask(email);
    await lateBy(10, email);
    expect((await prove()).json()).toMatchObject(ENDED);
  });

  test('works only with the ticket of the browser that asked; wrong tries elsewhere take nothing from it', async () => {
    const email = someone();
    const [mine, strangers] = [await ask(email), await ask(email)];
    expect((await strangers.prove(mine.code)).statusCode).toBe(422);
    for (let i = 0; i < 6; i += 1) await strangers.prove(wrong(strangers.code));
    expect((await mine.prove()).statusCode).toBe(200);
  });

  test('is asked for twice a minute at most by one network; another is not kept from it', async () => {
    const email = someone();
    const [guest, network] = [await accounts.guest(), newNetwork()];
    expect((await post(guest, CODE, { email }, network)).statusCode).toBe(200);
    const again = await post(guest, CODE, { email }, network);
    expect(again.json().code).toBe('TOO_MANY_TRIES');
    expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(30);
    expect(await codeEmailsTo(email)).toHaveLength(1);
    expect((await post(await accounts.guest(), CODE, { email }, newNetwork())).statusCode).toBe(200);
  });

  test('goes to one address twenty times a day, whoever asks', async () => {
    const email = someone();
    for (let i = 0; i < 20; i += 1) await ask(email);
    const more = await post(await accounts.guest(), CODE, { email }, newNetwork());
    expect(more.statusCode).toBe(429);
    expect(await codeEmailsTo(email)).toHaveLength(20);
  });

  test('is kept nowhere as it is, nor is its ticket', async () => {
    const email = someone();
    const { code, ticket } = await ask(email);
    const kept = JSON.stringify(
      await accounts.db.query('SELECT * FROM email_codes WHERE email = $1', [email]),
    );
    expect(kept).not.toContain(code);
    expect(kept).not.toContain(ticket);
  });
});

describe('a session that begins by a code', () => {
  test('is a new one with a token of its own, and the one before is nobody’s any more', async () => {
    const { alice, bob } = accounts.people;
    const browser = await accounts.guest();
    expect(
      (await post(browser, '/api/login', { email: bob.email, password: PASSWORD }, newNetwork())).statusCode,
    ).toBe(200);
    const sessions = () =>
      accounts.db.query<{ id: string }>('SELECT id FROM sessions WHERE user_id = $1 ORDER BY id', [bob.id]);
    const before = await sessions();
    const { prove } = await ask(alice.email, browser);
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

  test('is refused to a forged request', async () => {
    const { ticket, code } = await ask(someone());
    const reply = await accounts.app.inject({
      method: 'POST',
      url: `${CODE}/verify`,
      payload: { ticket, code },
    });
    expect(reply.json().code).toBe('INVALID_XSRF_TOKEN');
  });
});

describe('an account without a password', () => {
  async function passwordless() {
    const email = someone();
    const { browser, prove, register } = await ask(email);
    await prove();
    const { id } = (await register()).json().data;
    return { email, browser, id: id as string };
  }

  test('is told so where a password would be changed, or is asked for; its data can be taken along', async () => {
    const { browser } = await passwordless();
    const change = { currentPassword: PASSWORD, newPassword: 'a quite new password' };
    const put = await browser.inject({ method: 'PUT', url: '/api/users/updatePassword', payload: change });
    expect(put.json()).toMatchObject({
      code: 'NO_PASSWORD',
      message: expect.stringMatching(/link by email to set one/),
    });
    const gone = await post(browser, '/api/users/delete-account', { password: PASSWORD });
    expect(gone.json().code).toBe('NO_PASSWORD');
    expect((await browser.inject('/api/users/export')).statusCode).toBe(200);
  });

  test('is opened by no password, and by one that is chosen through a letter; then it can be deleted', async () => {
    const { email } = await passwordless();
    expect((await accounts.login(email, PASSWORD, newNetwork())).statusCode).toBe(401);
    await accounts.forget(email, newNetwork());
    const token = await accounts.tokenFor(email, 'reset');
    const password = 'a password of my own choice';
    const chosen = await post(
      await accounts.guest(),
      '/api/users/createpassword',
      { token, password },
      newNetwork(),
    );
    expect(chosen.statusCode, chosen.body).toBe(200);
    const browser = await accounts.guest();
    expect((await post(browser, '/api/login', { email, password }, newNetwork())).statusCode).toBe(200);
    expect((await browser.inject('/api/users/profile')).json().data.hasPassword).toBe(true);
    const [letter] = (await accounts.emailsTo(email)).filter(({ kind }) => kind === 'passwordChanged');
    expect(letter?.content, 'nothing was changed that was not there').toMatchObject({ isFirst: true });
    expect((await post(browser, '/api/users/delete-account', { password })).statusCode).toBe(200);
    expect(await accounts.db.query('SELECT 1 FROM email_codes WHERE email = $1', [email])).toEqual([]);
  });

  test('is let in again by another code', async () => {
    const { email, id } = await passwordless();
    const { prove } = await ask(email);
    expect((await prove()).json().data.user).toMatchObject({ id, email });
  });
});
