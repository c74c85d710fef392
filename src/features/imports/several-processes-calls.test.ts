import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { testDatabase } from '#test/database.ts';
import { uploadImport } from '#test/import-calls.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { prepareColleague } from '#test/prepare-people.ts';
import { type Calls, openCalls, withoutClose } from '#test/site.ts';
import { ImportReply } from './admin-contract.ts';
import { importsCleanup } from './server/cleanup.ts';
import { queueImport } from './server/import-actions.ts';

// Two processes on one database, each with its own folder.

const db = prepareFixture(() => testDatabase('stocked'));
const first = prepareFixture(() => openCalls(withoutClose(db)));
const second = prepareFixture(() => openCalls(withoutClose(db)));
const clara = prepareColleague(first, 'catalogue');
afterEach(() => db.query('DELETE FROM imports'));

const pathAt = (shop: Calls, id: string) => join(shop.folder, 'uploads-imports', id);
const FILE = 'SKU,Title,Author,Language,Genre,Price\nRB-TWO1,A Book,Ada Press,English,Fiction,120.00\n';

/** Creates an import whose file is in this process's folder only. */
async function createImportAt(shop: Calls): Promise<string> {
  const otherId = await uploadImport(first.app, clara, FILE);
  await db.query('DELETE FROM imports WHERE id = $1', [otherId]);
  await rm(pathAt(first, otherId), { force: true });
  const id = newId();
  await writeFile(pathAt(shop, id), FILE);
  await queueImport(db, { id, fileName: 'books.csv', bytes: FILE.length, staffName: 'Olive' });
  return id;
}
const loadImport = async (id: string, { app } = first) =>
  ImportReply.parse((await clara.inject(`/api/admin/imports/${id}`, app)).json()).data;
const age = (id: string, by: string) =>
  db.query(
    `UPDATE imports SET created_at = created_at - $2::interval, worked_at = worked_at - $2::interval WHERE id = $1`,
    [id, by],
  );

test('a process without the file of an import leaves it to the one that has it', async () => {
  const id = await createImportAt(first);
  await second.app.imports.wake();
  expect(await loadImport(id)).toMatchObject({ state: 'reading' });
  await first.app.imports.wake();
  expect(await loadImport(id)).toMatchObject({ state: 'ready', rows: { new: 1 } });
});

test('an import whose file is elsewhere doesn’t block other imports', async () => {
  const remoteId = await createImportAt(first);
  const [{ json }] = [await clara.inject('/api/admin/imports')];
  expect(json().total).toBe(1);
  const id = await uploadImport(second.app, clara, FILE);
  expect(await loadImport(id)).toMatchObject({ state: 'ready' });
  expect(await loadImport(remoteId)).toMatchObject({ state: 'reading' });
});

test('any process can apply an import; only the one with the file rereads it', async () => {
  const id = await uploadImport(first.app, clara, FILE);
  const runAction = (verb: string, payload?: object) =>
    clara.inject(
      { method: 'POST', url: `/api/admin/imports/${id}/${verb}`, ...(payload ? { payload } : {}) },
      second.app,
    );
  expect((await runAction('mapping', { mapping: {} })).statusCode).toBe(200);
  await second.app.background.idle();
  expect(await loadImport(id, second)).toMatchObject({ state: 'reading' });
  await first.app.imports.wake();
  expect(await loadImport(id, second)).toMatchObject({ state: 'ready' });
  expect((await runAction('apply')).statusCode).toBe(200);
  await second.app.background.idle();
  expect(await loadImport(id)).toMatchObject({ state: 'applied', written: 1 });
});

test('a process takes over an import only after the other has gone silent', async () => {
  const id = await uploadImport(first.app, clara, FILE);
  await db.query(
    `UPDATE imports SET stage = 'applying', is_indexed_later = false, worker = 'first', worked_at = now() WHERE id = $1`,
    [id],
  );
  await second.app.imports.wake();
  expect(await loadImport(id)).toMatchObject({ state: 'applying' });
  await age(id, '1 minute');
  await second.app.imports.wake();
  expect(await loadImport(id)).toMatchObject({ state: 'applied' });
});

test('a file that no process has is reported after an hour and read later', async () => {
  const id = await createImportAt(first);
  await age(id, '59 minutes');
  expect((await loadImport(id)).reason).toBeUndefined();
  await age(id, '2 minutes');
  expect(await loadImport(id)).toMatchObject({
    state: 'reading',
    reason: expect.stringContaining('upload the file again'),
  });
  const waiting = (await clara.inject('/api/admin/today')).json().data.waiting;
  expect(waiting).toContainEqual(expect.objectContaining({ id: 'imports-refused', count: 1 }));
  await importsCleanup(db).run();
  await first.app.imports.wake();
  expect(await loadImport(id)).toMatchObject({ state: 'ready' });
  expect((await loadImport(id)).reason).toBeUndefined();
});

test('a file that no process has for a week is refused', async () => {
  const id = await createImportAt(first);
  await age(id, '8 days');
  await importsCleanup(db).run();
  expect(await loadImport(id)).toMatchObject({
    state: 'refused',
    reason: expect.stringContaining('Upload it again'),
  });
});
