import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { newId } from '#platform/new-id.ts';
import { testDatabase } from '#test/database.ts';
import { uploadImport } from '#test/import-calls.ts';
import { type Calls, openCalls, withoutClose } from '#test/site.ts';
import { type Colleague, createColleague } from '#test/staff.ts';
import { ImportReply } from './admin-contract.ts';
import { importsCleaning } from './server/cleanings.ts';
import { queueImport } from './server/import-actions.ts';

// Two processes on one database, each with its own folder.

let db: Db;
let first: Calls;
let second: Calls;
let clara: Colleague;
beforeAll(async () => {
  db = await testDatabase('stocked');
  [first, second] = [await openCalls(withoutClose(db)), await openCalls(withoutClose(db))];
  clara = await createColleague(first.app, db, 'catalogue');
}, 180_000);
afterEach(() => db.query('DELETE FROM imports'));
afterAll(async () => {
  await first.close();
  await second.close();
  await db.close();
});

const pathAt = (shop: Calls, id: string) => join(shop.folder, 'uploads-imports', id);
const FILE = 'SKU,Title,Author,Language,Genre,Price\nRB-TWO1,A Book,Ada Press,English,Fiction,120.00\n';

/** A file received by a process that has ended since. */
async function cameTo(shop: Calls): Promise<string> {
  const other = await uploadImport(first.app, clara, FILE);
  await db.query('DELETE FROM imports WHERE id = $1', [other]);
  await rm(pathAt(first, other), { force: true });
  const id = newId();
  await writeFile(pathAt(shop, id), FILE);
  await queueImport(db, { id, fileName: 'books.csv', bytes: FILE.length, staffName: 'Olive' });
  return id;
}
const look = async (id: string, { app } = first) =>
  ImportReply.parse((await clara.inject(`/api/admin/imports/${id}`, app)).json()).data;
const age = (id: string, by: string) =>
  db.query(
    `UPDATE imports SET created_at = created_at - $2::interval, worked_at = worked_at - $2::interval WHERE id = $1`,
    [id, by],
  );

test('a process without the file of an import leaves it to the one that has it', async () => {
  const id = await cameTo(first);
  await second.app.imports.wake();
  expect(await look(id)).toMatchObject({ state: 'reading' });
  await first.app.imports.wake();
  expect(await look(id)).toMatchObject({ state: 'ready', rows: { new: 1 } });
});

test('an import whose file another process has keeps no other import waiting', async () => {
  const away = await cameTo(first);
  const [{ json }] = [await clara.inject('/api/admin/imports')];
  expect(json().total).toBe(1);
  const id = await uploadImport(second.app, clara, FILE);
  expect(await look(id)).toMatchObject({ state: 'ready' });
  expect(await look(away)).toMatchObject({ state: 'reading' });
});

test('what another process has read is written by whichever takes it, and read anew by the one that has the file', async () => {
  const id = await uploadImport(first.app, clara, FILE);
  const move = (verb: string, payload?: object) =>
    clara.inject(
      { method: 'POST', url: `/api/admin/imports/${id}/${verb}`, ...(payload ? { payload } : {}) },
      second.app,
    );
  expect((await move('mapping', { mapping: {} })).statusCode).toBe(200);
  await second.app.background.idle();
  expect(await look(id, second)).toMatchObject({ state: 'reading' });
  await first.app.imports.wake();
  expect(await look(id, second)).toMatchObject({ state: 'ready' });
  expect((await move('apply')).statusCode).toBe(200);
  await second.app.background.idle();
  expect(await look(id)).toMatchObject({ state: 'applied', written: 1 });
});

test('a process that starts takes no import from one that works on it, but from one that has gone', async () => {
  const id = await uploadImport(first.app, clara, FILE);
  await db.query(
    `UPDATE imports SET stage = 'applying', is_indexed_later = false, worker = 'first', worked_at = now() WHERE id = $1`,
    [id],
  );
  await second.app.imports.wake();
  expect(await look(id)).toMatchObject({ state: 'applying' });
  await age(id, '1 minute');
  await second.app.imports.wake();
  expect(await look(id)).toMatchObject({ state: 'applied' });
});

test('whoever sent a file that no process has reads so after an hour, and it is read when its machine is back', async () => {
  const id = await cameTo(first);
  await age(id, '59 minutes');
  expect((await look(id)).reason).toBeUndefined();
  await age(id, '2 minutes');
  expect(await look(id)).toMatchObject({
    state: 'reading',
    reason: expect.stringContaining('upload the file again'),
  });
  const waiting = (await clara.inject('/api/admin/today')).json().data.waiting;
  expect(waiting).toContainEqual(expect.objectContaining({ id: 'imports-refused', count: 1 }));
  await importsCleaning(db).run();
  await first.app.imports.wake();
  expect(await look(id)).toMatchObject({ state: 'ready' });
  expect((await look(id)).reason).toBeUndefined();
});

test('a file that no process had for a week is refused', async () => {
  const id = await cameTo(first);
  await age(id, '8 days');
  await importsCleaning(db).run();
  expect(await look(id)).toMatchObject({
    state: 'refused',
    reason: expect.stringContaining('Upload it again'),
  });
});
