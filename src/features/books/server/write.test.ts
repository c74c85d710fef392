import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { author, bookId, pricesOnly, type TestBook, testSku, toWrittenBook } from '#test/catalogue-books.ts';
import { testDatabase } from '#test/database.ts';
import type { BookInput } from './book-input.ts';
import { writeAuthors, writeBooks, writeCollections, writeTaxonomy } from './write.ts';

let db: Db;
beforeAll(async () => {
  db = await testDatabase('stocked');
}, 180_000);
afterAll(() => db.close());

const HOMER: TestBook = { title: 'The Battle of Frogs and Mice', author: 'Homer', year: -400 };
const homerBook = (i: number, more: Partial<BookInput> = {}) => ({ ...toWrittenBook(i, HOMER), ...more });
const NOTHING = { added: [], changed: [] };
const rowOf = async (id: string) =>
  (await db.query<Record<string, unknown>>('SELECT * FROM books WHERE id = $1', [id]))[0];
const all = () => db.query('SELECT b::text AS row FROM books b ORDER BY id');

test('a new book is added, one that is otherwise is changed, and one that is the same is neither', async () => {
  expect(await writeBooks(db, [homerBook(200)])).toEqual({ added: [bookId(200)], changed: [] });
  expect(await writeBooks(db, [homerBook(200)])).toEqual(NOTHING);
  const cheaper = homerBook(200, { prices: pricesOnly({ superDeluxePriceGenuine: 14_000 }) });
  expect(await writeBooks(db, [cheaper, homerBook(201)])).toEqual({
    added: [bookId(201)],
    changed: [bookId(200)],
  });
  expect(await rowOf(bookId(200))).toMatchObject({
    super_deluxe_price_genuine: 14_000,
    shown_price: 14_000,
    super_deluxe_price_vegan: null,
  });
});

test('without an id the SKU says which book it is, and its id and its day of arrival stay', async () => {
  const before = await rowOf(bookId(200));
  const { id: _, createdAt: __, ...book } = homerBook(200, { popularity: 77 });
  expect(await writeBooks(db, [book])).toEqual({ added: [], changed: [bookId(200)] });
  expect(await rowOf(bookId(200))).toMatchObject({ created_at: before?.['created_at'], popularity: 77 });
  const { added } = await writeBooks(db, [{ ...book, sku: 'RB-T000202' }]);
  expect(added).toEqual([expect.stringMatching(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/)]);
  expect((await rowOf(added[0] ?? ''))?.['created_at']).toBeTruthy();
});

test('what a book no longer has is gone', async () => {
  const full = homerBook(203, {
    subtitle: 'A mock epic',
    pages: 80,
    editionLimit: 25,
    withdrawnAt: '2026-02-01',
  });
  await writeBooks(db, [full]);
  expect(await rowOf(bookId(203))).toMatchObject({ subtitle: 'A mock epic', pages: 80, edition_limit: 25 });
  await writeBooks(db, [homerBook(203)]);
  expect(await rowOf(bookId(203))).toMatchObject({
    subtitle: null,
    pages: null,
    edition_limit: null,
    withdrawn_at: null,
  });
});

test('all that follows from a book follows from it as it is now', async () => {
  await writeBooks(db, [
    homerBook(204, { isbn: '0-14-044793-6', description: 'Frogs, *mice* <script>x</script>' }),
  ]);
  const before = await rowOf(bookId(204));
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
  const after = await rowOf(bookId(204));
  expect(after).toMatchObject({
    title_slug: 'menagerie-vol-ii',
    title_non_stemmed: 'menagerie',
    author: 'Homer & Leo Tolstoy',
    author_id: 'homer',
    isbn13: null,
  });
  expect(after?.['cover_version']).not.toBe(before?.['cover_version']);
});

test('an author’s book in several languages has a slug for each, which stays when others come and go', async () => {
  const slugOf = async (i: number) => (await rowOf(bookId(i)))?.['title_slug'];
  const margites = (i: number, language: string) => homerBook(i, { title: 'Margites', language });
  await writeBooks(db, [margites(205, 'French')]);
  expect(await slugOf(205)).toBe('margites');
  await writeBooks(db, [margites(206, 'German')]);
  expect(await slugOf(206)).toBe('margites-in-german');
  expect(await writeBooks(db, [margites(205, 'French'), margites(206, 'German')])).toEqual(NOTHING);
  await writeBooks(db, [margites(207, 'English'), margites(208, 'Greek')]);
  expect([await slugOf(207), await slugOf(208)]).toEqual(['margites', 'margites-in-greek']);
  expect(await writeBooks(db, [margites(206, 'German')])).toEqual(NOTHING);
  await writeBooks(db, [homerBook(209, { title: 'Μαργίτης', englishTitle: 'Margites', language: 'Greek' })]);
  expect(await slugOf(209)).toBe('margites-in-greek');
});

test('where one of many is refused, none is written, and all that is wrong is said', async () => {
  const before = await all();
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
  for (const [more, message] of wrong)
    await expect(writeBooks(db, [homerBook(210), homerBook(211, more)]), String(message)).rejects.toThrow(
      message,
    );
  expect(await all()).toEqual(before);
});

test('what the database itself refuses leaves nothing of the others either', async () => {
  const before = await all();
  const tooMuch = homerBook(211, { popularity: 3_000_000_000 });
  await expect(writeBooks(db, [homerBook(210), tooMuch])).rejects.toThrow();
  expect(await all()).toEqual(before);
});

test('more books than one statement takes are written, and those that were changed told from the others', async () => {
  // More than the 500 rows of one statement.
  const many = Array.from({ length: 510 }, (_, i) => homerBook(1000 + i));
  expect((await writeBooks(db, many)).added).toHaveLength(510);
  const again = many.map((book, i) => (i % 500 === 7 ? { ...book, popularity: 2 } : book));
  expect((await writeBooks(db, again)).changed.toSorted()).toEqual([1007, 1507].map(bookId));
});

test('authors and leathers are written by the same rule, and lists in place of those of their names', async () => {
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
    await db.query(`SELECT position, disabled_at IS NULL AS kept FROM book_colours WHERE id = 'c9'`),
  ).toEqual([{ position: 10, kept: false }]);
  await writeCollections(db, { gifts: [bookId(1), bookId(2), bookId(3)], newlyCrafted: [bookId(4)] });
  await writeCollections(db, { gifts: [bookId(3), bookId(0)] });
  expect(await db.query('SELECT * FROM collection_books ORDER BY collection, position')).toEqual([
    { collection: 'gifts', position: 1, book_id: bookId(3) },
    { collection: 'gifts', position: 2, book_id: bookId(0) },
    { collection: 'newlyCrafted', position: 1, book_id: bookId(4) },
  ]);
});
