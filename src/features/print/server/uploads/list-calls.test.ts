import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { rawPages, rawPdf } from '#test/pdfs/raw.ts';
import { createPerson, openBrowser, type Person } from '#test/people.ts';
import { beginUpload, uploadFile, waitForCheck } from '#test/print-uploads.ts';
import { openEmptyShop } from '#test/shared-calls.ts';
import type { Calls } from '#test/site.ts';

let shop: Calls;
let alice: Person;
let bob: Person;
beforeAll(async () => {
  shop = await openEmptyShop();
  alice = await createPerson(shop.app, shop.db, { fullName: 'Alice Archer', email: 'alice@example.com' });
  bob = await createPerson(shop.app, shop.db, { fullName: 'Bob Binder', email: 'bob@example.com' });
});
afterAll(() => shop.close());

const fetchUploads = async (person: Person) => (await person.inject(API.uploads)).json();

test('lists one’s own uploads with their state, newest first', async () => {
  expect(await fetchUploads(alice)).toEqual({ success: true, data: [], total: 0 });
  const pdf = Buffer.from(rawPdf(rawPages(24)));
  const complete = await uploadFile(alice, pdf, 'Complete.pdf');
  await waitForCheck(alice, complete);
  const started = await beginUpload(alice, 100, 'Started.pdf');
  const { data, total } = await fetchUploads(alice);
  expect(total).toBe(2);
  expect(data).toMatchObject([
    { id: started, name: 'Started.pdf', bytes: 100, state: 'receiving', pages: 0 },
    { id: complete, name: 'Complete.pdf', bytes: pdf.length, pages: 24, removedAt: expect.any(String) },
  ]);
  expect((await fetchUploads(bob)).data).toEqual([]);
  expect((await (await openBrowser(shop.app)).inject(API.uploads)).statusCode).toBe(401);
});
