import { beforeAll, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { newId } from '#platform/new-id.ts';
import { createPerson, jsonRequest } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { createPrintJob } from '#test/print-samples.ts';
import { TUS, uploadPath } from '#test/print-uploads.ts';
import { readValue } from '#test/read-rows.ts';
import { openEmptyShop } from '#test/shared-calls.ts';
import { addOrderHold, sealPrint } from './ordering.ts';

const shop = prepareFixture(openEmptyShop);
const alice = prepareFixture(() => createPerson(shop.app, shop.db));
beforeAll(async () => {
  await shop.db.query(
    `INSERT INTO book_colours (id, color_name, label, alt_text, light, dark, position)
     VALUES ('c1', 'oxblood', 'Oxblood', '', '#fff', '#000', 1) ON CONFLICT DO NOTHING`,
  );
});

const fetchJob = async (id: string) => (await alice.inject(`${API.printJobs}/${id}`)).json().data;
async function createJobWithSpareUpload() {
  const [id, otherJob] = [await createPrintJob(alice, shop), await createPrintJob(alice, shop)];
  const [job, { upload }] = [await fetchJob(id), await fetchJob(otherJob)];
  await alice.inject({ method: 'DELETE', url: `${API.printJobs}/${otherJob}` });
  return { id, spec: job.spec, former: job.upload.id as string, next: upload.id as string };
}
async function changeUpload(id: string, uploadId: string, spec: object): Promise<void> {
  const reply = await alice.inject(jsonRequest('PUT', `${API.printJobs}/${id}`, { uploadId, spec }));
  expect([reply.statusCode, reply.json().data.upload.id], reply.body).toEqual([200, uploadId]);
}
const uploadExists = async (id: string) =>
  (await shop.db.query('SELECT 1 FROM print_uploads WHERE id = $1', [id])).length === 1;

test('deletes the former file of a print, from storage too', async () => {
  const { id, spec, former, next } = await createJobWithSpareUpload();
  await changeUpload(id, next, spec);
  expect([await uploadExists(former), await uploadExists(next)]).toEqual([false, true]);
  const due = await shop.db.query('SELECT key FROM file_removals WHERE due_at <= now()');
  expect(due).toEqual([{ key: `private/print/${former}.pdf` }]);
});

test('keeps a file that this or another print still uses', async () => {
  const { id, spec, former, next } = await createJobWithSpareUpload();
  await changeUpload(id, former, { ...spec, copies: 2 });
  expect(await uploadExists(former)).toBe(true);
  await shop.db.query(
    `INSERT INTO print_jobs (id, user_id, upload_id, kind, spec, accepted)
     SELECT $1, user_id, upload_id, kind, spec, accepted FROM print_jobs WHERE id = $2`,
    [newId(), id],
  );
  await changeUpload(id, next, spec);
  expect(await uploadExists(former)).toBe(true);
});

test.each([
  ['is not delivered yet', null],
  ['was delivered', '2026-11-20T12:00:00Z'],
])('keeps a file whose order %s', async (_description, deliveredAt) => {
  const { id, spec, former, next } = await createJobWithSpareUpload();
  await shop.db.query(
    'INSERT INTO print_upload_holds (upload_id, order_id, delivered_at) VALUES ($1, $2, $3)',
    [former, newId(), deliveredAt],
  );
  await changeUpload(id, next, spec);
  expect(await uploadExists(former)).toBe(true);
});

const findUploadId = (jobId: string) =>
  readValue(shop.db, 'SELECT upload_id FROM print_jobs WHERE id = $1', [jobId]);
const deleteUpload = (id: string) => alice.inject({ method: 'DELETE', url: uploadPath(id), headers: TUS });

test('keeps a file that is ordered while its owner removes it', async () => {
  const jobId = await createPrintJob(alice, shop);
  const result = await shop.db.transaction(async (tx) => {
    const { uploadId } = await sealPrint(tx, { userId: alice.id, jobId });
    const removal = deleteUpload(uploadId);
    await addOrderHold(tx, uploadId, 'order-1');
    return { waiting: removal };
  });
  expect((await result.waiting).json()).toMatchObject({ code: 'UPLOAD_IN_USE' });
  expect(await findUploadId(jobId)).toBeTruthy();
});

test('refuses to order a removed file', async () => {
  const jobId = await createPrintJob(alice, shop);
  await deleteUpload(await findUploadId(jobId));
  await expect(shop.db.transaction((tx) => sealPrint(tx, { userId: alice.id, jobId }))).rejects.toMatchObject(
    {
      status: 422,
      fields: { printJobId: 'The file was removed. Please upload it again.' },
    },
  );
});
