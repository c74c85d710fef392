import { expect, test } from 'vitest';
import { createPerson, openBrowser, type Person } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { announceFile, beginUpload, readOffset, TUS, uploadPath } from '#test/print-uploads.ts';
import { openEmptyShop } from '#test/shared-calls.ts';

const shop = prepareFixture(openEmptyShop);
const alice = prepareFixture(() => createPerson(shop.app, shop.db));

const sendAs = (
  person: Pick<Person, 'inject'>,
  method: string,
  id: string,
  headers = {},
  payload = Buffer.alloc(0),
) =>
  person.inject({
    method: 'POST',
    url: uploadPath(id),
    payload,
    headers: { ...TUS, 'x-http-method-override': method, ...headers },
  });
const PART = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };

test('a POST with an override acts as PATCH, HEAD or DELETE', async () => {
  const id = await beginUpload(alice, 100);
  const patchReply = await sendAs(alice, 'PATCH', id, PART, Buffer.alloc(40));
  expect([patchReply.statusCode, patchReply.headers['upload-offset']]).toEqual([204, '40']);
  const headReply = await sendAs(alice, 'head', id);
  expect([headReply.statusCode, headReply.headers['upload-offset'], headReply.body]).toEqual([200, '40', '']);
  expect((await sendAs(alice, 'DELETE', id)).statusCode).toBe(204);
  expect(await readOffset(alice, id)).toEqual({ status: 404 });
});

test('refuses a POST with another or no override', async () => {
  const id = await beginUpload(alice, 100);
  for (const method of ['GET', 'PUT', 'constructor', ''])
    expect((await sendAs(alice, method, id)).json().code).toBe('BAD_REQUEST');
  expect(await readOffset(alice, id)).toBe(0);
});

test('a POST needs the XSRF token and the owner’s session', async () => {
  const id = await beginUpload(alice, 100);
  for (const method of ['PATCH', 'DELETE']) {
    const forged = await sendAs(alice, method, id, { ...PART, 'x-xsrf-token': '' }, Buffer.alloc(40));
    expect(forged.json().code).toBe('INVALID_XSRF_TOKEN');
    expect((await sendAs(await openBrowser(shop.app), method, id, PART)).statusCode).toBe(401);
  }
  expect(await readOffset(alice, id)).toBe(0);
});

test('returns the upload metadata unchanged', async () => {
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
