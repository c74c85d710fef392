import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { createPasswords } from '#platform/sessions/passwords.ts';
import { testDatabase } from '#test/database.ts';
import { longTest } from '#test/effort.ts';
import { countingHashes, oldHash } from '#test/hashes.ts';
import { createPeople, openBrowser, PASSWORD, type People } from '#test/people.ts';
import { type Calls, callsOver, staysOpen, TEST_PASSWORD_COST } from '#test/site.ts';

let db: Db;
let people: People;
let calls: Calls;
/** Wraps the database, so that a test can act between two statements. */
let between: Partial<Pick<Db, 'query' | 'transaction'>> = {};
beforeAll(async () => {
  db = await testDatabase();
  calls = await callsOver({
    ...db,
    query: ((text, values) => (between.query ?? db.query)(text, values)) as Db['query'],
    transaction: ((work) => (between.transaction ?? db.transaction)(work)) as Db['transaction'],
  });
});
beforeEach(async () => {
  between = {};
  await db.script('DELETE FROM outbox; DELETE FROM users');
  people = await createPeople(calls.app, db);
  await setHash(people.alice.id, oldHash(PASSWORD));
});
afterAll(() => calls.close());

async function login({ app }: Calls, email: string, password: string) {
  const payload = { email, password };
  const reply = await (await openBrowser(app)).inject({ method: 'POST', url: '/api/login', payload });
  return reply.statusCode;
}
const setHash = (userId: string, hash: string) =>
  db.query('UPDATE credentials SET password = $2 WHERE user_id = $1', [userId, hash]);
async function hashOf(userId: string): Promise<string> {
  const [row] = await db.query<{ password: string }>('SELECT password FROM credentials WHERE user_id = $1', [
    userId,
  ]);
  return row?.password ?? '';
}
const newHash = (password: string) => createPasswords({ cost: TEST_PASSWORD_COST }).hash(password);

test('opens the account, and is hashed anew by that', async () => {
  const { alice } = people;
  expect(await login(calls, alice.email, PASSWORD)).toBe(200);
  await calls.app.background.idle();
  const renewed = await hashOf(alice.id);
  expect(renewed).toMatch(/^\$argon2id\$/);
  expect(await login(calls, alice.email, PASSWORD)).toBe(200);
  await calls.app.background.idle();
  expect(await hashOf(alice.id), 'once is enough').toBe(renewed);
});

test('is not hashed anew by a wrong one', async () => {
  const { alice } = people;
  const before = await hashOf(alice.id);
  expect(await login(calls, alice.email, 'wrong password')).toBe(401);
  await calls.app.background.idle();
  expect(await hashOf(alice.id)).toBe(before);
});

longTest('opens the account at five browsers at once', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 5 }, () => login(calls, people.alice.email, PASSWORD)),
  );
  expect(statuses).toEqual(Array(5).fill(200));
  await calls.app.background.idle();
  expect(await hashOf(people.alice.id)).toMatch(/^\$argon2id\$/);
});

test('that is replaced while it is being renewed stays replaced', async () => {
  const { alice } = people;
  const replaced = await newHash('a quite new password');
  between = {
    query: async (text, values) => {
      if (text.startsWith('UPDATE credentials')) await setHash(alice.id, replaced);
      return db.query(text, values);
    },
  };
  expect(await login(calls, alice.email, PASSWORD)).toBe(200);
  await calls.app.background.idle();
  expect(await hashOf(alice.id)).toBe(replaced);
});

test.each([
  ['a new password is set', 'a quite new password', 401],
  ['it is hashed anew', PASSWORD, 200],
])('while it waits for its turn, %s: what holds then decides', async (_happening, password, status) => {
  const { alice } = people;
  const then = await newHash(password);
  let isFirst = true;
  between = {
    transaction: async (work) => {
      if (isFirst) await setHash(alice.id, then);
      isFirst = false;
      return db.transaction(work);
    },
  };
  expect(await login(calls, alice.email, PASSWORD)).toBe(status);
  expect(await hashOf(alice.id)).toBe(then);
});

test.each(['/api/users/updatePassword', '/api/users/delete-account'])(
  '%s does nothing for who knew the password before it was replaced',
  async (url) => {
    const { alice } = people;
    const replaced = await newHash('a quite new password');
    let isFirst = true;
    between = {
      transaction: async (work) => {
        // The password is reset between the check and the update.
        if (isFirst) await setHash(alice.id, replaced);
        isFirst = false;
        return db.transaction(work);
      },
    };
    const browser = await openBrowser(calls.app);
    await setHash(alice.id, await newHash(PASSWORD));
    isFirst = false;
    await browser.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: alice.email, password: PASSWORD },
    });
    isFirst = true;
    const payload = { currentPassword: PASSWORD, password: PASSWORD, newPassword: 'otter violet drum 92' };
    const method = url.endsWith('Password') ? 'PUT' : 'POST';
    const reply = await browser.inject({ method, url, payload });
    expect(reply.json()).toMatchObject({ code: 'WRONG_PASSWORD' });
    expect(await hashOf(alice.id)).toBe(replaced);
  },
);

longTest(
  'does not tell itself by the work that a wrong one costs, nor does an account that is there',
  async () => {
    for (const email of ['alice@example.com', 'bob@example.com', 'nobody@example.com']) {
      const fresh = await callsOver(staysOpen(db));
      const work = () => login(fresh, email, 'wrong password');
      expect(await countingHashes(work), email).toEqual({ argon2: 1, scrypt: 1 });
      await fresh.close();
    }
  },
);
