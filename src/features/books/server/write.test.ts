import { expect, test } from 'vitest';
import { author, bookId, pricesOnly, type TestBook, testSku, toWrittenBook } from '#test/catalogue-books.ts';
import { testDatabase } from '#test/database.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import type { BookInput } from './book-input.ts';
import { writeAuthors, writeBooks, writeCollections, writeTaxonomy } from './write.ts';

const db = prepareFixture(() => testDatabase('stocked'));

const HOMER: TestBook = { title: 'The Battle of Frogs and Mice', author: 'Homer', year: -400 };
const homerBook = (i: number, changes: Partial<BookInput> = {}) => ({
  ...toWrittenBook(i, HOMER),
  ...changes,
});
const NOTHING = { added: [], changed: [] };
const readRow = async (id: string) =>
  (await db.query<Record<string, unknown>>('SELECT * FROM books WHERE id = $1', [id]))[0];
const readAllRows = () => db.query('SELECT b::text AS row FROM books b ORDER BY id');

test('distinguishes added, changed and unchanged books', async () => {
  expect(await writeBooks(db, [homerBook(200)])).toEqual({ added: [bookId(200)], changed: [] });
  expect(await writeBooks(db, [homerBook(200)])).toEqual(NOTHING);
  const cheaper = homerBook(200, { prices: pricesOnly({ superDeluxePriceGenuine: 14_000 }) });
  expect(await writeBooks(db, [cheaper, homerBook(201)])).toEqual({
    added: [bookId(201)],
    changed: [bookId(200)],
  });
  expect(await readRow(bookId(200))).toMatchObject({
    super_deluxe_price_genuine: 14_000,
    shown_price: 14_000,
    super_deluxe_price_vegan: null,
  });
});

test('identifies a book by SKU, keeping its id and creation date', async () => {
  const before = await readRow(bookId(200));
  const { id: _, createdAt: __, ...book } = homerBook(200, { popularity: 77 });
  expect(await writeBooks(db, [book])).toEqual({ added: [], changed: [bookId(200)] });
  expect(await readRow(bookId(200))).toMatchObject({ created_at: before?.['created_at'], popularity: 77 });
  const { added } = await writeBooks(db, [{ ...book, sku: 'RB-T000202' }]);
  expect(added).toEqual([expect.stringMatching(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/)]);
  expect((await readRow(added[0] ?? ''))?.['created_at']).toBeTruthy();
});

test('clears fields that a book no longer has', async () => {
  const full = homerBook(203, {
    subtitle: 'A mock epic',
    pages: 80,
    editionLimit: 25,
    withdrawnAt: '2026-02-01',
  });
  await writeBooks(db, [full]);
  expect(await readRow(bookId(203))).toMatchObject({ subtitle: 'A mock epic', pages: 80, edition_limit: 25 });
  await writeBooks(db, [homerBook(203)]);
  expect(await readRow(bookId(203))).toMatchObject({
    subtitle: null,
    pages: null,
    edition_limit: null,
    withdrawn_at: null,
  });
});

test('recomputes derived columns', async () => {
  await writeBooks(db, [
    homerBook(204, { isbn: '0-14-044793-6', description: 'Frogs, *mice* <script>x</script>' }),
  ]);
  const before = await readRow(bookId(204));
  expect(before).toMatchObject({
    title_slug: 'the-battle-of-frogs-and-mice',
    title_non_stemmed: 'the battle of frogs and mice',
    author: 'Homer',
    isbn_no: '0-14-044793-6',
    isbn13: '9780140447934',
    description: '<p>Frogs, <em>mice</em> </p>',
    shown_price: 15_000,
  });
  await writeBooks(db, [
    homerBook(204, { title: 'Ménagerie', volume: 'Vol. II', authors: ['homer', 'leo-tolstoy'] }),
  ]);
  const after = await readRow(bookId(204));
  expect(after).toMatchObject({
    title_slug: 'menagerie-vol-ii',
    title_non_stemmed: 'menagerie',
    author: 'Homer & Leo Tolstoy',
    author_id: 'homer',
    isbn13: null,
  });
  expect(after?.['cover_version']).not.toBe(before?.['cover_version']);
});

test('gives each language version a stable slug of its own', async () => {
  const readSlug = async (i: number) => (await readRow(bookId(i)))?.['title_slug'];
  const margites = (i: number, language: string) => homerBook(i, { title: 'Margites', language });
  await writeBooks(db, [margites(205, 'French')]);
  expect(await readSlug(205)).toBe('margites');
  await writeBooks(db, [margites(206, 'German')]);
  expect(await readSlug(206)).toBe('margites-in-german');
  expect(await writeBooks(db, [margites(205, 'French'), margites(206, 'German')])).toEqual(NOTHING);
  await writeBooks(db, [margites(207, 'English'), margites(208, 'Greek')]);
  expect([await readSlug(207), await readSlug(208)]).toEqual(['margites', 'margites-in-greek']);
  expect(await writeBooks(db, [margites(206, 'German')])).toEqual(NOTHING);
  await writeBooks(db, [homerBook(209, { title: 'Μαργίτης', englishTitle: 'Margites', language: 'Greek' })]);
  expect(await readSlug(209)).toBe('margites-in-greek');
});

test('writes nothing if any book is invalid, and lists all problems', async () => {
  const before = await readAllRows();
  const wrong: [Partial<BookInput>, RegExp][] = [
    [{ prices: pricesOnly({ bookPrice: 99.5 }) }, /RB-T000211: prices\.bookPrice: /],
    [{ prices: pricesOnly({ bookPrice: -100 }) }, /RB-T000211: prices\.bookPrice: /],
    [{ subtitle: undefined }, /RB-T000211: subtitle: /],
    [{ title: '…' }, /RB-T000211: title: has no letters to make a web address from/],
    [{ isbn: '12' }, /RB-T000211: isbn: is no ISBN/],
    [{ id: 'short' }, /RB-T000211: id: /],
    [{ sku: testSku(210) }, /RB-T000210: appears twice/],
    [{ sku: testSku(0) }, /RB-T000000: its SKU belongs to another book/],
    [
      { authors: ['nobody'], language: 'Elvish', genres: ['Cookery'], color: 'pink' },
      /“nobody”[\s\S]*“Elvish”[\s\S]*“Cookery”[\s\S]*“pink”/,
    ],
  ];
  for (const [changes, message] of wrong)
    await expect(writeBooks(db, [homerBook(210), homerBook(211, changes)]), String(message)).rejects.toThrow(
      message,
    );
  expect(await readAllRows()).toEqual(before);
});

test('writes nothing if the database rejects a book', async () => {
  const before = await readAllRows();
  const tooMuch = homerBook(211, { popularity: 3_000_000_000 });
  await expect(writeBooks(db, [homerBook(210), tooMuch])).rejects.toThrow();
  expect(await readAllRows()).toEqual(before);
});

test('writes authors and leathers, and replaces hand-picked lists', async () => {
  const { id: _, ...homer } = author('Homer');
  expect(await writeAuthors(db, [homer])).toEqual([]);
  expect(await writeAuthors(db, [{ ...homer, born: -800 }])).toEqual(['homer']);
  const red = {
    id: 'c9',
    colorName: 'red',
    label: 'Red',
    altText: 'Red leather',
    light: '#f00',
    dark: '#300',
    disabledAt: null,
  };
  await writeTaxonomy(db, { colours: [{ ...red, position: 9 }] });
  await writeTaxonomy(db, { colours: [{ ...red, position: 10, disabledAt: '2026-03-01' }] });
  expect(
    await db.query(`SELECT position, disabled_at IS NULL AS "isOffered" FROM book_colours WHERE id = 'c9'`),
  ).toEqual([{ position: 10, isOffered: false }]);
  await writeCollections(db, { gifts: [bookId(1), bookId(2), bookId(3)], newlyCrafted: [bookId(4)] });
  await writeCollections(db, { gifts: [bookId(3), bookId(0)] });
  expect(await db.query('SELECT * FROM collection_books ORDER BY collection, position')).toEqual([
    { collection: 'gifts', position: 1, book_id: bookId(3) },
    { collection: 'gifts', position: 2, book_id: bookId(0) },
    { collection: 'newlyCrafted', position: 1, book_id: bookId(4) },
  ]);
});
