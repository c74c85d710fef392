import { expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { changeDesign, prepareDesigns, readStartingDesign, saveDesign } from '#test/design-calls.ts';
import { longTest } from '#test/effort.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import type { Design } from './design.ts';

const { shop, people, guest } = prepareDesigns({ rendersCovers: true });
const plain = prepareFixture(() => readStartingDesign(guest));

const pictureUrl = (id: string, query = 'view=front&width=160') => `${API.designs}/${id}/picture?${query}`;

test('a saved design has a picture that changes with it, for its owner only', async () => {
  const { id } = await saveDesign(people.alice, plain);
  const first = await people.alice.inject(pictureUrl(id));
  expect(first.statusCode).toBe(200);
  expect(first.headers['content-type']).toBe('image/webp');
  expect(first.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const versioned = await people.alice.inject(pictureUrl(id, 'view=front&width=160&v=1'));
  expect(versioned.headers['cache-control']).toBe('private, max-age=86400');
  const etag = first.headers.etag as string;
  const again = await people.alice.inject({ url: pictureUrl(id), headers: { 'if-none-match': etag } });
  expect(again.statusCode).toBe(304);
  await changeDesign(people.alice, id, { version: 1, design: { ...plain, foil: 'silver' } });
  const later = await people.alice.inject({ url: pictureUrl(id), headers: { 'if-none-match': etag } });
  expect(later.statusCode).toBe(200);
  expect(later.rawPayload.equals(first.rawPayload)).toBe(false);
  expect((await people.bob.inject(pictureUrl(id))).statusCode).toBe(404);
  expect((await guest.inject(pictureUrl(id))).statusCode).toBe(401);
});

test('names an invalid view or width', async () => {
  const { id } = await saveDesign(people.alice, plain);
  const reply = await people.alice.inject(pictureUrl(id, 'view=below&width=7'));
  expect(reply.statusCode).toBe(422);
  expect(Object.keys(reply.json().fields)).toEqual(['view', 'width']);
});

test('a shared design’s picture is available until sharing stops', async () => {
  const { id } = await saveDesign(people.alice, plain);
  const shared = await people.alice.inject({ method: 'POST', url: `${API.designs}/${id}/share` });
  const token = new URL(shared.json().data.sharedAt).pathname.split('/').at(-1);
  const picture = `${API.designs}/shared/${token}/picture?view=front&width=160`;
  expect((await guest.inject(picture)).statusCode).toBe(200);
  await people.alice.inject({ method: 'DELETE', url: `${API.designs}/${id}/share` });
  expect((await guest.inject(picture)).statusCode).toBe(404);
});

longTest('the default design is rendered in the requested binding', async () => {
  const [book] = (await guest.inject('/api/books')).json().data;
  const own = await readStartingDesign(guest, book.id);
  const url = `${API.designs}/new/picture?bookId=${book.id}&view=front&width=160`;
  const renderUnsaved = async (design: Design) => {
    const target = `${API.designs}/picture?view=front&width=160`;
    return (await guest.inject({ method: 'POST', url: target, payload: { design } })).rawPayload;
  };
  const first = await guest.inject({ url, headers: { accept: 'image/webp' } });
  expect(first.statusCode, first.body).toBe(200);
  expect(first.rawPayload.equals(await renderUnsaved(own))).toBe(true);
  const binding = { variantType: 'superDeluxe', leatherType: 'veganLeather', color: 'teal' };
  const bound = await guest.inject({
    url: `${url}&${new URLSearchParams(binding)}`,
    headers: { accept: 'image/webp' },
  });
  const design: Design = { ...own, edition: 'superDeluxe', leather: 'veganLeather', colour: 'teal' };
  expect(bound.rawPayload.equals(await renderUnsaved(design))).toBe(true);
  expect((await guest.inject(`${url}&color=sand`)).json().fields).toEqual({
    color: 'Choose an available leather colour.',
  });
  const unknown = await guest.inject(`${API.designs}/new/picture?bookId=01ARZ3NDEKTSV4RRFFQ69G5FAV`);
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'BOOK_NOT_FOUND']);
});

test('an unsaved design is rendered for anyone and not stored', async () => {
  const url = `${API.designs}/picture?view=back&width=160`;
  const reply = await guest.inject({ method: 'POST', url, payload: { design: plain } });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['cache-control']).toBe('no-store');
  expect(reply.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
  const wrong = { ...plain, trim: { width: 1e9, height: 220 } };
  const refused = await guest.inject({ method: 'POST', url, payload: { design: wrong } });
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json().fields)).toEqual(['design.trim.width']);
});

test('unknown designs have no picture', async () => {
  for (const path of [`sealed/${'a'.repeat(64)}`, 'starting-points/none'])
    expect((await shop.app.inject(`${API.designs}/${path}/picture`)).statusCode, path).toBe(404);
});

test('house designs have public pictures', async () => {
  const points = await guest.inject(`${API.designs}/starting-points`);
  const { id } = points.json().data[0];
  const reply = await guest.inject(`${API.designs}/starting-points/${id}/picture?width=160`);
  expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200);
  expect(reply.headers['cache-control']).toContain('public');
});
