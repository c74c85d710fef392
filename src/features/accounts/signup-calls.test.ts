import { describe, expect, test } from 'vitest';
import { createPasswords } from '#platform/sessions/passwords.ts';
import {
  COMMON_PASSWORD,
  openAccounts,
  PERSONAL_PASSWORD,
  post,
  readCurrentUser,
} from '#test/account-calls.ts';
import { PASSWORD } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { readValue } from '#test/read-rows.ts';
import { TEST_PASSWORD_COST } from '#test/site.ts';

const accounts = prepareFixture(openAccounts);

describe('signing up', () => {
  test('logs in and sends one email with a verification link', async () => {
    const { browser, email, id } = await accounts.createNewcomer();
    expect(await readCurrentUser(browser)).toMatchObject({
      id,
      fullName: 'Nora Newcomer',
      email,
      isVerified: false,
    });
    const emails = await accounts.emailsTo(email);
    expect(emails).toEqual([
      {
        kind: 'verify',
        content: {
          name: 'Nora Newcomer',
          url: expect.stringMatching(/^http:\/\/shop\.test\/verify-email\?token=[\w-]{43}$/),
        },
      },
    ]);
    expect((await accounts.login(email, PASSWORD)).statusCode).toBe(200);
  });

  test('stores neither password nor token in plain text', async () => {
    const { email } = await accounts.createNewcomer();
    const token = await accounts.tokenFor(email, 'verify');
    const storedRows = JSON.stringify([
      await accounts.db.query('SELECT * FROM credentials'),
      await accounts.db.query('SELECT * FROM verifications'),
    ]);
    expect(storedRows).not.toContain(PASSWORD);
    expect(storedRows).not.toContain(token);
    expect(storedRows).toContain('$argon2id$v=19$m=8,t=1,p=1$');
  });

  test('is refused for an existing address in any letter case', async () => {
    for (const email of ['alice@example.com', 'ALICE@example.com']) {
      const person = { fullName: 'Mallory', email, password: PASSWORD };
      const reply = await post(await accounts.guest(), '/api/users/create', person);
      expect(reply.statusCode).toBe(409);
      expect(reply.json()).toEqual({
        success: false,
        code: 'USER_ALREADY_EXISTS',
        message: 'An account with this email already exists.',
      });
    }
  });

  test('concurrently creates one account and sends one email', async () => {
    const person = { fullName: 'Twin', email: 'twin@example.com', password: PASSWORD };
    const browsers = await Promise.all([accounts.guest(), accounts.guest(), accounts.guest()]);
    const replies = await Promise.all(browsers.map((browser) => post(browser, '/api/users/create', person)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await accounts.emailsTo('twin@example.com')).toHaveLength(1);
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
    [{ fullName: 'Nora\nBcc: all' }, 'fullName', 'Enter this on one line.'],
  ])('is refused with %j, naming the field', async (wrong, field, message) => {
    const person = { fullName: 'Nora', email: 'nora@example.com', password: PASSWORD, ...wrong };
    const reply = await post(await accounts.guest(), '/api/users/create', person);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({ code: 'VALIDATION_FAILED', message, fields: { [field]: message } });
  });

  test('accepts plus and hyphen in the address, and a ten-character password', async () => {
    const person = { fullName: 'Nora', email: 'nora.new-comer+shop@mail.example.co', password: 'ten-sign$!' };
    expect((await post(await accounts.guest(), '/api/users/create', person)).statusCode).toBe(200);
    expect((await accounts.login(person.email, person.password)).statusCode).toBe(200);
  });

  test('counts characters of names and passwords as people see them', async () => {
    const emoji = ['👩🏽‍❤️‍💋‍👨🏿', '👨‍👩‍👧‍👦', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👍🏽'];
    const password = Array.from({ length: 256 }, (_, i) => emoji[((i * i) % 7) % 4]).join('');
    const person = { fullName: `X${'👨‍👩‍👧‍👦'.repeat(99)}`, email: 'emoji@example.com', password };
    expect((await post(await accounts.guest(), '/api/users/create', person, '10.1.2.1')).statusCode).toBe(
      200,
    );
    expect((await accounts.login(person.email, password)).statusCode).toBe(200);
  });

  test.each([
    ['password123', COMMON_PASSWORD],
    ['Password123!', COMMON_PASSWORD],
    ['1234567890', COMMON_PASSWORD],
    ['qwertyuiop', COMMON_PASSWORD],
    ['aaaaaaaaaaaaaaa', COMMON_PASSWORD],
    ['p@ssw0rd123', COMMON_PASSWORD],
    ['nora.quill@example.com', PERSONAL_PASSWORD],
    ['NORA.QUILL@example.com1', PERSONAL_PASSWORD],
    ['nora.quill', PERSONAL_PASSWORD],
    ['Nora Evelyn Quill', PERSONAL_PASSWORD],
    ['norallenaquill', null],
    ['quill-nora', PERSONAL_PASSWORD],
    ['NoraQuill1984', PERSONAL_PASSWORD],
    ['rarebindings', PERSONAL_PASSWORD],
    ['Nora grows pale roses', null],
    [`${'1'.repeat(32)}Kx9!vLq#27Zt`, null],
    ['nora.quill@example.com violet otter drum 92xQ', null],
    ['passwordpasswordpasswordpasswordpassword', COMMON_PASSWORD],
  ])('checks the strength of the password %j', async (password, expectedMessage) => {
    const person = { fullName: 'Nora Evelyn Quill', email: 'nora.quill@example.com', password };
    const reply = await post(
      await accounts.guest(),
      '/api/users/create',
      person,
      `10.1.3.${password.length}`,
    );
    if (expectedMessage === null) {
      expect(reply.statusCode).toBe(200);
      await accounts.db.query('DELETE FROM users WHERE email = $1', [person.email]);
    } else {
      expect(reply.statusCode).toBe(422);
      expect(reply.json().fields).toEqual({ password: expect.stringMatching(expectedMessage) });
      expect(await accounts.db.query('SELECT id FROM users WHERE email = $1', [person.email])).toEqual([]);
    }
  });

  test('lets people with an old weak password log in', async () => {
    const { email, id } = await accounts.createNewcomer();
    const hash = await createPasswords({ cost: TEST_PASSWORD_COST }).hash('password123');
    await accounts.db.query('UPDATE credentials SET password = $2 WHERE user_id = $1', [id, hash]);
    expect((await accounts.login(email, 'password123')).statusCode).toBe(200);
  });

  test('stores the referral code and ignores invalid ones', async () => {
    const codes = [];
    const entered = ['FRIEND-42', ' a.b_c ', '', null, 7, 'a b', '<b>', 'a'.repeat(65)];
    for (const [i, referralCode] of entered.entries()) {
      const email = `friend-${i}@example.com`;
      const person = { fullName: 'Ada Friend', email, password: PASSWORD, referralCode };
      const browser = await accounts.guest();
      const reply = await post(browser, '/api/users/create', person, `10.2.0.${i}`);
      expect(reply.statusCode, String(referralCode)).toBe(200);
      const code = await readValue<string | null>(
        accounts.db,
        'SELECT referral_code FROM users WHERE email = $1',
        [email],
      );
      codes.push(code);
      const [account] = (await browser.inject('/api/users/export')).json().data.account;
      expect(account.referralCode).toBe(code);
    }
    expect(codes).toEqual(['FRIEND-42', 'a.b_c', null, null, null, null, null, null]);
  });

  test('fails if the email can’t be queued', async () => {
    await accounts.db.query(
      `ALTER TABLE outbox ADD CONSTRAINT unlucky CHECK (recipient <> 'unlucky@example.com')`,
    );
    const person = { fullName: 'Unlucky', email: 'unlucky@example.com', password: PASSWORD };
    expect((await post(await accounts.guest(), '/api/users/create', person)).statusCode).toBe(500);
    expect(await accounts.db.query('SELECT 1 FROM users WHERE email = $1', [person.email])).toEqual([]);
    await accounts.db.query('ALTER TABLE outbox DROP CONSTRAINT unlucky');
    expect((await post(await accounts.guest(), '/api/users/create', person)).statusCode).toBe(200);
  });

  test('is limited per network for an address that is deleted and registered again', async () => {
    const person = { fullName: 'Mallory', email: 'victim@example.com', password: PASSWORD };
    const make = async (network: string) => {
      const browser = await accounts.guest();
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

  test('doesn’t count weak passwords towards the limit or reveal accounts', async () => {
    const make = async (email: string, password: string) => {
      const person = { fullName: 'Nora', email, password };
      return (await post(await accounts.guest(), '/api/users/create', person, '10.9.9.8')).statusCode;
    };
    for (let i = 0; i < 10; i += 1) {
      expect(await make('picky@example.com', 'password123')).toBe(422);
      expect(await make('alice@example.com', 'password123')).toBe(422);
    }
    expect(await make('picky@example.com', PASSWORD)).toBe(200);
  });

  test('is limited per network', async () => {
    const browser = await accounts.guest();
    const create = (email: string) =>
      post(browser, '/api/users/create', { fullName: 'Mill', email, password: PASSWORD }, '10.9.9.9');
    for (let i = 0; i < 20; i += 1) await create('alice@example.com');
    const reply = await create('mill@example.com');
    expect(reply.statusCode).toBe(429);
    expect(reply.json().code).toBe('TOO_MANY_TRIES');
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(3000);
  });
});
