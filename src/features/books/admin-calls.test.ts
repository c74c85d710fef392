import { afterAll, expect, test } from 'vitest';
import { openCatalogueAdmin, toEdit } from '#test/catalogue-admin.ts';
import { bookId, testSku } from '#test/catalogue-books.ts';
import { readValue } from '#test/read-rows.ts';
import type { AdminBookRow } from './admin-contract.ts';
import { descriptionMarkdown } from './server/description-markdown.ts';
import { loadBooks } from './server/stored-books.ts';

const { shop, clara, carl, get, send, sendOk, titles, getBook, save } = await openCatalogueAdmin();
afterAll(() => shop.close());

test('finds books of all catalogues by title, author, SKU and ISBN, filtered and sorted', async () => {
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
  expect(total).toBe(await readValue<number>(shop.db, 'SELECT count(*)::int FROM books'));
});

test('pages in every sort order contain each book exactly once', async () => {
  const allBooks = await shop.db.query('SELECT id FROM books');
  for (const sort of ['popularity', 'title', 'price', 'createdAt', 'year'].flatMap((field) => [
    field,
    `-${field}`,
  ])) {
    const seen: string[] = [];
    for (let page = 1; page <= Math.ceil(allBooks.length / 7); page += 1)
      seen.push(
        ...((await get(`/books?sort=${sort}&size=7&page=${page}`)).data as AdminBookRow[]).map(
          ({ id }) => id,
        ),
      );
    expect(new Set(seen).size, sort).toBe(allBooks.length);
  }
});

test('exports the filtered list as CSV', async () => {
  const reply = await clara.inject('/api/admin/books/export.csv?genre=4');
  expect(reply.headers['content-type']).toContain('text/csv');
  expect(reply.body.trim().split('\r\n')).toHaveLength(3);
});

test('a new book appears in the shop and its search at once, with its history', async () => {
  const template = await getBook(bookId(5));
  const { data } = await sendOk(
    clara,
    'POST',
    '/books',
    toEdit(template, { sku: 'rb-new-1', title: 'Sanditon', isbn: null }),
  );
  expect(data).toMatchObject({ sku: 'RB-NEW-1', title: 'Sanditon', authorNames: ['Jane Austen'] });
  expect((await shop.app.inject(`/api/books/${data.id}`)).json().data.title).toBe('Sanditon');
  expect((await shop.app.inject('/api/books/search?q=sanditon')).body).toContain(data.id);
  expect(await titles('q=sanditon')).toEqual(['Sanditon']);
  expect((await get(`/books/${data.id}/history`)).data).toMatchObject([
    { action: 'book.added', staffName: 'Clara Cataloguer' },
  ]);
  const again = await send(clara, 'POST', '/books', toEdit(template, { sku: 'RB-NEW-1' }));
  expect(again.json()).toMatchObject({ code: 'VALIDATION_FAILED', fields: { sku: expect.any(String) } });
});

test('merges edits to different fields and reports a conflict on the same field', async () => {
  const seen = await getBook(bookId(8));
  await sendOk(clara, 'PUT', `/books/${seen.id}`, {
    was: toEdit(seen),
    now: toEdit(seen, { subtitle: 'A novel', prices: { ...seen.prices, bookPrice: 9000 } }),
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

test('saving an unedited book changes nothing, whatever its description', async () => {
  const { id } = await getBook(bookId(9));
  for (const description of [
    'Two *words*.\n\nAnd **more** & less < most.',
    'A line  \nand another',
    '<p dir="rtl">שלום</p>',
  ]) {
    await save(clara, await getBook(id), { description });
    const stored = await loadBooks(shop.db, 'id', [id]);
    const seen = await getBook(id);
    expect((await save(clara, seen, {})).json()).toMatchObject({ success: true, others: [] });
    expect(await loadBooks(shop.db, 'id', [id])).toEqual(stored);
    expect(seen.description).toBe(descriptionMarkdown(stored[0]?.description ?? ''));
  }
  expect((await get(`/books/${id}/history`)).total).toBe(3);
});

test('rejects an edition limit below the copies sold', async () => {
  const { id } = await getBook(bookId(10));
  await save(clara, await getBook(id), { editionLimit: 10 });
  await shop.db.query(`INSERT INTO edition_copies (book_id, order_id, copies) VALUES ($1, 'one', 4)`, [id]);
  const seen = await getBook(id);
  expect(seen.copiesTaken).toBe(4);
  expect((await save(clara, seen, { editionLimit: 3 })).json()).toMatchObject({
    fields: { editionLimit: expect.stringContaining('4 copies are already sold') },
  });
  expect((await save(clara, seen, { editionLimit: 4 })).statusCode).toBe(200);
  expect(await titles('limited=yes')).toEqual([seen.title]);
});

test('withdraws a book, puts it back on sale, and duplicates it as withdrawn', async () => {
  const id = bookId(11);
  await sendOk(clara, 'POST', `/books/${id}/withdraw`);
  expect((await shop.app.inject(`/api/books/${id}`)).statusCode).toBe(410);
  await sendOk(clara, 'POST', `/books/${id}/return`);
  expect((await shop.app.inject(`/api/books/${id}`)).statusCode).toBe(200);
  const { data } = await sendOk(clara, 'POST', `/books/${id}/duplicate`, { sku: 'RB-COPY-1' });
  expect(data).toMatchObject({ sku: 'RB-COPY-1', withdrawnAt: expect.any(String), isbn: null });
});

test('lists duplicates until one is withdrawn or the pair is marked as distinct', async () => {
  const template = await getBook(bookId(2));
  const { data: twin } = await sendOk(
    clara,
    'POST',
    '/books',
    toEdit(template, { sku: 'RB-TWIN', pages: 864 }),
  );
  const pairs = async () =>
    (await get('/duplicates')).data as { one: AdminBookRow; other: AdminBookRow; differ: string[] }[];
  const findPair = (list: Awaited<ReturnType<typeof pairs>>) =>
    list.find(({ one, other }) => [one.id, other.id].sort().join() === [template.id, twin.id].sort().join());
  expect(findPair(await pairs())).toMatchObject({ differ: ['pages'] });
  await sendOk(clara, 'POST', '/duplicates/distinct', { one: twin.id, other: template.id });
  expect(findPair(await pairs())).toBeUndefined();
});

test('merges two authors with all their books', async () => {
  const { data } = await sendOk(clara, 'POST', '/authors', {
    slug: 'l-tolstoy',
    name: 'L. Tolstoy',
    nativeName: null,
    born: null,
    died: null,
    country: null,
    about: null,
    bestSellingRank: null,
  });
  const seen = await getBook(bookId(3));
  await save(clara, seen, { authors: ['l-tolstoy'] });
  await save(clara, await getBook(bookId(4)), { authors: ['fyodor-dostoevsky', 'l-tolstoy'] });
  expect((await send(clara, 'DELETE', `/authors/${data.id}`)).json()).toMatchObject({ code: 'IN_USE' });
  expect((await sendOk(clara, 'POST', `/authors/${data.id}/merge`, { into: 'leo-tolstoy' })).data).toEqual({
    books: 2,
    isRunning: false,
  });
  expect(await getBook(bookId(3))).toMatchObject({ authorNames: ['Leo Tolstoy'] });
  expect(await getBook(bookId(4))).toMatchObject({ authorNames: ['Fyodor Dostoevsky', 'Leo Tolstoy'] });
  expect((await clara.inject(`/api/admin/authors/${data.id}`)).statusCode).toBe(404);
});

test('renaming an author updates their books and the search', async () => {
  const { data } = await get('/authors/homer');
  const { id, books, ...was } = data;
  await sendOk(clara, 'PUT', '/authors/homer', { was, now: { ...was, name: 'Homeros' } });
  expect((await titles('q=homeros')).length).toBeGreaterThan(0);
  expect((await shop.app.inject('/api/best-selling-books/search?q=homeros')).body).toContain('The Iliad');
});

test('adds and edits genres and leathers, and deletes unused ones', async () => {
  const { data } = await sendOk(clara, 'POST', '/genres', {
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
  await sendOk(clara, 'DELETE', `/genres/${data.id}`);
  expect((await send(clara, 'DELETE', '/genres/1')).json()).toMatchObject({ code: 'IN_USE' });
  const tan = {
    colorName: 'tan',
    label: 'Tan',
    altText: 'Tan goatskin',
    light: '#c96',
    dark: '#742',
    position: 3,
  };
  await sendOk(clara, 'POST', '/colours', { ...tan, isDisabled: false });
  expect((await shop.app.inject('/api/book-colors')).body).toContain('Tan goatskin');
});

test('reorders a hand-picked list and reports a conflict to the second editor', async () => {
  const [a, b] = [bookId(0), bookId(1)];
  await sendOk(clara, 'PUT', '/collections/gifts', { was: { books: [] }, now: { books: [a, b] } });
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
