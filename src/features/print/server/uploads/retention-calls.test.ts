import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { removeDueFiles } from '#platform/files/removals.ts';
import { openBucketCalls } from '#test/bucket-calls.ts';
import { longTest } from '#test/effort.ts';
import { rawPages, rawPdf } from '#test/pdfs/raw.ts';
import { createPerson, jsonRequest, PASSWORD } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { beginUpload, sendPart, uploadFile, uploadPath, waitForCheck } from '#test/print-uploads.ts';
import { readValue } from '#test/read-rows.ts';
import { uploadsCleaning } from './cleanings.ts';

const shop = prepareFixture(openBucketCalls);
const alice = prepareFixture(() => createPerson(shop.app, shop.db));
const pdf = Buffer.from(rawPdf(rawPages(20)));

const findFileKey = (id: string) => readValue(shop.db, 'SELECT file FROM print_uploads WHERE id = $1', [id]);
const setAge = (id: string, days: number) =>
  shop.db.query('UPDATE print_uploads SET used_at = now() - make_interval(days => $2) WHERE id = $1', [
    id,
    days,
  ]);
const uploadExists = async (id: string) => (await alice.inject(uploadPath(id))).statusCode === 200;
async function runNightlyCleanup(): Promise<void> {
  await uploadsCleaning(shop.db).run();
  await removeDueFiles(shop);
}
const addHold = (id: string, deliveredDaysAgo: number | null) =>
  shop.db.query(
    `INSERT INTO print_upload_holds (upload_id, order_id, delivered_at)
     VALUES ($1, 'order', now() - make_interval(days => $2))`,
    [id, deliveredDaysAgo],
  );

longTest('stores a file larger than one part of the store', async () => {
  const large = Buffer.from(rawPdf([...rawPages(20), { dict: '', data: randomBytes(9 * 2 ** 20) }]));
  const id = await beginUpload(alice, large.length);
  const half = 5 * 2 ** 20;
  await sendPart(alice, id, 0, large.subarray(0, half));
  await sendPart(alice, id, half, large.subarray(half));
  expect(await waitForCheck(alice, id)).toMatchObject({ pages: 20, bytes: large.length });
  const storedFile = await shop.files.read(await findFileKey(id));
  expect(storedFile && (await buffer(storedFile.body)).equals(large)).toBe(true);
  expect(await shop.s3.countUnfinished()).toBe(0);
  await alice.inject({ method: 'DELETE', url: uploadPath(id) });
  expect(await shop.s3.listKeys()).toEqual([]);
});

test('retries a failing store without leaving partial files', async () => {
  let refusedCount = 0;
  shop.s3.intercept = ({ method }, response) => {
    if (method !== 'PUT') return false;
    refusedCount += 1;
    response.writeHead(403).end();
    return true;
  };
  const id = await uploadFile(alice, pdf);
  await expect.poll(() => refusedCount, { timeout: 60_000 }).toBeGreaterThan(0);
  shop.s3.intercept = undefined;
  await expect
    .poll(
      async () => {
        await shop.db.query(
          `UPDATE print_uploads SET used_at = now() - interval '61 seconds' WHERE id = $1`,
          [id],
        );
        await shop.app.printUploads.resumeUploads();
        return (await alice.inject(uploadPath(id))).json().data.state;
      },
      { timeout: 60_000 },
    )
    .not.toBe('checking');
  expect(await shop.s3.listKeys()).toEqual([await findFileKey(id)]);
  await alice.inject({ method: 'DELETE', url: uploadPath(id) });
});

test('deletes unused files after a month and incomplete ones after a week', async () => {
  const [fresh, old] = [await uploadFile(alice, pdf), await uploadFile(alice, pdf)];
  const [started, abandoned] = [await beginUpload(alice, 100), await beginUpload(alice, 100)];
  for (const id of [fresh, old]) await waitForCheck(alice, id);
  await setAge(fresh, 29);
  await setAge(old, 31);
  await setAge(started, 6);
  await setAge(abandoned, 8);
  await runNightlyCleanup();
  expect(await Promise.all([fresh, old, started, abandoned].map(uploadExists))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(await shop.s3.listKeys()).toEqual([await findFileKey(fresh)]);
  for (const id of [fresh, started]) await alice.inject({ method: 'DELETE', url: uploadPath(id) });
});

test('keeps a file an order needs until 90 days after delivery', async () => {
  const ids = [await uploadFile(alice, pdf), await uploadFile(alice, pdf), await uploadFile(alice, pdf)];
  for (const id of ids) await waitForCheck(alice, id);
  const [needed = '', delivered = '', expired = ''] = ids;
  await addHold(needed, null);
  await addHold(delivered, 89);
  await addHold(expired, 91);
  for (const id of ids) await setAge(id, 200);
  await runNightlyCleanup();
  expect(await Promise.all(ids.map(uploadExists))).toEqual([true, true, false]);
});

test('deletes files with the account, but keeps ordered ones anonymously', async () => {
  const bob = await createPerson(shop.app, shop.db, { fullName: 'Bob Binder', email: 'bob@example.com' });
  const [own, needed] = [await uploadFile(bob, pdf, 'Bob’s.pdf'), await uploadFile(bob, pdf, 'Bob’s.pdf')];
  for (const id of [own, needed]) await waitForCheck(bob, id);
  const [ownFile, neededFile] = [await findFileKey(own), await findFileKey(needed)];
  await addHold(needed, null);
  const request = jsonRequest('POST', '/api/users/delete-account', { password: PASSWORD });
  expect((await bob.inject(request)).statusCode).toBe(200);
  await removeDueFiles(shop);
  const remainingKeys = await shop.s3.listKeys();
  expect([remainingKeys.includes(ownFile), remainingKeys.includes(neededFile)]).toEqual([false, true]);
  const rows = await shop.db.query('SELECT user_id, name FROM print_uploads WHERE id = ANY($1)', [
    [own, needed],
  ]);
  expect(rows).toEqual([{ user_id: null, name: 'Untitled.pdf' }]);
});
