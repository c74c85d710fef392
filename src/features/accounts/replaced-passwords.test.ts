import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { createPasswords } from '#platform/sessions/passwords.ts';
import { testDatabase } from '#test/database.ts';
import { createPeople, openBrowser, PASSWORD, type People } from '#test/people.ts';
import { type Calls, openCalls, TEST_PASSWORD_COST } from '#test/site.ts';

let db: Db;
let people: People;
let calls: Calls;
/** Wraps the database, so that a test can act between two statements. */
let between: Partial<Pick<Db, 'query' | 'transaction'>> = {};
beforeAll(async () => {
  db = await testDatabase();
  calls = await openCalls({
    ...db,
    query: ((text, values) => (between.query ?? db.query)(text, values)) as Db['query'],
    transaction: ((work) => (between.transaction ?? db.transaction)(work)) as Db['transaction'],
  });
});
beforeEach(async () => {
  between = {};
  await db.script('DELETE FROM outbox; DELETE FROM users');
  people = await createPeople(calls.app, db);
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

test.each([
  ['a new password is set', 'a quite new password', 401],
  ['the same one is hashed again', PASSWORD, 200],
])('a login while %s is decided by the new hash', async (_happening, password, status) => {
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
