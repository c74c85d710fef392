import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOrderHold, sealPrint } from '#features/print/server/jobs/ordering.ts';
import { createPerson, type Person } from '#test/people.ts';
import { createPrintJob } from '#test/print-samples.ts';
import { TUS, uploadPath } from '#test/print-uploads.ts';
import { openEmptyShop } from '#test/shared-calls.ts';
import type { Calls } from '#test/site.ts';

let shop: Calls;
let alice: Person;
beforeAll(async () => {
  shop = await openEmptyShop();
  alice = await createPerson(shop.app, shop.db, { fullName: 'Alice Archer', email: 'alice@example.com' });
  await shop.db.query(
    `INSERT INTO book_colours (id, color_name, label, alt_text, light, dark, position)
     VALUES ('c1', 'oxblood', 'Oxblood', '', '#fff', '#000', 1) ON CONFLICT DO NOTHING`,
  );
});
afterAll(() => shop.close());

const findUploadId = async (jobId: string) =>
  (await shop.db.query<{ id: string }>('SELECT upload_id AS id FROM print_jobs WHERE id = $1', [jobId]))[0]
    ?.id;
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
  await deleteUpload((await findUploadId(jobId)) as string);
  await expect(shop.db.transaction((tx) => sealPrint(tx, { userId: alice.id, jobId }))).rejects.toMatchObject(
    {
      status: 422,
      fields: { printJobId: 'The file was removed. Please upload it again.' },
    },
  );
});
