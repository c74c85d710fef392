import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createBackground } from '#platform/background.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { createFolder } from '#test/create-folder.ts';
import { createPerson } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { openEmptyShop } from '#test/shared-calls.ts';
import { TEST_SECRET } from '#test/site.ts';
import { readFreeBytes } from './disk-space.ts';
import { createUploadService } from './upload-service.ts';

const folder = createFolder();
const shop = prepareFixture(openEmptyShop);
const alice = prepareFixture(() => createPerson(shop.app, shop.db));
let free: number;
const service = prepareFixture(async () =>
  createUploadService(join(folder, 'receiving'), {
    db: shop.db,
    background: createBackground(() => {}),
    freeBytes: async () => free,
    files: createFolderStore(join(folder, 'files'), { secret: TEST_SECRET, origin: '' }),
  }),
);

const MB = 2 ** 20;
const announceUpload = (bytes: number) => {
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': String(bytes) };
  return service.tus.answer({ headers, raw: {} } as unknown as FastifyRequest, {
    method: 'POST',
    userId: alice.id,
    isVerified: true,
  });
};

test('refuses a file without disk space for it, and stores nothing', async () => {
  free = 1100 * MB;
  await expect(announceUpload(100 * MB)).rejects.toMatchObject({
    status: 503,
    code: 'BUSY',
    message: expect.stringMatching(/^We have no room for your file/),
    cause: { message: 'The disk for uploads has 1100 MB left.' },
  });
  expect(await readdir(join(folder, 'receiving'))).toEqual([]);
  expect(await shop.db.query('SELECT id FROM print_uploads')).toEqual([]);
});

test('accepts a smaller file that leaves a gigabyte free', async () => {
  expect((await announceUpload(50 * MB)).status).toBe(201);
});

test('reads the free bytes of a folder’s disk', async () => {
  expect(await readFreeBytes(folder)).toBeGreaterThan(0);
});
