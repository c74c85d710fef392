import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { testDatabase } from '#test/database.ts';
import { createPerson, openBrowser } from '#test/people.ts';
import { openCalls, TEST_PASSWORD_COST } from '#test/site.ts';
import { disableDemoLogins, ensureDemoLogins } from './demo-logins.ts';

let db: Db;
let folder: string;
beforeEach(async () => {
  // Pretends to be embedded when the tests run against a database server.
  db = { ...(await testDatabase()), kind: 'embedded' };
  folder = await mkdtemp(join(tmpdir(), 'rare-bindings-demo-'));
});
const logins = (of: Db) => ensureDemoLogins(of, folder, { passwordCost: TEST_PASSWORD_COST });
afterEach(() => rm(folder, { recursive: true }));

test('a reader, a member and a newcomer can log in, with a password that only its owner may read', async () => {
  const { app, close } = await openCalls(db);
  const made = await logins(db);
  expect(made?.password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  const users = [];
  for (const { email } of made?.people ?? []) {
    const browser = await openBrowser(app);
    const payload = { email, password: made?.password };
    users.push((await browser.inject({ method: 'POST', url: '/api/login', payload })).json().user);
  }
  expect(users).toMatchObject([
    { isVerified: true, isExclusive: false },
    { isVerified: true, isExclusive: true },
    { isVerified: false, isExclusive: false },
  ]);
  const file = join(folder, 'demo-logins.json');
  expect(JSON.parse(await readFile(file, 'utf8')).password).toBe(made?.password);
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
  await close();
});

test('the next start tells the same logins, without those that were deleted', async () => {
  const first = await logins(db);
  const forget = (pattern: string) =>
    db.query(`UPDATE users SET email = id || '@former-customer.invalid' WHERE email LIKE $1`, [pattern]);
  await forget('reader@%');
  const second = await logins(db);
  expect(second?.password).toBe(first?.password);
  expect(second?.people).toEqual(first?.people.slice(1));
  await forget('%');
  expect(await logins(db)).toBeNull();
  await db.close();
});

test('a shop that goes into production after a trial lets nobody in by them, and leaves everybody else', async () => {
  const { app, close } = await openCalls(db);
  const alice = await createPerson(app, db, { fullName: 'Alice Archer', email: 'alice@example.com' });
  const made = await logins(db);
  const logIn = async (password: string | undefined) => {
    const browser = await openBrowser(app);
    const payload = { email: 'reader@rarebindings.example', password };
    const reply = await browser.inject({ method: 'POST', url: '/api/login', payload });
    return [reply.statusCode, browser] as const;
  };
  const [status, reader] = await logIn(made?.password);
  expect(status).toBe(200);

  await disableDemoLogins(db, folder);
  await disableDemoLogins(db, folder);
  expect((await logIn(made?.password))[0]).toBe(401);
  expect((await reader.inject('/api/users/profile')).statusCode).toBe(401);
  expect((await alice.inject('/api/users/profile')).statusCode).toBe(200);
  await expect(stat(join(folder, 'demo-logins.json'))).rejects.toThrow('ENOENT');

  const again = await logins(db);
  expect((await logIn(again?.password))[0]).toBe(200);
  await close();
});

test('a lost file means a new password for the same accounts', async () => {
  const first = await logins(db);
  await rm(join(folder, 'demo-logins.json'));
  const second = await logins(db);
  expect(second?.people).toEqual(first?.people);
  expect(second?.password).not.toBe(first?.password);
  expect(await db.query('SELECT count(*)::int AS n FROM credentials')).toEqual([{ n: 3 }]);
  await db.close();
});

test('a file of another database means nothing to this one', async () => {
  const first = await logins(db);
  await db.query('DELETE FROM users');
  const second = await logins(db);
  expect(second?.people).toEqual(first?.people);
  expect(await db.query('SELECT count(*)::int AS n FROM credentials')).toEqual([{ n: 3 }]);
  await db.close();
});

test('a server database never gets any', async () => {
  await expect(logins({ ...db, kind: 'server' })).rejects.toThrow('embedded database only');
  expect(await db.query('SELECT 1 FROM users')).toEqual([]);
  await db.close();
});
