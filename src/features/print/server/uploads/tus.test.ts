import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { createLocks } from './locks.ts';
import { ReceivedFiles } from './received-files.ts';
import { createTus } from './tus.ts';

test('whoever waits in vain for a file that is being sent is told that it is busy', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rare-bindings-receiving-'));
  const receiving = { begin: async () => {}, complete: async () => {} };
  const tus = createTus(new ReceivedFiles({} as Db, folder), receiving, createLocks(1));
  const sending = Promise.withResolvers<void>();
  const sent = tus.exclusively('file', () => sending.promise);
  await expect(tus.exclusively('file', async () => {})).rejects.toMatchObject({
    status: 423,
    code: 'UPLOAD_BUSY',
  });
  sending.resolve();
  await sent;
  await tus.exclusively('file', () => rm(folder, { recursive: true }));
});
