import { editOfBook } from '#features/books/server/admin/admin-book.ts';
import { type WholeBook, wholeBooks } from '#features/books/server/whole-books.ts';
import { newId } from '#platform/new-id.ts';
import type { AdminSample } from './admin-sample.ts';
import type { Calls } from './site.ts';

const nothing = () => ({});
const aBook = async ({ db }: Calls) => {
  const [row] = await db.query<{ id: string }>(
    'SELECT id FROM books WHERE withdrawn_at IS NULL ORDER BY popularity DESC LIMIT 1',
  );
  return row?.id ?? '';
};
const ofABook: AdminSample = async (calls) => ({ path: { id: await aBook(calls) } });
const sku = () => `RB-${newId().slice(-12)}`;

async function likeAnother({ db }: Calls) {
  const [row] = await db.query<{ author: string; language: string; genre: string; color: string }>(
    `SELECT a.slug AS author, l.name AS language, g.name AS genre, b.color FROM books b
     JOIN authors a ON a.id = b.author_id JOIN languages l ON l.id = b.language_id
     JOIN genres g ON g.id = b.genre_ids[1] LIMIT 1`,
  );
  return {
    sku: sku(),
    catalogue: 'regular',
    title: 'A sample',
    subtitle: null,
    originalTitle: null,
    englishTitle: null,
    authors: [row?.author],
    language: row?.language,
    genres: [row?.genre],
    color: row?.color,
    publishingYear: 1900,
    isbn: null,
    description: 'A sample.',
    pages: null,
    volume: null,
    publicationDate: null,
    images: null,
    popularity: 0,
    editionLimit: null,
    metaTitle: null,
    metaKeywords: null,
    metaDescription: null,
    prices: Object.fromEntries(
      [
        ...['priceGenuine', 'priceVegan', 'deluxePriceGenuine', 'superDeluxePriceGenuine', 'bookPrice'],
        ...['deluxePriceVegan', 'superDeluxePriceVegan', 'discountedPriceGenuine', 'discountedPriceVegan'],
        ...['discountedDeluxePriceGenuine', 'discountedSuperDeluxePriceGenuine', 'discountedBookPrice'],
        ...['discountedDeluxePriceVegan', 'discountedSuperDeluxePriceVegan'],
      ].map((name) => [name, name === 'bookPrice' ? 9900 : null]),
    ),
  };
}
async function anotherBook(calls: Calls): Promise<string> {
  const id = newId();
  const row = await likeAnother(calls);
  await calls.db.query(
    `INSERT INTO books (id, sku, catalogue, title, title_slug, title_non_stemmed, author, author_id, language_id,
       genre_ids, description, color, cover_version, shown_price, popularity)
     SELECT $1, $2, catalogue, title, title_slug, title_non_stemmed, author, author_id, language_id, genre_ids,
       description, color, cover_version, shown_price, popularity FROM books LIMIT 1`,
    [id, row.sku],
  );
  return id;
}

const anAuthor = async ({ db }: Calls) => {
  const id = newId();
  await db.query(`INSERT INTO authors (id, slug, name) VALUES ($1, $2, 'Sam Sample')`, [id, `s-${id}`]);
  return { id, slug: `s-${id}` };
};
const author = (slug: string, more: object = {}) => ({
  slug,
  name: 'Sam Sample',
  nativeName: null,
  born: null,
  died: null,
  country: null,
  about: null,
  bestSellingRank: null,
  ...more,
});
const numbered =
  (table: 'genres' | 'languages') =>
  async ({ db }: Calls) => {
    const name = `S ${newId()}`;
    const columns = table === 'genres' ? 'id, name, slug' : 'id, name';
    const [row] = await db.query<{ id: number }>(
      table === 'genres'
        ? `INSERT INTO genres (${columns}) SELECT max(id) + 1, $1, lower(replace($1, ' ', '-')) FROM genres RETURNING id`
        : `INSERT INTO languages (${columns}) SELECT max(id) + 1, $1 FROM languages RETURNING id`,
      [name],
    );
    return { id: String(row?.id), name, slug: name.toLowerCase().replaceAll(' ', '-') };
  };
const aGenre = numbered('genres');
const aLanguage = numbered('languages');
const COLOUR = { altText: 'A leather', light: '#aa8866', dark: '#664422', position: 90, isDisabled: false };
const colourName = () => `c${newId().toLowerCase()}`;
const aColour = async ({ db }: Calls) => {
  const [id, colorName] = [newId(), colourName()];
  await db.query(
    `INSERT INTO book_colours (id, color_name, label, alt_text, light, dark, position)
     VALUES ($1, $2, 'Sample', 'A leather', '#aa8866', '#664422', 90)`,
    [id, colorName],
  );
  return { ...COLOUR, id, colorName, label: 'Sample' };
};

const RULE = { fields: ['bookPrice'], how: 'percent', amount: 500, rounding: 'none' };
const aChange = async (calls: Calls) => {
  const id = newId();
  await calls.db.query(
    `INSERT INTO price_changes (id, title, choice, rule, from_at, staff_name)
     VALUES ($1, 'A sample', '{"ids": ["none"]}', $2::jsonb, now() + interval '1 day', 'Sam')`,
    [id, JSON.stringify(RULE)],
  );
  return id;
};
const ofAChange: AdminSample = async (calls) => ({ path: { id: await aChange(calls) } });
const edit = (was: object, now: object) => ({ was, now });

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const photographForm = () => {
  const part = (head: string, body: Buffer) =>
    Buffer.concat([
      Buffer.from(`--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      body,
      Buffer.from('\r\n'),
    ]);
  const about = { binding: 'black_deluxe_realLeather', altText: 'A sample' };
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    bytes: Buffer.concat([
      part('name="about"', Buffer.from(JSON.stringify(about))),
      part('name="files"; filename="photo.gif"', PIXEL),
      Buffer.from('--b--\r\n'),
    ]),
  };
};

export const CATALOGUE_SAMPLES: Record<string, AdminSample> = {
  'GET /api/admin/books': nothing,
  'GET /api/admin/books/export.csv': () => ({ query: { catalogue: 'exclusive' } }),
  'GET /api/admin/catalogue-choices': nothing,
  'GET /api/admin/books/{id}': ofABook,
  'GET /api/admin/books/{id}/history': ofABook,
  'POST /api/admin/books': async (calls) => ({ json: await likeAnother(calls) }),
  'PUT /api/admin/books/{id}': async (calls) => {
    const id = await anotherBook(calls);
    const [kept] = await wholeBooks(calls.db, 'id', [id]);
    const was = editOfBook(kept as WholeBook);
    return { path: { id }, json: edit(was, { ...was, pages: 100 }) };
  },
  'POST /api/admin/books/{id}/duplicate': async (calls) => ({
    ...(await ofABook(calls)),
    json: { sku: sku() },
  }),
  'POST /api/admin/books/{id}/withdraw': async (calls) => ({ path: { id: await anotherBook(calls) } }),
  'POST /api/admin/books/{id}/return': async (calls) => {
    const id = await anotherBook(calls);
    await calls.db.query('UPDATE books SET withdrawn_at = now() WHERE id = $1', [id]);
    return { path: { id } };
  },
  'POST /api/admin/books/{id}/photographs': async (calls) => ({
    path: { id: await anotherBook(calls) },
    ...photographForm(),
  }),
  'GET /api/admin/duplicates': nothing,
  'GET /api/admin/duplicates/export.csv': nothing,
  'POST /api/admin/duplicates/distinct': async (calls) => ({
    json: { one: await aBook(calls), other: await anotherBook(calls) },
  }),
  'GET /api/admin/authors': nothing,
  'GET /api/admin/authors/export.csv': nothing,
  'GET /api/admin/authors/{id}': async (calls) => ({ path: { id: (await anAuthor(calls)).id } }),
  'POST /api/admin/authors': () => ({ json: author(`s-${newId()}`) }),
  'PUT /api/admin/authors/{id}': async (calls) => {
    const { id, slug } = await anAuthor(calls);
    return { path: { id }, json: edit(author(slug), author(slug, { born: 1800 })) };
  },
  'DELETE /api/admin/authors/{id}': async (calls) => ({ path: { id: (await anAuthor(calls)).id } }),
  'POST /api/admin/authors/{id}/merge': async (calls) => ({
    path: { id: (await anAuthor(calls)).id },
    json: { into: (await anAuthor(calls)).id },
  }),
  'GET /api/admin/genres': nothing,
  'GET /api/admin/genres/export.csv': nothing,
  'GET /api/admin/genres/{id}': async (calls) => ({ path: { id: (await aGenre(calls)).id } }),
  'POST /api/admin/genres': () => {
    const name = newId().toLowerCase();
    return { json: { slug: name, name, aliases: [] } };
  },
  'PUT /api/admin/genres/{id}': async (calls) => {
    const { id, name, slug } = await aGenre(calls);
    return { path: { id }, json: edit({ slug, name, aliases: [] }, { slug, name, aliases: ['Other'] }) };
  },
  'DELETE /api/admin/genres/{id}': async (calls) => ({ path: { id: (await aGenre(calls)).id } }),
  'GET /api/admin/languages': nothing,
  'GET /api/admin/languages/export.csv': nothing,
  'GET /api/admin/languages/{id}': async (calls) => ({ path: { id: (await aLanguage(calls)).id } }),
  'POST /api/admin/languages': () => ({ json: { name: `S ${newId()}` } }),
  'PUT /api/admin/languages/{id}': async (calls) => {
    const { id, name } = await aLanguage(calls);
    return { path: { id }, json: edit({ name }, { name: `${name} x` }) };
  },
  'DELETE /api/admin/languages/{id}': async (calls) => ({ path: { id: (await aLanguage(calls)).id } }),
  'GET /api/admin/colours': nothing,
  'GET /api/admin/colours/export.csv': nothing,
  'GET /api/admin/colours/{id}': async (calls) => ({ path: { id: (await aColour(calls)).id } }),
  'POST /api/admin/colours': () => ({ json: { ...COLOUR, colorName: colourName(), label: 'Sample' } }),
  'PUT /api/admin/colours/{id}': async (calls) => {
    const { id, ...colour } = await aColour(calls);
    return { path: { id }, json: edit(colour, { ...colour, label: 'Another' }) };
  },
  'DELETE /api/admin/colours/{id}': async (calls) => ({ path: { id: (await aColour(calls)).id } }),
  'GET /api/admin/collections': nothing,
  'PUT /api/admin/collections/{name}': async (calls) => {
    const rows = await calls.db.query<{ id: string }>(
      `SELECT book_id AS id FROM collection_books WHERE collection = 'gifts' ORDER BY position`,
    );
    const books = rows.map(({ id }) => id);
    return { path: { name: 'gifts' }, json: edit({ books }, { books: books.toReversed() }) };
  },
  'GET /api/admin/prices': nothing,
  'GET /api/admin/prices/export.csv': () => ({ query: { catalogue: 'exclusive' } }),
  'POST /api/admin/prices': async (calls) => ({
    json: {
      cells: [{ id: await anotherBook(calls), field: 'bookPrice', was: null, now: 9900 }],
    },
  }),
  'GET /api/admin/price-changes': nothing,
  'GET /api/admin/price-changes/export.csv': nothing,
  'GET /api/admin/price-changes/{id}': ofAChange,
  'GET /api/admin/price-changes/{id}/books': ofAChange,
  'GET /api/admin/price-changes/{id}/books/export.csv': ofAChange,
  'POST /api/admin/price-changes/preview': async (calls) => ({
    json: { choice: { ids: [await aBook(calls)] }, rule: RULE },
  }),
  'POST /api/admin/price-changes': async (calls) => ({
    json: {
      title: 'A sample',
      choice: { ids: [await anotherBook(calls)] },
      rule: RULE,
      from: null,
      until: null,
    },
  }),
  'POST /api/admin/price-changes/{id}/undo': ofAChange,
};
