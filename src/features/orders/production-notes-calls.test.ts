import { expect, test } from 'vitest';
import { adminApi } from '#kernel/admin-paths.ts';
import { API } from '#kernel/api.ts';
import { placePaidOrder } from '#test/bindery.ts';
import { readEmailKinds } from '#test/order-calls.ts';
import { readPdf } from '#test/pdf-text.ts';
import { jsonRequest, PASSWORD } from '#test/people.ts';
import { BAD_PHOTOS, solidColour } from '#test/photos.ts';
import { prepareProduction } from '#test/production-calls.ts';
import { sendForm } from '#test/send-form.ts';
import type { ProductionRow } from './production-contract.ts';
import { ProductionUpdatesReply } from './production-updates-contract.ts';

const { shop, binder, alice, queue, readLine, placeBook } = prepareProduction();
const kinds = () => readEmailKinds(shop.db);

async function note(id: string, content: object, photos: Buffer[] = []) {
  const form = new FormData();
  form.append('note', JSON.stringify(content));
  for (const photo of photos) form.append('files', new Blob([new Uint8Array(photo)]), 'photo.jpg');
  return sendForm(binder, adminApi('production', id, 'notes'), form);
}

test('a job ticket prints searchable text, one book per sheet', async () => {
  await placePaidOrder(shop, alice());
  await shop.db.query(
    `UPDATE order_lines SET title = 'Война и мир · 戦争と平和', box_wrapping = true WHERE position = 0`,
  );
  const lines = await queue();
  const [{ lineId }] = lines as [ProductionRow];
  await note(lineId, { audience: 'bindery', text: 'The grain runs across.' });
  const reply = await binder.inject(
    `/api/admin/production/tickets.pdf?lines=${lines.map((row) => row.lineId).join(',')}`,
  );
  expect(reply.statusCode, reply.body.slice(0, 200)).toBe(200);
  const { text, totalPages } = await readPdf(reply.rawPayload);
  expect(totalPages).toBe(2);
  for (const expectedText of [
    'Война и мир',
    '戦争と平和',
    'Pride and Prejudice',
    'Boards (two)',
    'Leather',
    'In a gift box',
    'Cutting and sewing',
    'The grain runs across.',
  ])
    expect(text).toContain(expectedText);
});

test('an update for the buyer is emailed, shown on their order, and private', async () => {
  const { code } = await placePaidOrder(shop, alice());
  const [{ lineId }] = (await queue()) as [ProductionRow];
  const photo = await solidColour(900, 600)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();
  await note(lineId, { audience: 'bindery', text: 'Between us.' }, [photo]);
  expect(await kinds()).toEqual([]);
  const reply = await note(lineId, { audience: 'customer', text: 'The skin is cut.' }, [photo, photo]);
  expect(reply.statusCode, reply.body).toBe(200);
  expect(await kinds()).toEqual(['orderProductionNote']);
  const updates = ProductionUpdatesReply.parse(
    (await alice().inject(`${API.orders}/${code}/production`)).json(),
  ).data;
  expect(updates.map(({ text, photos }) => [text, photos.length])).toEqual([['The skin is cut.', 2]]);
  const address = updates[0]?.photos[1] ?? '';
  const photoReply = await alice().inject(address);
  expect(photoReply.headers['content-type']).toBe('image/webp');
  expect(photoReply.rawPayload.includes('GPS')).toBe(false);
  expect((await shop.people.bob.inject(address)).statusCode).toBe(404);
  expect((await shop.app.inject(address)).statusCode).toBe(401);
  expect((await shop.people.bob.inject(`${API.orders}/${code}/production`)).statusCode).toBe(404);
  const { notes } = await readLine(lineId);
  const inside = notes.find(({ audience }) => audience === 'bindery');
  expect((await binder.inject(inside?.photos[0] ?? '')).statusCode).toBe(200);
  const own = address.replace(/production\/\w+/, `production/${inside?.id}`);
  expect((await alice().inject(own)).statusCode).toBe(404);
});

test('deleting a note deletes its photos', async () => {
  const lineId = await placeBook();
  const photo = await solidColour(90, 60).jpeg().toBuffer();
  await note(lineId, { audience: 'customer', text: '' }, [photo]);
  const [first] = (await readLine(lineId)).notes;
  const deleteReply = await binder.inject(
    jsonRequest('DELETE', adminApi('production', lineId, 'notes', first?.id ?? '')),
  );
  expect(deleteReply.json().data.notes).toEqual([]);
  expect(await shop.db.query('SELECT 1 FROM file_removals')).toHaveLength(1);
  expect((await note(lineId, { audience: 'bindery', text: ' ' })).statusCode).toBe(422);
});

test('notes and photos are deleted with the buyer’s account', async () => {
  const { eve } = shop.people;
  await placePaidOrder(shop, eve);
  const [{ lineId }] = (await queue()) as [ProductionRow];
  const photo = await solidColour(90, 60).jpeg().toBuffer();
  await note(lineId, { audience: 'customer', text: 'See.' }, [photo]);
  await note(lineId, { audience: 'bindery', text: 'For Eve’s birthday.' });
  const url = '/api/users/delete-account';
  const deleteReply = await eve.inject({ method: 'POST', url, payload: { password: PASSWORD } });
  expect(deleteReply.statusCode, deleteReply.body).toBe(200);
  expect((await readLine(lineId)).notes).toEqual([]);
  expect(await shop.db.query('SELECT 1 FROM file_removals')).toHaveLength(1);
  const late = await note(lineId, { audience: 'customer', text: 'See.' });
  expect(Object.keys(late.json().fields)).toEqual(['audience']);
  expect((await note(lineId, { audience: 'bindery', text: 'Sewn.' })).statusCode).toBe(200);
});

test('an invalid photo is refused and nothing is stored', async () => {
  const lineId = await placeBook();
  for (const { name, make, message } of BAD_PHOTOS.slice(0, 3)) {
    const reply = await note(lineId, { audience: 'customer', text: 'See.' }, [await make()]);
    expect(reply.statusCode, name).toBe(422);
    expect(reply.json().fields['files.0'], name).toMatch(message);
  }
  expect((await readLine(lineId)).notes).toEqual([]);
});
