import { afterAll, expect, test } from 'vitest';
import { openCatalogueAdmin } from '#test/catalogue-admin.ts';
import { bookId } from '#test/catalogue-books.ts';
import { solidColour } from '#test/photos.ts';
import { readColumn } from '#test/read-rows.ts';
import { sendForm } from '#test/send-form.ts';

const { shop, clara, titles, getBook, save } = await openCatalogueAdmin();
afterAll(() => shop.close());

async function photograph(id: string, binding: string, altText: string, body: Buffer) {
  const form = new FormData();
  form.append('about', JSON.stringify({ binding, altText }));
  form.append('files', new Blob([new Uint8Array(body)]), 'photo');
  return sendForm(clara, `/api/admin/books/${id}/photographs`, form);
}

test('re-encodes photographs in all widths, reorders them, and removes their files', async () => {
  const id = bookId(12);
  const picture = await solidColour(900, 700)
    .jpeg()
    .withMetadata({ exif: { IFD0: { Artist: 'Somebody' } } })
    .toBuffer();
  const binding = 'oxblood_superDeluxe_realLeather';
  for (const altText of ['The front', 'The front and the spine'])
    expect((await photograph(id, binding, altText, picture)).statusCode).toBe(200);
  const seen = await getBook(id);
  const [first = '', second = ''] = seen.images?.[binding]?.links ?? [];
  expect(seen.images?.[binding]).toMatchObject({ altText: 'The front and the spine' });
  for (const width of [160, 320, 640, 1280]) {
    const file = await shop.app.inject(first.replace('-1280', `-${width}`));
    expect(file.headers['content-type']).toBe('image/webp');
    expect(file.rawPayload.includes('Somebody')).toBe(false);
  }
  expect(JSON.parse((await shop.app.inject(`/api/books/${id}`)).json().data.images)).toEqual(seen.images);
  expect(await titles('photographs=yes')).toEqual([seen.title]);

  const turned = { [binding]: { links: [second, first], altText: 'Both' } };
  await save(clara, seen, { images: turned });
  expect((await getBook(id)).images).toEqual(turned);
  const strange = await save(clara, await getBook(id), {
    images: { [binding]: { links: ['/files/review/x.webp'], altText: 'x' } },
  });
  expect(strange.statusCode).toBe(422);
  await save(clara, await getBook(id), { images: null });
  expect((await getBook(id)).images).toBeNull();
  const due = await readColumn(shop.db, 'SELECT key FROM file_removals');
  expect(due.map((key) => `/files/${key}`)).toEqual(expect.arrayContaining([first, second]));
});

test('rejects files that are not pictures and photographs without alt text', async () => {
  const refused = await photograph(
    bookId(13),
    'oxblood_deluxe_realLeather',
    'The front',
    Buffer.from('no picture'),
  );
  expect(refused.json()).toMatchObject({ fields: { 'files.0': expect.stringContaining('isn’t a picture') } });
  const silent = await photograph(
    bookId(13),
    'oxblood_deluxe_realLeather',
    ' ',
    await solidColour(9, 9).png().toBuffer(),
  );
  expect(silent.statusCode).toBe(422);
});
