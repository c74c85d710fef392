import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { testDatabase } from '#test/database.ts';
import type { FileStore } from './file-store.ts';
import { removeDueFiles, scheduleRemoval } from './removals.ts';

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});
afterEach(() => db.close());

const removed: string[] = [];
const files = {
  async remove(key: string) {
    if (key.startsWith('stuck')) throw new Error('It cannot be removed.');
    removed.push(key);
  },
} as unknown as FileStore;

test('files that can’t be removed don’t block others and are retried later', async () => {
  await scheduleRemoval(
    db,
    Array.from({ length: 500 }, (_, at) => `stuck/${at}`),
  );
  await db.query(`UPDATE file_removals SET due_at = now() - interval '1 day'`);
  await scheduleRemoval(db, ['free']);
  await expect(removeDueFiles({ db, files })).rejects.toThrow('500 files could not be removed.');
  expect(await removeDueFiles({ db, files })).toBe(1);
  expect(removed).toEqual(['free']);
  expect(await removeDueFiles({ db, files })).toBe(0);
  await db.query('UPDATE file_removals SET due_at = now()');
  await expect(removeDueFiles({ db, files })).rejects.toThrow('500 files could not be removed.');
});
