import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookId, testSku } from '#test/catalogue-books.ts';
import { solidColour } from '#test/photos.ts';
import { type Calls, openFreshCalls } from '#test/site.ts';
import { type Colleague, createColleague } from '#test/staff.ts';
import type { AdminBook, AdminBookRow, BookEdit } from './admin-contract.ts';
import { descriptionMarkdown } from './server/description-markdown.ts';
import { loadBooks } from './server/stored-books.ts';

let shop: Calls;
let clara: Colleague;
let carl: Colleague;
beforeAll(async () => {
  shop = await openFreshCalls('stocked');
  clara = await createColleague(shop.app, shop.db, 'catalogue', { name: 'Clara Cataloguer' });
  carl = await createColleague(shop.app, shop.db, 'catalogue', { name: 'Carl Cataloguer' });
}, 180_000);
afterAll(() => shop.close());

const get = async (url: string) => {
  const reply = await clara.inject(`/api/admin${url}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};
const send = (who: Colleague, method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  who.inject({ method, url: `/api/admin${url}`, ...(payload ? { payload } : {}) });
const done = async (who: Colleague, method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
  const reply = await send(who, method, url, payload);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
};
const titles = async (query: string) =>
  ((await get(`/books?${query}`)).data as AdminBookRow[]).map(({ title }) => title);

function edited(book: AdminBook, more: Partial<BookEdit> = {}): BookEdit {
  const { id, authorNames, address, createdAt, withdrawnAt, copiesTaken, cover, ...edit } = book;
  return { ...edit, ...more } as BookEdit;
}
const bookOf = async (id: string): Promise<AdminBook> => (await get(`/books/${id}`)).data;
const save = (who: Colleague, was: AdminBook, more: Partial<BookEdit>) =>
  send(who, 'PUT', `/books/${was.id}`, { was: edited(was), now: edited(was, more) });

test('books of all catalogues are found by title, author, SKU, ISBN and by what they are sorted by', async () => {
  expect(await titles('q=war+peace')).toEqual(
    expect.arrayContaining(['War and Peace', 'Война и мир', 'Peace Treaties of the World']),
  );
  expect(await titles('q=tolst&sort=title')).toEqual([
    'Anna Karenina',
    'War and Peace',
    'War and Peace',
    'Война и мир',
  ]);
  expect(await titles(`q=${testSku(2).toLowerCase()}`)).toEqual(['Anna Karenina']);
  expect(await titles('q=978-0-14-303500-8')).toEqual(['Anna Karenina']);
  expect(await titles('catalogue=exclusive')).toEqual(['Hamlet']);
  expect(await titles('genre=4&sort=year')).toEqual(['The Time Machine', 'The War of the Worlds']);
  expect(await titles('state=withdrawn')).toEqual(['The Lost Volume']);
  expect(await titles('q=lost')).toEqual(['The Lost Volume']);
  expect(await titles('q=lost&state=listed')).toEqual([]);
  expect(await titles('q=!!!')).toEqual([]);
  const { total } = await get('/books?size=2&page=3');
  const { count } = (await shop.db.query<{ count: number }>('SELECT count(*)::int FROM books'))[0] ?? {};
  expect(total).toBe(count);
});

test('a page follows the other in every order, and no book is on two', async () => {
  const all = await shop.db.query('SELECT id FROM books');
  for (const sort of ['popularity', 'title', 'price', 'createdAt', 'year'].flatMap((one) => [
    one,
    `-${one}`,
  ])) {
    const seen: string[] = [];
    for (let page = 1; page <= Math.ceil(all.length / 7); page += 1)
      seen.push(
        ...((await get(`/books?sort=${sort}&size=7&page=${page}`)).data as AdminBookRow[]).map(
          ({ id }) => id,
        ),
      );
    expect(new Set(seen).size, sort).toBe(all.length);
  }
});

test('the list is there as a file for a spreadsheet', async () => {
  const reply = await clara.inject('/api/admin/books/export.csv?genre=4');
  expect(reply.headers['content-type']).toContain('text/csv');
  expect(reply.body.trim().split('\r\n')).toHaveLength(3);
});

test('a book that is added is in the shop at once, also in its search, and its history says who did it', async () => {
  const like = await bookOf(bookId(5));
  const { data } = await done(
    clara,
    'POST',
    '/books',
    edited(like, { sku: 'rb-new-1', title: 'Sanditon', isbn: null }),
  );
  expect(data).toMatchObject({ sku: 'RB-NEW-1', title: 'Sanditon', authorNames: ['Jane Austen'] });
  expect((await shop.app.inject(`/api/books/${data.id}`)).json().data.title).toBe('Sanditon');
  expect((await shop.app.inject('/api/books/search?q=sanditon')).body).toContain(data.id);
  expect(await titles('q=sanditon')).toEqual(['Sanditon']);
  expect((await get(`/books/${data.id}/history`)).data).toMatchObject([
    { action: 'book.add', staffName: 'Clara Cataloguer' },
  ]);
  const again = await send(clara, 'POST', '/books', edited(like, { sku: 'RB-NEW-1' }));
  expect(again.json()).toMatchObject({ code: 'VALIDATION_FAILED', fields: { sku: expect.any(String) } });
});

test('two who edit one book change what each changed; where both changed the same, the second is asked', async () => {
  const seen = await bookOf(bookId(8));
  await done(clara, 'PUT', `/books/${seen.id}`, {
    was: edited(seen),
    now: edited(seen, { subtitle: 'A novel', prices: { ...seen.prices, bookPrice: 9000 } }),
  });
  const second = await save(carl, seen, {
    pages: 1232,
    prices: { ...seen.prices, deluxePriceGenuine: 9100 },
  });
  expect(second.json()).toMatchObject({
    success: true,
    others: expect.arrayContaining(['subtitle', 'prices.bookPrice']),
    data: { subtitle: 'A novel', pages: 1232, prices: { bookPrice: 9000, deluxePriceGenuine: 9100 } },
  });
  const third = await save(carl, seen, { subtitle: 'Another word' });
  expect(third.statusCode).toBe(409);
  expect(third.json()).toMatchObject({ code: 'EDIT_CONFLICT', data: { conflicts: ['subtitle'] } });
});

test('whoever saves a book as it is changes nothing, whatever its description', async () => {
  const { id } = await bookOf(bookId(9));
  for (const description of [
    'Two *words*.\n\nAnd **more** & less < most.',
    'A line  \nand another',
    '<p dir="rtl">שלום</p>',
  ]) {
    await save(clara, await bookOf(id), { description });
    const kept = await loadBooks(shop.db, 'id', [id]);
    const seen = await bookOf(id);
    expect((await save(clara, seen, {})).json()).toMatchObject({ success: true, others: [] });
    expect(await loadBooks(shop.db, 'id', [id])).toEqual(kept);
    expect(seen.description).toBe(descriptionMarkdown(kept[0]?.description ?? ''));
  }
  expect((await get(`/books/${id}/history`)).total).toBe(3);
});

test('an edition is never smaller than what is sold of it', async () => {
  const { id } = await bookOf(bookId(10));
  await save(clara, await bookOf(id), { editionLimit: 10 });
  await shop.db.query(`INSERT INTO edition_copies (book_id, order_id, copies) VALUES ($1, 'one', 4)`, [id]);
  const seen = await bookOf(id);
  expect(seen.copiesTaken).toBe(4);
  expect((await save(clara, seen, { editionLimit: 3 })).json()).toMatchObject({
    fields: { editionLimit: expect.stringContaining('4 copies are already sold') },
  });
  expect((await save(clara, seen, { editionLimit: 4 })).statusCode).toBe(200);
  expect(await titles('limited=yes')).toEqual([seen.title]);
});

test('a withdrawn book is gone from the shop, and comes back; a book like another begins withdrawn', async () => {
  const id = bookId(11);
  await done(clara, 'POST', `/books/${id}/withdraw`);
  expect((await shop.app.inject(`/api/books/${id}`)).statusCode).toBe(410);
  await done(clara, 'POST', `/books/${id}/return`);
  expect((await shop.app.inject(`/api/books/${id}`)).statusCode).toBe(200);
  const { data } = await done(clara, 'POST', `/books/${id}/duplicate`, { sku: 'RB-COPY-1' });
  expect(data).toMatchObject({ sku: 'RB-COPY-1', withdrawnAt: expect.any(String), isbn: null });
});

async function photograph(id: string, binding: string, altText: string, body: Buffer) {
  const form = new FormData();
  form.append('about', JSON.stringify({ binding, altText }));
  form.append('files', new Blob([new Uint8Array(body)]), 'photo');
  const sent = new Response(form);
  return clara.inject({
    method: 'POST',
    url: `/api/admin/books/${id}/photographs`,
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
}

test('photographs are made anew in the widths of the pages, put in order, and their files go with them', async () => {
  const id = bookId(12);
  const picture = await solidColour(900, 700)
    .jpeg()
    .withMetadata({ exif: { IFD0: { Artist: 'Somebody' } } })
    .toBuffer();
  const binding = 'oxblood_superDeluxe_realLeather';
  for (const altText of ['The front', 'The front and the spine'])
    expect((await photograph(id, binding, altText, picture)).statusCode).toBe(200);
  const seen = await bookOf(id);
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
  expect((await bookOf(id)).images).toEqual(turned);
  const strange = await save(clara, await bookOf(id), {
    images: { [binding]: { links: ['/files/review/x.webp'], altText: 'x' } },
  });
  expect(strange.statusCode).toBe(422);
  await save(clara, await bookOf(id), { images: null });
  expect((await bookOf(id)).images).toBeNull();
  const due = await shop.db.query<{ key: string }>('SELECT key FROM file_removals');
  expect(due.map(({ key }) => `/files/${key}`)).toEqual(expect.arrayContaining([first, second]));
});

test('what is no picture, or shows nothing, is refused', async () => {
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

test('books of one ISBN or title are shown as pairs, until one is withdrawn or they are said to be two', async () => {
  const like = await bookOf(bookId(2));
  const { data: twin } = await done(clara, 'POST', '/books', edited(like, { sku: 'RB-TWIN', pages: 864 }));
  const pairs = async () =>
    (await get('/duplicates')).data as { one: AdminBookRow; other: AdminBookRow; differ: string[] }[];
  const mine = (all: Awaited<ReturnType<typeof pairs>>) =>
    all.find(({ one, other }) => [one.id, other.id].sort().join() === [like.id, twin.id].sort().join());
  expect(mine(await pairs())).toMatchObject({ differ: ['pages'] });
  await done(clara, 'POST', '/duplicates/distinct', { one: twin.id, other: like.id });
  expect(mine(await pairs())).toBeUndefined();
});

test('two authors become one, with all books of both', async () => {
  const { data } = await done(clara, 'POST', '/authors', {
    slug: 'l-tolstoy',
    name: 'L. Tolstoy',
    nativeName: null,
    born: null,
    died: null,
    country: null,
    about: null,
    bestSellingRank: null,
  });
  const seen = await bookOf(bookId(3));
  await save(clara, seen, { authors: ['l-tolstoy'] });
  await save(clara, await bookOf(bookId(4)), { authors: ['fyodor-dostoevsky', 'l-tolstoy'] });
  expect((await send(clara, 'DELETE', `/authors/${data.id}`)).json()).toMatchObject({ code: 'IN_USE' });
  expect((await done(clara, 'POST', `/authors/${data.id}/merge`, { into: 'leo-tolstoy' })).data).toEqual({
    books: 2,
    isRunning: false,
  });
  expect(await bookOf(bookId(3))).toMatchObject({ authorNames: ['Leo Tolstoy'] });
  expect(await bookOf(bookId(4))).toMatchObject({ authorNames: ['Fyodor Dostoevsky', 'Leo Tolstoy'] });
  expect((await clara.inject(`/api/admin/authors/${data.id}`)).statusCode).toBe(404);
});

test('who gets another name has it on their books, and in the search', async () => {
  const { data } = await get('/authors/homer');
  const { id, books, ...was } = data;
  await done(clara, 'PUT', '/authors/homer', { was, now: { ...was, name: 'Homeros' } });
  expect((await titles('q=homeros')).length).toBeGreaterThan(0);
  expect((await shop.app.inject('/api/best-selling-books/search?q=homeros')).body).toContain('The Iliad');
});

test('genres and leathers are added, changed and taken out where no book needs them', async () => {
  const { data } = await done(clara, 'POST', '/genres', {
    slug: 'essays',
    name: 'Essays',
    aliases: ['Essay'],
  });
  expect((await get('/catalogue-choices')).data.genres).toContainEqual({
    id: Number(data.id),
    name: 'Essays',
  });
  const twice = await send(clara, 'POST', '/genres', { slug: 'other', name: 'essays', aliases: [] });
  expect(twice.json()).toMatchObject({ fields: { name: expect.any(String) } });
  await done(clara, 'DELETE', `/genres/${data.id}`);
  expect((await send(clara, 'DELETE', '/genres/1')).json()).toMatchObject({ code: 'IN_USE' });
  const tan = {
    colorName: 'tan',
    label: 'Tan',
    altText: 'Tan goatskin',
    light: '#c96',
    dark: '#742',
    position: 3,
  };
  await done(clara, 'POST', '/colours', { ...tan, isDisabled: false });
  expect((await shop.app.inject('/api/book-colors')).body).toContain('Tan goatskin');
});

test('a list by hand is put in order; the second who changes it is told', async () => {
  const [a, b] = [bookId(0), bookId(1)];
  await done(clara, 'PUT', '/collections/gifts', { was: { books: [] }, now: { books: [a, b] } });
  expect((await get('/collections')).data).toContainEqual(
    expect.objectContaining({
      name: 'gifts',
      books: [expect.objectContaining({ id: a }), expect.anything()],
    }),
  );
  const second = await send(carl, 'PUT', '/collections/gifts', { was: { books: [] }, now: { books: [b] } });
  expect(second.json()).toMatchObject({ code: 'EDIT_CONFLICT' });
  const featured = (await shop.app.inject('/api/featured-collections')).json().data;
  expect(featured.find(({ category }: { category: string }) => category === 'gifts').books).toHaveLength(2);
});

test('who only reads the catalogue changes nothing of it', async () => {
  const binder = await createColleague(shop.app, shop.db, 'production');
  expect((await binder.inject('/api/admin/books')).statusCode).toBe(200);
  expect((await send(binder, 'POST', `/books/${bookId(0)}/withdraw`)).statusCode).toBe(404);
});
