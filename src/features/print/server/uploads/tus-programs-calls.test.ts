import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, openBrowser, type Person } from '#test/people.ts';
import { announceFile, beginUpload, readOffset, TUS, uploadPath } from '#test/print-uploads.ts';
import { openEmptyShop } from '#test/shared-calls.ts';
import type { Calls } from '#test/site.ts';

let shop: Calls;
let alice: Person;
beforeAll(async () => {
  shop = await openEmptyShop();
  alice = await createPerson(shop.app, shop.db, { fullName: 'Alice Archer', email: 'alice@example.com' });
});
afterAll(() => shop.close());

const as = (
  person: Pick<Person, 'inject'>,
  meant: string,
  id: string,
  headers = {},
  payload = Buffer.alloc(0),
) =>
  person.inject({
    method: 'POST',
    url: uploadPath(id),
    payload,
    headers: { ...TUS, 'x-http-method-override': meant, ...headers },
  });
const PART = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };

test('a POST is what it says it means: more of the file, how much has come, its removal', async () => {
  const id = await beginUpload(alice, 100);
  const sent = await as(alice, 'PATCH', id, PART, Buffer.alloc(40));
  expect([sent.statusCode, sent.headers['upload-offset']]).toEqual([204, '40']);
  const asked = await as(alice, 'head', id);
  expect([asked.statusCode, asked.headers['upload-offset'], asked.body]).toEqual([200, '40', '']);
  expect((await as(alice, 'DELETE', id)).statusCode).toBe(204);
  expect(await readOffset(alice, id)).toEqual({ status: 404 });
});

test('a POST that means something else, or nothing, is refused', async () => {
  const id = await beginUpload(alice, 100);
  for (const meant of ['GET', 'PUT', 'constructor', ''])
    expect((await as(alice, meant, id)).json().code).toBe('BAD_REQUEST');
  expect(await readOffset(alice, id)).toBe(0);
});

test('a POST needs the token, and is for the sender alone', async () => {
  const id = await beginUpload(alice, 100);
  for (const meant of ['PATCH', 'DELETE']) {
    const forged = await as(alice, meant, id, { ...PART, 'x-xsrf-token': '' }, Buffer.alloc(40));
    expect(forged.json().code).toBe('INVALID_XSRF_TOKEN');
    expect((await as(await openBrowser(shop.app), meant, id, PART)).statusCode).toBe(401);
  }
  expect(await readOffset(alice, id)).toBe(0);
});

test('what a program said of its file is told as it was said', async () => {
  const message = 'filename w6ludWRlLnBkZg==,is_draft,colour //79';
  const reply = await announceFile(alice, 100, { headers: { 'upload-metadata': message } });
  const id = String(reply.headers.location).split('/').at(-1) ?? '';
  const head = () => alice.inject({ method: 'HEAD', url: uploadPath(id), headers: TUS });
  expect((await head()).headers['upload-metadata']).toBe(message);
  expect((await alice.inject(uploadPath(id))).json().data.name).toBe('énude.pdf');
  await shop.db.query('UPDATE print_uploads SET metadata = NULL WHERE id = $1', [id]);
  expect((await head()).headers['upload-metadata']).toBeUndefined();
  const long = `filename ${'YWFh'.repeat(2000)}`;
  expect((await announceFile(alice, 100, { headers: { 'upload-metadata': long } })).statusCode).toBe(400);
});
