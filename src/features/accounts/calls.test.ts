import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Db } from '#db/connect.ts';
import { createPasswords } from '#platform/sessions/passwords.ts';
import { testDatabase } from '#test/database.ts';
import { countingHashes } from '#test/hashes.ts';
import { type Browser, createPeople, openBrowser, PASSWORD, type People } from '#test/people.ts';
import { callsOver, emptyShop, TEST_PASSWORD_COST } from '#test/site.ts';

let app: FastifyInstance;
let db: Db;
let close: () => Promise<void>;
let people: People;
beforeAll(async () => {
  ({ app, db, close } = await emptyShop());
  people = await createPeople(app, db);
});
afterAll(() => close());

const SESSION = 'rare-bindings.session_token';
const post = (browser: Browser, url: string, payload: object, remoteAddress = '127.0.0.1') =>
  browser.inject({ method: 'POST', url, payload, remoteAddress });
const guest = () => openBrowser(app);
const who = async (browser: Browser) => (await browser.inject('/api/session')).json().data.user;
const mailsTo = (email: string) =>
  db.query<{ kind: string; content: { name: string; url: string } }>(
    'SELECT kind, content FROM outbox WHERE recipient = $1 ORDER BY id',
    [email],
  );
const tokenFor = async (email: string, kind: string) => {
  const mails = (await mailsTo(email)).filter((mail) => mail.kind === kind);
  return new URL(mails.at(-1)?.content.url ?? '').searchParams.get('token') ?? '';
};

let made = 0;
/** Somebody new, not verified, signed in at a browser. */
async function newcomer() {
  made += 1;
  const email = `newcomer-${made}@example.com`;
  const browser = await guest();
  const person = { fullName: 'Nora Newcomer', email, password: PASSWORD };
  const reply = await post(browser, '/api/users/create', person, `10.1.0.${made}`);
  expect(reply.statusCode).toBe(200);
  return { browser, email, id: reply.json().data.id as string };
}
/** Asks for a new password and waits until the mail is written. */
async function forget(email: string, network = '127.0.0.1') {
  const reply = await post(await guest(), '/api/users/forgotpassword', { email }, network);
  await app.background.idle();
  return reply;
}
const login = async (email: string, password: string, network = '127.0.0.1') =>
  post(await guest(), '/api/login', { email, password }, network);

const INVALID_TOKEN = {
  success: false,
  code: 'INVALID_TOKEN',
  message: 'This link has expired or was used already. Please ask for a new one.',
};

const GUESSED = /one of the first that a guesser tries. Choose another one/;
const OWN = /your name, your address .* Choose another one/;

describe('making an account', () => {
  test('signs in, and writes one mail with a link to verify the address', async () => {
    const { browser, email, id } = await newcomer();
    expect(await who(browser)).toMatchObject({ id, fullName: 'Nora Newcomer', email, isVerified: false });
    const mails = await mailsTo(email);
    expect(mails).toEqual([
      {
        kind: 'verify',
        content: {
          name: 'Nora Newcomer',
          url: expect.stringMatching(/^http:\/\/shop\.test\/verify-email\?token=[\w-]{43}$/),
        },
      },
    ]);
    expect((await login(email, PASSWORD)).statusCode).toBe(200);
  });

  test('keeps neither the password nor a token as it was given', async () => {
    const { email } = await newcomer();
    const token = await tokenFor(email, 'verify');
    const kept = JSON.stringify([
      await db.query('SELECT * FROM credentials'),
      await db.query('SELECT * FROM verifications'),
    ]);
    expect(kept).not.toContain(PASSWORD);
    expect(kept).not.toContain(token);
    expect(kept).toContain('$argon2id$v=19$m=8,t=1,p=1$');
  });

  test('for an address that has one is refused, in whatever case it is written', async () => {
    for (const email of ['alice@example.com', 'ALICE@example.com']) {
      const reply = await post(await guest(), '/api/users/create', {
        fullName: 'Mallory',
        email,
        password: PASSWORD,
      });
      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toEqual({
        success: false,
        code: 'USER_ALREADY_EXISTS',
        message: 'An account with this email already exists.',
      });
    }
  });

  test('twice at once makes one account and one mail', async () => {
    const person = { fullName: 'Twin', email: 'twin@example.com', password: PASSWORD };
    const browsers = await Promise.all([guest(), guest(), guest()]);
    const replies = await Promise.all(browsers.map((browser) => post(browser, '/api/users/create', person)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await mailsTo('twin@example.com')).toHaveLength(1);
  });

  test.each([
    [{ email: 'nobody' }, 'email', 'Email is not valid.'],
    [{ email: 'no body@example.com' }, 'email', 'Email is not valid.'],
    [{ email: 'nobody@example.c' }, 'email', 'Email is not valid.'],
    [{ password: '123456789' }, 'password', 'Use at least 10 characters.'],
    [{ password: '👩🏽‍❤️‍💋‍👨🏿'.repeat(9) }, 'password', 'Use at least 10 characters.'],
    [{ password: 'x'.repeat(257) }, 'password', 'Use at most 256 characters.'],
    [{ password: 'x'.repeat(200_000) }, 'password', 'Use at most 256 characters.'],
    [{ fullName: `${'x'.repeat(100)}👍🏽` }, 'fullName', 'Use at most 100 characters.'],
    [{ fullName: '   ' }, 'fullName', 'Enter your name.'],
    [{ fullName: 'Nora\nBcc: all' }, 'fullName', 'Write this in one line.'],
  ])('with %j is refused at its field', async (wrong, field, message) => {
    const person = { fullName: 'Nora', email: 'nora@example.com', password: PASSWORD, ...wrong };
    const reply = await post(await guest(), '/api/users/create', person);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ code: 'VALIDATION_FAILED', message, fields: { [field]: message } });
  });

  test('takes plus and hyphen in the address, and a password of ten characters', async () => {
    const person = { fullName: 'Nora', email: 'nora.new-comer+shop@mail.example.co', password: 'ten-sign$!' };
    expect((await post(await guest(), '/api/users/create', person)).statusCode).toBe(200);
    expect((await login(person.email, person.password)).statusCode).toBe(200);
  });

  test('takes a name and a password of as many characters as it says, however many parts each of them has', async () => {
    const emoji = ['👩🏽‍❤️‍💋‍👨🏿', '👨‍👩‍👧‍👦', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👍🏽'];
    const password = Array.from({ length: 256 }, (_, i) => emoji[((i * i) % 7) % 4]).join('');
    const person = { fullName: `X${'👨‍👩‍👧‍👦'.repeat(99)}`, email: 'emoji@example.com', password };
    expect((await post(await guest(), '/api/users/create', person, '10.1.2.1')).statusCode).toBe(200);
    expect((await login(person.email, password)).statusCode).toBe(200);
  });

  test.each([
    ['password123', GUESSED],
    ['Password123!', GUESSED],
    ['1234567890', GUESSED],
    ['qwertyuiop', GUESSED],
    ['aaaaaaaaaaaaaaa', GUESSED],
    ['p@ssw0rd123', GUESSED],
    ['nora.quill@example.com', OWN],
    ['NORA.QUILL@example.com1', OWN],
    ['nora.quill', OWN],
    ['Nora Evelyn Quill', OWN],
    ['norallenaquill', null],
    ['quill-nora', OWN],
    ['NoraQuill1984', OWN],
    ['rarebindings', OWN],
    ['Nora grows pale roses', null],
    [`${'1'.repeat(32)}Kx9!vLq#27Zt`, null],
    ['nora.quill@example.com violet otter drum 92xQ', null],
    ['passwordpasswordpasswordpasswordpassword', GUESSED],
  ])('with the password %j is refused where it would be guessed first', async (password, says) => {
    const person = { fullName: 'Nora Evelyn Quill', email: 'nora.quill@example.com', password };
    const reply = await post(await guest(), '/api/users/create', person, `10.1.3.${password.length}`);
    if (says === null) {
      expect(reply.statusCode).toBe(200);
      await db.query('DELETE FROM users WHERE email = $1', [person.email]);
    } else {
      expect(reply.statusCode).toBe(422);
      expect(reply.json().fields).toEqual({ password: expect.stringMatching(says) });
      expect(await db.query('SELECT id FROM users WHERE email = $1', [person.email])).toEqual([]);
    }
  });

  test('keeps nobody out whose password would be guessed first, and was set before that was asked', async () => {
    const { email, id } = await newcomer();
    const hash = await createPasswords({ cost: TEST_PASSWORD_COST }).hash('password123');
    await db.query('UPDATE credentials SET password = $2 WHERE user_id = $1', [id, hash]);
    expect((await login(email, 'password123')).statusCode).toBe(200);
  });

  test('keeps by whom the person was sent; what cannot be a code keeps nobody out', async () => {
    const kept = [];
    for (const [i, referralCode] of [
      'FRIEND-42',
      ' a.b_c ',
      '',
      null,
      7,
      'a b',
      '<b>',
      'a'.repeat(65),
    ].entries()) {
      const person = {
        fullName: 'Ada Friend',
        email: `friend-${i}@example.com`,
        password: PASSWORD,
        referralCode,
      };
      const browser = await guest();
      const reply = await post(browser, '/api/users/create', person, `10.2.0.${i}`);
      expect(reply.statusCode, String(referralCode)).toBe(200);
      const [row] = await db.query<{ code: string | null }>(
        'SELECT referral_code AS code FROM users WHERE email = $1',
        [person.email],
      );
      kept.push(row?.code);
      const [account] = (await browser.inject('/api/users/export')).json().data.account;
      expect(account.referralCode).toBe(row?.code);
    }
    expect(kept).toEqual(['FRIEND-42', 'a.b_c', null, null, null, null, null, null]);
  });

  test('without its mail is not made at all', async () => {
    await db.query(`ALTER TABLE outbox ADD CONSTRAINT unlucky CHECK (recipient <> 'unlucky@example.com')`);
    const person = { fullName: 'Unlucky', email: 'unlucky@example.com', password: PASSWORD };
    expect((await post(await guest(), '/api/users/create', person)).statusCode).toBe(500);
    expect(await db.query('SELECT 1 FROM users WHERE email = $1', [person.email])).toEqual([]);
    await db.query('ALTER TABLE outbox DROP CONSTRAINT unlucky');
    expect((await post(await guest(), '/api/users/create', person)).statusCode).toBe(200);
  });

  test('for one address, deleted and made again, ends after three from one network; from elsewhere it goes on', async () => {
    const person = { fullName: 'Mallory', email: 'victim@example.com', password: PASSWORD };
    const make = async (network: string) => {
      const browser = await guest();
      const { statusCode } = await post(browser, '/api/users/create', person, network);
      if (statusCode === 200)
        await post(browser, '/api/users/delete-account', { password: PASSWORD }, network);
      return statusCode;
    };
    const statuses = [];
    for (let i = 0; i < 4; i += 1) statuses.push(await make('10.9.9.1'));
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(await make('10.9.9.2')).toBe(200);
  });

  test('with passwords that are guessed first costs the network none of its accounts, and tells nobody who has one', async () => {
    const make = async (email: string, password: string) =>
      (await post(await guest(), '/api/users/create', { fullName: 'Nora', email, password }, '10.9.9.8'))
        .statusCode;
    for (let i = 0; i < 10; i += 1) {
      expect(await make('picky@example.com', 'password123')).toBe(422);
      expect(await make('alice@example.com', 'password123')).toBe(422);
    }
    expect(await make('picky@example.com', PASSWORD)).toBe(200);
  });

  test('again and again from one network is slowed down', async () => {
    const browser = await guest();
    for (let i = 0; i < 20; i += 1) {
      await post(
        browser,
        '/api/users/create',
        { fullName: 'Mill', email: 'alice@example.com', password: PASSWORD },
        '10.9.9.9',
      );
    }
    const reply = await post(
      browser,
      '/api/users/create',
      { fullName: 'Mill', email: 'mill@example.com', password: PASSWORD },
      '10.9.9.9',
    );
    expect(reply.statusCode).toBe(429);
    expect(reply.json().code).toBe('TOO_MANY_TRIES');
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(3000);
  });
});

describe('verifying an address', () => {
  const verify = async (token: string) => post(await guest(), '/api/users/verify-email', { token });

  test('works once, welcomes, and needs no session', async () => {
    const { browser, email } = await newcomer();
    const token = await tokenFor(email, 'verify');
    expect((await verify(token)).json()).toEqual({ success: true, data: null });
    expect((await who(browser)).isVerified).toBe(true);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['verify', 'welcome']);
    expect((await verify(token)).json()).toEqual(INVALID_TOKEN);
  });

  test('works once also when tried many times at once', async () => {
    const { email } = await newcomer();
    const token = await tokenFor(email, 'verify');
    const replies = await Promise.all(Array.from({ length: 5 }, () => verify(token)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await mailsTo(email)).filter(({ kind }) => kind === 'welcome')).toHaveLength(1);
  });

  test('does not work after an hour', async () => {
    const { browser, email, id } = await newcomer();
    const token = await tokenFor(email, 'verify');
    const [kept] = await db.query<{ minutes: number }>(
      `SELECT round(extract(epoch FROM expires_at - now()) / 60)::int AS minutes FROM verifications WHERE value = $1`,
      [`verify-email:${id}`],
    );
    expect(kept?.minutes).toBe(60);
    await db.query(`UPDATE verifications SET expires_at = now() - interval '1 second' WHERE value = $1`, [
      `verify-email:${id}`,
    ]);
    expect((await verify(token)).json()).toEqual(INVALID_TOKEN);
    expect((await who(browser)).isVerified).toBe(false);
  });

  test('does not work with a made-up token, nor with one for a new password', async () => {
    const { browser, email } = await newcomer();
    await forget(email, '10.2.0.1');
    for (const token of ['made-up', await tokenFor(email, 'reset')]) {
      const reply = await verify(token);
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toEqual(INVALID_TOKEN);
    }
    expect((await who(browser)).isVerified).toBe(false);
  });

  test('verifies whom the mail was sent to, whoever is signed in where it is opened', async () => {
    const { browser, email } = await newcomer();
    const other = await newcomer();
    const reply = await post(other.browser, '/api/users/verify-email', {
      token: await tokenFor(email, 'verify'),
    });
    expect(reply.statusCode).toBe(200);
    expect((await who(browser)).isVerified).toBe(true);
    expect(await who(other.browser)).toMatchObject({ email: other.email, isVerified: false });
  });

  test('the link can be sent again, once a minute, and both links work until one is used', async () => {
    const { browser, email } = await newcomer();
    const first = await tokenFor(email, 'verify');
    expect((await post(browser, '/api/users/resend-verification-link', {})).statusCode).toBe(200);
    const again = await post(browser, '/api/users/resend-verification-link', {});
    expect(again.statusCode).toBe(429);
    expect(Number(again.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['verify', 'verify']);
    const second = await tokenFor(email, 'verify');
    expect((await verify(first)).statusCode).toBe(200);
    expect((await verify(second)).json()).toEqual(INVALID_TOKEN);
  });

  test('the link is not sent again to a guest, nor to somebody verified', async () => {
    const asked = await post(await guest(), '/api/users/resend-verification-link', {});
    expect(asked.statusCode).toBe(401);
    expect(asked.json()).toMatchObject({ code: 'UNAUTHENTICATED', message: 'Please log in.' });
    const alice = await post(people.alice, '/api/users/resend-verification-link', {});
    expect(alice.json().code).toBe('ALREADY_VERIFIED');
  });
});

describe('a forgotten password', () => {
  const NEW = 'a quite new password';
  const create = async (token: string, password = NEW) =>
    post(await guest(), '/api/users/createpassword', { token, password });

  test('is answered alike for a known and an unknown address', async () => {
    const { email } = await newcomer();
    const known = await post(await guest(), '/api/users/forgotpassword', { email }, '10.3.0.1');
    const unknown = await forget('nobody@example.com', '10.3.0.1');
    expect(known.statusCode).toBe(200);
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    const headers = ({ headers: { date, ...rest } }: typeof known) => rest;
    expect(headers(unknown)).toEqual(headers(known));
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['verify', 'reset']);
    expect(await mailsTo('nobody@example.com')).toEqual([]);
  });

  test('gets one mail a minute, with the same answer each time', async () => {
    const { email } = await newcomer();
    const replies = [await forget(email, '10.3.0.2'), await forget(email, '10.3.0.2')];
    expect(replies.map(({ body }) => body)).toEqual(Array(2).fill('{"success":true,"data":null}'));
    expect((await mailsTo(email)).filter(({ kind }) => kind === 'reset')).toHaveLength(1);
  });

  test('asked for by strangers without end is three mails an hour, and its owner always has one that works', async () => {
    const { email } = await newcomer();
    const resets = async () => (await mailsTo(email)).filter(({ kind }) => kind === 'reset');
    // The minute between two mails passes at once.
    const began = Date.now();
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      for (let minutes = 0; minutes < 20; minutes += 2) {
        vi.setSystemTime(began + minutes * 60_000);
        await forget(email, `10.3.1.${minutes}`);
      }
    } finally {
      vi.useRealTimers();
    }
    expect(await resets()).toHaveLength(3);
    const token = await tokenFor(email, 'reset');
    expect((await create(token)).statusCode).toBe(200);
  });

  test('is set anew by the link, once; every session ends, and a mail says so', async () => {
    const { browser, email } = await newcomer();
    await forget(email, '10.3.0.3');
    const token = await tokenFor(email, 'reset');
    expect((await create(token)).json()).toEqual({ success: true, data: null });
    expect(await who(browser)).toBeNull();
    expect((await login(email, PASSWORD)).statusCode).toBe(401);
    const again = await login(email, NEW);
    expect(again.statusCode).toBe(200);
    // The link came in at the address, so the address is theirs.
    expect(again.json().user.isVerified).toBe(true);
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual([
      'verify',
      'reset',
      'passwordChanged',
      'welcome',
    ]);
    expect((await create(token, 'another password')).json()).toEqual(INVALID_TOKEN);
    expect((await login(email, NEW)).statusCode).toBe(200);
  });

  test('can be forgotten again at once after that: no link works any more', async () => {
    const { email } = await newcomer();
    await forget(email, '10.3.0.4');
    expect((await create(await tokenFor(email, 'reset'))).statusCode).toBe(200);
    await forget(email, '10.3.0.4');
    expect((await mailsTo(email)).filter(({ kind }) => kind === 'reset')).toHaveLength(2);
  });

  test('is set by one alone of many who open the link at once', async () => {
    const { email } = await newcomer();
    await forget(email, '10.3.0.6');
    const token = await tokenFor(email, 'reset');
    const passwords = Array.from({ length: 5 }, (_, i) => `a quite new password ${i}`);
    const statuses = await Promise.all(
      passwords.map(async (password) => (await create(token, password)).statusCode),
    );
    expect(statuses.toSorted()).toEqual([200, 422, 422, 422, 422]);
    const opens = await Promise.all(
      passwords.map(async (password) => (await login(email, password)).statusCode === 200),
    );
    expect(opens).toEqual(statuses.map((status) => status === 200));
  });

  test('is set for whom the mail was sent to, whoever is signed in where it is opened', async () => {
    const { email } = await newcomer();
    const other = await newcomer();
    await forget(email, '10.3.0.7');
    const token = await tokenFor(email, 'reset');
    await post(other.browser, '/api/users/createpassword', { token, password: NEW });
    expect((await login(email, NEW)).statusCode).toBe(200);
    expect((await login(other.email, NEW)).statusCode).toBe(401);
    expect((await who(other.browser)).email, 'nobody else’s session ends').toBe(other.email);
  });

  test('is answered before anybody is looked up, so that the time tells nothing', async () => {
    const fresh = await testDatabase();
    let open = Promise.resolve();
    const waiting = {
      ...fresh,
      query: ((text, values) => open.then(() => fresh.query(text, values))) as Db['query'],
      transaction: ((work) => open.then(() => fresh.transaction(work))) as Db['transaction'],
    };
    const other = await callsOver(waiting);
    const { alice } = await createPeople(other.app, fresh);
    const browser = await openBrowser(other.app);
    const gate = Promise.withResolvers<void>();
    open = gate.promise;
    for (const email of [alice.email, 'nobody@example.com'])
      expect((await post(browser, '/api/users/forgotpassword', { email })).statusCode).toBe(200);
    gate.resolve();
    await other.app.background.idle();
    const mails = await fresh.query<{ recipient: string }>('SELECT recipient FROM outbox');
    expect(mails).toEqual([{ recipient: alice.email }]);
    await other.close();
  });

  test('is not changed by a wrong, expired or other token, nor to a short one or one that is guessed first', async () => {
    const { email, id } = await newcomer();
    await forget(email, '10.3.0.4');
    const token = await tokenFor(email, 'reset');
    expect((await create(token, 'short')).json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { password: 'Use at least 10 characters.' },
    });
    for (const guessed of ['password123', email])
      expect((await create(token, guessed)).json()).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: { password: expect.stringMatching(guessed === email ? OWN : GUESSED) },
      });
    expect((await create('made-up', 'password123')).json()).toEqual(INVALID_TOKEN);
    expect((await create('made-up')).json()).toEqual(INVALID_TOKEN);
    expect((await create(await tokenFor(email, 'verify'))).json()).toEqual(INVALID_TOKEN);
    await db.query(`UPDATE verifications SET expires_at = now() - interval '1 second' WHERE value = $1`, [
      `reset-password:${id}`,
    ]);
    expect((await create(token)).json()).toEqual(INVALID_TOKEN);
    expect((await login(email, PASSWORD)).statusCode).toBe(200);
  });

  test('may be logged in with at once, however many wrong ones were tried before', async () => {
    const { email } = await newcomer();
    for (let i = 0; i < 11; i += 1) await login(email, 'wrong password', '10.3.0.5');
    await forget(email, '10.3.0.5');
    const set = { token: await tokenFor(email, 'reset'), password: NEW };
    await post(await guest(), '/api/users/createpassword', set, '10.3.0.5');
    expect((await login(email, NEW, '10.3.0.5')).statusCode).toBe(200);
  });
});

describe('changing the password', () => {
  const change = (browser: Browser, currentPassword: string, newPassword: string) =>
    browser.inject({
      method: 'PUT',
      url: '/api/users/updatePassword',
      payload: { currentPassword, newPassword },
    });

  test('keeps this browser signed in with a session of its own, and ends the others', async () => {
    const { browser, email } = await newcomer();
    const other = await guest();
    await post(other, '/api/login', { email, password: PASSWORD });
    const before = browser.cookies.get(SESSION);
    const reply = await change(browser, PASSWORD, 'a quite new password');
    expect(reply.statusCode).toBe(200);
    expect(browser.cookies.get(SESSION)).not.toBe(before);
    expect((await who(browser)).email).toBe(email);
    expect(await who(other)).toBeNull();
    expect((await mailsTo(email)).at(-1)?.kind).toBe('passwordChanged');
    expect((await login(email, 'a quite new password')).statusCode).toBe(200);
  });

  test('to one that would be guessed first is refused at its field, and says why', async () => {
    const { browser, email } = await newcomer();
    for (const [guessed, says] of [
      ['password123', GUESSED],
      [email, OWN],
    ] as const) {
      const reply = await change(browser, PASSWORD, guessed);
      expect(reply.statusCode).toBe(422);
      expect(reply.json().fields).toEqual({ newPassword: expect.stringMatching(says) });
    }
    expect((await login(email, PASSWORD)).statusCode).toBe(200);
  });

  test('needs the current one', async () => {
    const { browser, email } = await newcomer();
    const reply = await change(browser, 'not the password', 'a quite new password');
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toEqual({
      success: false,
      code: 'WRONG_PASSWORD',
      message: 'This is not your present password. Please try again.',
      fields: { currentPassword: 'This is not your present password. Please try again.' },
    });
    expect((await who(browser)).email).toBe(email);
    expect((await login(email, PASSWORD)).statusCode).toBe(200);
    expect((await change(await guest(), PASSWORD, 'a quite new password')).json().code).toBe(
      'UNAUTHENTICATED',
    );
  });

  test('is tried ten times at most, from however many networks; logging in is not kept from its owner', async () => {
    const { browser, email } = await newcomer();
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        browser.inject({
          method: 'PUT',
          url: '/api/users/updatePassword',
          payload: { currentPassword: 'not the password', newPassword: 'a quite new password' },
          remoteAddress: `10.4.1.${i}`,
        }),
      ),
    );
    const statuses = replies.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([...Array(10).fill(422), 429, 429]);
    expect((await change(browser, PASSWORD, 'a quite new password')).statusCode).toBe(429);
    expect((await login(email, PASSWORD, '10.4.1.1')).statusCode).toBe(200);
  });

  test('makes the link of an earlier mail worthless', async () => {
    const { browser, email } = await newcomer();
    await forget(email, '10.4.0.1');
    await change(browser, PASSWORD, 'a quite new password');
    const set = { token: await tokenFor(email, 'reset'), password: 'taken over again' };
    expect((await post(await guest(), '/api/users/createpassword', set)).json()).toEqual(INVALID_TOKEN);
  });
});

describe('guessing', () => {
  test('a thousand wrong passwords for one account: ten are looked at, and nobody else is kept out', async () => {
    const { email } = await newcomer();
    const browser = await guest();
    const replies = await Promise.all(
      Array.from({ length: 1000 }, () =>
        post(browser, '/api/login', { email, password: 'wrong password' }, '10.5.0.1'),
      ),
    );
    const codes = Map.groupBy(replies, (reply) => reply.json().code);
    expect([...codes].map(([code, of]) => [code, of.length])).toEqual(
      [
        ['BAD_CREDENTIALS', 10],
        ['TOO_MANY_TRIES', 990],
      ].sort(),
    );
    const refused = codes.get('TOO_MANY_TRIES')?.[0];
    expect(refused?.statusCode).toBe(429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(800);
    // From there the right one is refused too, or the refusal would tell which it is; from elsewhere it works.
    expect((await login(email, PASSWORD, '10.5.0.1')).statusCode).toBe(429);
    expect((await login(email, PASSWORD, '10.5.0.2')).statusCode).toBe(200);
    expect((await login('alice@example.com', PASSWORD, '10.5.0.1')).statusCode).toBe(200);
  });

  test('an address without an account is slowed down like one with, so that the refusal tells nothing', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1)
      statuses.push((await login('nobody@example.com', 'wrong password', '10.5.0.5')).statusCode);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
  });

  test('one password for many accounts ends after a hundred, whether or not they exist', async () => {
    const browser = await guest();
    const statuses: number[] = [];
    for (let i = 0; i < 101; i += 1) {
      const reply = await post(
        browser,
        '/api/login',
        { email: `spray-${i}@example.com`, password: 'Summer2026!' },
        '2001:db8:1:2::1',
      );
      statuses.push(reply.statusCode);
    }
    expect(statuses.slice(0, 100).every((status) => status === 401)).toBe(true);
    expect(statuses[100]).toBe(429);
    // The next address of the same household is no fresh start.
    expect((await login('alice@example.com', PASSWORD, '2001:db8:1:2:ffff::9')).statusCode).toBe(429);
    expect((await login('alice@example.com', PASSWORD, '2001:db8:1:3::1')).statusCode).toBe(200);
  });

  test('right passwords are not counted', async () => {
    for (let i = 0; i < 15; i += 1)
      expect((await login('bob@example.com', PASSWORD, '10.5.0.3')).statusCode).toBe(200);
  });

  test('holds up nobody: two hundred people log in at once, each from their own network', async () => {
    const { email } = await newcomer();
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, i) => login(email, PASSWORD, `10.6.0.${i}`)),
    );
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  test('costs the same work for an unknown address as for a wrong password', async () => {
    for (const email of ['alice@example.com', 'nobody@example.com'])
      expect(await countingHashes(() => login(email, 'wrong password', '10.5.0.4'))).toEqual({
        argon2: 1,
        scrypt: 0,
      });
  });
});
