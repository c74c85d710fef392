import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createApp } from '#app/create-app.ts';
import { createCoverStore } from '#features/covers/server/cover-store.ts';
import { MAILBOX_PATH } from '#kernel/paths.ts';
import { testDatabase } from '#test/database.ts';
import { jsonRequest, openBrowser } from '#test/people.ts';
import { openFreshCalls, TEST_PASSWORD_COST, TEST_SECRET } from '#test/site.ts';
import { createFolderStore } from '../files/folder-store.ts';
import { folderEmail } from './email.ts';

test('a new customer finds the email in the mailbox, and its link verifies the account', async () => {
  const db = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-post-'));
  const covers = createCoverStore({ dir: folder });
  const app = await createApp({
    db,
    covers,
    files: createFolderStore(join(folder, 'files'), { secret: TEST_SECRET, origin: 'http://localhost:3000' }),
    email: folderEmail({ folder: join(folder, 'email'), from: 'Rare Bindings <shop@localhost>' }),
    secret: TEST_SECRET,
    passwordCost: TEST_PASSWORD_COST,
    origin: 'http://localhost:3000',
  });
  await app.mailer?.start();
  const alice = await openBrowser(app);
  const payload = {
    fullName: 'Alice Archer',
    email: 'alice@example.com',
    password: 'correct horse battery',
  };
  const created = await alice.inject({ method: 'POST', url: '/api/users/create', payload });
  expect(created.statusCode, created.body).toBe(200);

  const email = await vi.waitFor(
    async () => {
      const list = (await app.inject(MAILBOX_PATH)).body;
      const [, id] = new RegExp(`${MAILBOX_PATH}/(\\w{26})`).exec(list) ?? [];
      expect(id).toBeDefined();
      return (await app.inject(`${MAILBOX_PATH}/${id}`)).body;
    },
    { timeout: 5000 },
  );
  expect(email).toContain('alice@example.com');
  const [, token] = /\/verify-email\?token=([\w-]+)/.exec(email) ?? [];
  const verified = await alice.inject(jsonRequest('POST', '/api/users/verify-email', { token }));
  expect(verified.statusCode, verified.body).toBe(200);

  await app.close();
  await covers.close();
  await db.close();
  await rm(folder, { recursive: true });
});

test('a shop without email settings has no mailbox', async () => {
  const { app, close } = await openFreshCalls();
  expect(app.mailer).toBeUndefined();
  expect((await app.inject(MAILBOX_PATH)).statusCode).toBe(404);
  await close();
});
