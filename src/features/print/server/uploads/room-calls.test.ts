import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBackground } from '#platform/background.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { createPerson, type Person } from '#test/people.ts';
import { openEmptyShop } from '#test/shared-calls.ts';
import { type Calls, TEST_SECRET } from '#test/site.ts';
import { readFreeBytes } from './disk-space.ts';
import { createUploadService } from './upload-service.ts';

let shop: Calls;
let alice: Person;
let folder: string;
let free: number;
let station: ReturnType<typeof createUploadService>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rare-bindings-room-'));
  shop = await openEmptyShop();
  alice = await createPerson(shop.app, shop.db, { fullName: 'Alice Archer', email: 'alice@example.com' });
  station = createUploadService(join(folder, 'receiving'), {
    db: shop.db,
    background: createBackground(() => {}),
    freeBytes: async () => free,
    files: createFolderStore(join(folder, 'files'), { secret: TEST_SECRET, origin: '' }),
  });
});
afterAll(async () => {
  station.close();
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const MB = 2 ** 20;
const begin = (bytes: number) => {
  const headers = { 'tus-resumable': '1.0.0', 'upload-length': String(bytes) };
  return station.tus.answer({ headers, raw: {} } as unknown as FastifyRequest, {
    method: 'POST',
    userId: alice.id,
    isVerified: true,
  });
};

test('a file for which the disk has no room is refused in words, and nothing of it is kept', async () => {
  free = 1100 * MB;
  await expect(begin(100 * MB)).rejects.toMatchObject({
    status: 503,
    code: 'BUSY',
    message: expect.stringMatching(/^We have no room for your file/),
    cause: { message: 'The disk of the files that arrive has 1100 MB left.' },
  });
  expect(await readdir(join(folder, 'receiving'))).toEqual([]);
  expect(await shop.db.query('SELECT id FROM print_uploads')).toEqual([]);
});

test('a smaller one that leaves a gigabyte free is taken', async () => {
  expect((await begin(50 * MB)).status).toBe(201);
});

test('the room of a folder is that of its disk', async () => {
  expect(await readFreeBytes(folder)).toBeGreaterThan(0);
});
