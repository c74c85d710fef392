import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { createLocks } from './locks.ts';
import { ReceivedFiles } from './received-files.ts';
import { createTus } from './tus.ts';

test('reports a file as busy when its lock isn’t released in time', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-receiving-'));
  const handlers = { begin: async () => {}, complete: async () => {} };
  const tus = createTus(new ReceivedFiles({} as Db, folder), handlers, createLocks(1));
  const release = Promise.withResolvers<void>();
  const firstRequest = tus.runExclusively('file', () => release.promise);
  await expect(tus.runExclusively('file', async () => {})).rejects.toMatchObject({
    status: 423,
    code: 'UPLOAD_BUSY',
  });
  release.resolve();
  await firstRequest;
  await tus.runExclusively('file', () => rm(folder, { recursive: true }));
});
