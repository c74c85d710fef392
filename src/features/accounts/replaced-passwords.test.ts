import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { createPasswords } from '#platform/sessions/passwords.ts';
import { testDatabase } from '#test/database.ts';
import { createPeople, jsonRequest, openBrowser, PASSWORD, type People } from '#test/people.ts';
import { readValue } from '#test/read-rows.ts';
import { type Calls, openCalls, TEST_PASSWORD_COST } from '#test/site.ts';

let db: Db;
let people: People;
let calls: Calls;
/** Wraps the database, so that a test can act between two statements. */
let interceptors: Partial<Pick<Db, 'query' | 'transaction'>> = {};
beforeAll(async () => {
  db = await testDatabase();
  calls = await openCalls({
    ...db,
    query: ((text, values) => (interceptors.query ?? db.query)(text, values)) as Db['query'],
    transaction: ((work) => (interceptors.transaction ?? db.transaction)(work)) as Db['transaction'],
  });
});
beforeEach(async () => {
  interceptors = {};
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
const readHash = (userId: string) =>
  readValue(db, 'SELECT password FROM credentials WHERE user_id = $1', [userId]);
const createHash = (password: string) => createPasswords({ cost: TEST_PASSWORD_COST }).hash(password);

test.each([
  ['a new password is set', 'a quite new password', 401],
  ['the same one is hashed again', PASSWORD, 200],
])('a login while %s is decided by the new hash', async (_title, password, status) => {
  const { alice } = people;
  const replacement = await createHash(password);
  let isFirst = true;
  interceptors = {
    transaction: async (work) => {
      if (isFirst) await setHash(alice.id, replacement);
      isFirst = false;
      return db.transaction(work);
    },
  };
  expect(await login(calls, alice.email, PASSWORD)).toBe(status);
  expect(await readHash(alice.id)).toBe(replacement);
});

test.each(['/api/users/updatePassword', '/api/users/delete-account'])(
  '%s rejects a password that was replaced meanwhile',
  async (url) => {
    const { alice } = people;
    const replacement = await createHash('a quite new password');
    let isFirst = true;
    interceptors = {
      transaction: async (work) => {
        // The password is reset between the check and the update.
        if (isFirst) await setHash(alice.id, replacement);
        isFirst = false;
        return db.transaction(work);
      },
    };
    const browser = await openBrowser(calls.app);
    await setHash(alice.id, await createHash(PASSWORD));
    isFirst = false;
    await browser.inject(jsonRequest('POST', '/api/login', { email: alice.email, password: PASSWORD }));
    isFirst = true;
    const payload = { currentPassword: PASSWORD, password: PASSWORD, newPassword: 'otter violet drum 92' };
    const method = url.endsWith('Password') ? 'PUT' : 'POST';
    const reply = await browser.inject({ method, url, payload });
    expect(reply.json()).toMatchObject({ code: 'WRONG_PASSWORD' });
    expect(await readHash(alice.id)).toBe(replacement);
  },
);
