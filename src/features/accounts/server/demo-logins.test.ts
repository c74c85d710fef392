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
const ensureLogins = (database: Db) =>
  ensureDemoLogins(database, folder, { passwordCost: TEST_PASSWORD_COST });
afterEach(() => rm(folder, { recursive: true }));

test('creates a reader, a member and a newcomer, with a password file only its owner can read', async () => {
  const { app, close } = await openCalls(db);
  const demoLogins = await ensureLogins(db);
  expect(demoLogins?.password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  const users = [];
  for (const { email } of demoLogins?.people ?? []) {
    const browser = await openBrowser(app);
    const payload = { email, password: demoLogins?.password };
    users.push((await browser.inject({ method: 'POST', url: '/api/login', payload })).json().user);
  }
  expect(users).toMatchObject([
    { isVerified: true, isExclusive: false },
    { isVerified: true, isExclusive: true },
    { isVerified: false, isExclusive: false },
  ]);
  const file = join(folder, 'demo-logins.json');
  expect(JSON.parse(await readFile(file, 'utf8')).password).toBe(demoLogins?.password);
  if (process.platform !== 'win32') expect((await stat(file)).mode & 0o777).toBe(0o600);
  await close();
});

test('returns the same logins on the next start, without deleted accounts', async () => {
  const first = await ensureLogins(db);
  const forget = (pattern: string) =>
    db.query(`UPDATE users SET email = id || '@former-customer.invalid' WHERE email LIKE $1`, [pattern]);
  await forget('reader@%');
  const second = await ensureLogins(db);
  expect(second?.password).toBe(first?.password);
  expect(second?.people).toEqual(first?.people.slice(1));
  await forget('%');
  expect(await ensureLogins(db)).toBeNull();
  await db.close();
});

test('disables demo logins in production and leaves other accounts alone', async () => {
  const { app, close } = await openCalls(db);
  const alice = await createPerson(app, db, { fullName: 'Alice Archer', email: 'alice@example.com' });
  const demoLogins = await ensureLogins(db);
  const logIn = async (password: string | undefined) => {
    const browser = await openBrowser(app);
    const payload = { email: 'reader@rarebindings.example', password };
    const reply = await browser.inject({ method: 'POST', url: '/api/login', payload });
    return [reply.statusCode, browser] as const;
  };
  const [status, reader] = await logIn(demoLogins?.password);
  expect(status).toBe(200);

  await disableDemoLogins(db, folder);
  await disableDemoLogins(db, folder);
  expect((await logIn(demoLogins?.password))[0]).toBe(401);
  expect((await reader.inject('/api/users/profile')).statusCode).toBe(401);
  expect((await alice.inject('/api/users/profile')).statusCode).toBe(200);
  await expect(stat(join(folder, 'demo-logins.json'))).rejects.toThrow('ENOENT');

  const again = await ensureLogins(db);
  expect((await logIn(again?.password))[0]).toBe(200);
  await close();
});

test('creates a new password for the same accounts when the file is lost', async () => {
  const first = await ensureLogins(db);
  await rm(join(folder, 'demo-logins.json'));
  const second = await ensureLogins(db);
  expect(second?.people).toEqual(first?.people);
  expect(second?.password).not.toBe(first?.password);
  expect(await db.query('SELECT count(*)::int AS n FROM credentials')).toEqual([{ n: 3 }]);
  await db.close();
});

test('ignores a file from another database', async () => {
  const first = await ensureLogins(db);
  await db.query('DELETE FROM users');
  const second = await ensureLogins(db);
  expect(second?.people).toEqual(first?.people);
  expect(await db.query('SELECT count(*)::int AS n FROM credentials')).toEqual([{ n: 3 }]);
  await db.close();
});

test('refuses to create demo logins on a server database', async () => {
  await expect(ensureLogins({ ...db, kind: 'server' })).rejects.toThrow('embedded database only');
  expect(await db.query('SELECT 1 FROM users')).toEqual([]);
  await db.close();
});
