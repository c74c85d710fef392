import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { changeDesign, openDesigns, readStartingDesign, saveDesign } from '#test/design-calls.ts';
import { longTest } from '#test/effort.ts';
import type { Browser, People } from '#test/people.ts';
import type { Design } from './design.ts';

let app: FastifyInstance;
let close: () => Promise<void>;
let people: People;
let guest: Browser;
let plain: Design;
beforeAll(async () => {
  ({ app, close, people, guest } = await openDesigns({ drawsCovers: true }));
  plain = await readStartingDesign(guest);
});
afterAll(() => close());

const pictureOf = (id: string, query = 'view=front&width=160') => `${API.designs}/${id}/picture?${query}`;

test('a kept design has a picture that changes with it, for whoever it belongs to alone', async () => {
  const { id } = await saveDesign(people.alice, plain);
  const first = await people.alice.inject(pictureOf(id));
  expect(first.statusCode).toBe(200);
  expect(first.headers['content-type']).toBe('image/webp');
  expect(first.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const named = await people.alice.inject(pictureOf(id, 'view=front&width=160&v=1'));
  expect(named.headers['cache-control']).toBe('private, max-age=86400');
  const etag = first.headers.etag as string;
  const again = await people.alice.inject({ url: pictureOf(id), headers: { 'if-none-match': etag } });
  expect(again.statusCode).toBe(304);
  await changeDesign(people.alice, id, { version: 1, design: { ...plain, foil: 'silver' } });
  const later = await people.alice.inject({ url: pictureOf(id), headers: { 'if-none-match': etag } });
  expect(later.statusCode).toBe(200);
  expect(later.rawPayload.equals(first.rawPayload)).toBe(false);
  expect((await people.bob.inject(pictureOf(id))).statusCode).toBe(404);
  expect((await guest.inject(pictureOf(id))).statusCode).toBe(401);
});

test('a view or a width that there is not is told by its name', async () => {
  const { id } = await saveDesign(people.alice, plain);
  const reply = await people.alice.inject(pictureOf(id, 'view=below&width=7'));
  expect(reply.statusCode).toBe(422);
  expect(Object.keys(reply.json().fields)).toEqual(['view', 'width']);
});

test('a shared design is seen by its link until the link is withdrawn', async () => {
  const { id } = await saveDesign(people.alice, plain);
  const shared = await people.alice.inject({ method: 'POST', url: `${API.designs}/${id}/share` });
  const token = new URL(shared.json().data.sharedAt).pathname.split('/').at(-1);
  const picture = `${API.designs}/shared/${token}/picture?view=front&width=160`;
  expect((await guest.inject(picture)).statusCode).toBe(200);
  await people.alice.inject({ method: 'DELETE', url: `${API.designs}/${id}/share` });
  expect((await guest.inject(picture)).statusCode).toBe(404);
});

longTest(
  'the design with which a book begins is seen in the binding that is chosen, as it will be made',
  async () => {
    const [book] = (await guest.inject('/api/books')).json().data;
    const own = await readStartingDesign(guest, book.id);
    const url = `${API.designs}/new/picture?bookId=${book.id}&view=front&width=160`;
    const sent = async (design: Design) => {
      const drawn = `${API.designs}/picture?view=front&width=160`;
      return (await guest.inject({ method: 'POST', url: drawn, payload: { design } })).rawPayload;
    };
    const first = await guest.inject({ url, headers: { accept: 'image/webp' } });
    expect(first.statusCode, first.body).toBe(200);
    expect(first.rawPayload.equals(await sent(own))).toBe(true);
    const chosen = { variantType: 'superDeluxe', leatherType: 'veganLeather', color: 'teal' };
    const bound = await guest.inject({
      url: `${url}&${new URLSearchParams(chosen)}`,
      headers: { accept: 'image/webp' },
    });
    const design: Design = { ...own, edition: 'superDeluxe', leather: 'veganLeather', colour: 'teal' };
    expect(bound.rawPayload.equals(await sent(design))).toBe(true);
    expect((await guest.inject(`${url}&color=sand`)).json().fields).toEqual({
      color: 'Choose an available leather colour.',
    });
    const unknown = await guest.inject(`${API.designs}/new/picture?bookId=01ARZ3NDEKTSV4RRFFQ69G5FAV`);
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'BOOK_NOT_FOUND']);
  },
);

test('a design that is not kept is drawn for whoever sends it, and not stored anywhere', async () => {
  const url = `${API.designs}/picture?view=back&width=160`;
  const drawn = await guest.inject({ method: 'POST', url, payload: { design: plain } });
  expect(drawn.statusCode).toBe(200);
  expect(drawn.headers['cache-control']).toBe('no-store');
  expect(drawn.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
  const wrong = { ...plain, trim: { width: 1e9, height: 220 } };
  const refused = await guest.inject({ method: 'POST', url, payload: { design: wrong } });
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json().fields)).toEqual(['design.trim.width']);
});

test('designs that nobody holds have no picture', async () => {
  for (const path of [`sealed/${'a'.repeat(64)}`, 'starting-points/none'])
    expect((await app.inject(`${API.designs}/${path}/picture`)).statusCode, path).toBe(404);
});

test('the designs by the shop have pictures for everybody', async () => {
  const points = await guest.inject(`${API.designs}/starting-points`);
  const { id } = points.json().data[0];
  const reply = await guest.inject(`${API.designs}/starting-points/${id}/picture?width=160`);
  expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200);
  expect(reply.headers['cache-control']).toContain('public');
});
