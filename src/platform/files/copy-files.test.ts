import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createKey, PDF } from '#test/file-stores.ts';
import { type S3Server, startS3Server } from '#test/s3-server.ts';
import { copyFiles, countFiles, findMissingFiles } from './copy-files.ts';
import { createFolderStore } from './folder-store.ts';
import { getFilesFolder, openFiles } from './open-files.ts';

let dataDir: string;
let s3: S3Server;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rare-bindings-carry-'));
  s3 = await startS3Server();
});
afterEach(async () => {
  await s3.close();
  await rm(dataDir, { recursive: true });
});

const signing = { secret: 'only for these tests', origin: 'http://shop.test' };
const open = (bucket: typeof s3.bucket | null) =>
  openFiles({ dataDir, s3: bucket, publicUrl: signing.origin }, signing.secret);

test('copies all files under their keys, keeps the originals, and can run again', async () => {
  const folder = createFolderStore(getFilesFolder(dataDir), signing);
  const keys = [...Array.from({ length: 10 }, createKey), `photo/${'0'.repeat(26)}.webp`].sort();
  for (const key of keys) await folder.put(key, Buffer.from(key), key.endsWith('pdf') ? PDF : 'image/webp');
  await writeFile(join(getFilesFolder(dataDir), 'photo', 'notes.txt'), 'x');
  await writeFile(join(getFilesFolder(dataDir), '.unfinished', 'half'), 'x');
  const { files } = await open(s3.bucket);
  expect(await copyFiles(getFilesFolder(dataDir), files)).toBe(keys.length);
  expect(await copyFiles(getFilesFolder(dataDir), files)).toBe(keys.length);
  expect((await s3.listKeys()).sort()).toEqual(keys);
  for (const key of keys)
    for (const store of [files, folder]) {
      const file = await store.read(key);
      expect(await text(file?.body ?? Readable.from([]))).toBe(key);
    }
});

test('lists files that are missing or differ in size', async () => {
  const folder = createFolderStore(getFilesFolder(dataDir), signing);
  const [intact, short, empty, removed, emptied] = Array.from({ length: 5 }, createKey).sort() as [
    string,
    ...string[],
  ];
  const keys = [intact, short, empty, removed, emptied] as string[];
  for (const key of keys) await folder.put(key, Buffer.from(key === empty ? '' : 'words'), PDF);
  const { files } = await open(s3.bucket);
  await copyFiles(getFilesFolder(dataDir), files);
  expect(await countFiles(getFilesFolder(dataDir))).toBe(keys.length);
  expect(await findMissingFiles(getFilesFolder(dataDir), files)).toEqual([]);
  await files.put(short as string, Buffer.from('word'), PDF);
  await files.put(emptied as string, Buffer.from(''), PDF);
  await files.remove(removed as string);
  expect(await findMissingFiles(getFilesFolder(dataDir), files)).toEqual([short, removed, emptied]);
});

test('copies nothing from a missing folder', async () => {
  const { files } = await open(s3.bucket);
  expect(await copyFiles(getFilesFolder(dataDir), files)).toBe(0);
});

test('stops with the reason when a file can’t be stored', async () => {
  const folder = createFolderStore(getFilesFolder(dataDir), signing);
  await folder.put(createKey(), Buffer.from('words'), PDF);
  const { files } = await open(s3.bucket);
  s3.intercept = (_request, response) => {
    response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    return true;
  };
  await expect(copyFiles(getFilesFolder(dataDir), files)).rejects.toMatchObject({
    cause: { message: expect.stringContaining('AccessDenied') },
  });
});

test('uses the folder without a bucket, and clears partial files a day old', async () => {
  const { files, location: place } = await open(null);
  expect(place).toBeNull();
  await files.put(createKey(), Buffer.from('words'), PDF);
  const unfinished = join(getFilesFolder(dataDir), '.unfinished');
  for (const name of ['old', 'new']) await writeFile(join(unfinished, name), 'x');
  const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await utimes(join(unfinished, 'old'), longAgo, longAgo);
  await open(null);
  expect(await readdir(unfinished)).toEqual(['new']);
});
