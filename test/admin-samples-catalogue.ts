import { toBookEdit } from '#features/books/server/admin/admin-book.ts';
import { loadBooks, type StoredBook } from '#features/books/server/stored-books.ts';
import { authors, bookColours } from '#features/books/tables.ts';
import type { PriceRule } from '#features/prices/price-rule.ts';
import { priceChanges } from '#features/prices/tables.ts';
import { newId } from '#platform/new-id.ts';
import type { AdminSample } from './admin-sample.ts';
import { insertRow } from './insert-row.ts';
import type { Calls } from './site.ts';

const nothing = () => ({});
const anyBookId = async ({ db }: Calls) => {
  const [row] = await db.query<{ id: string }>(
    'SELECT id FROM books WHERE withdrawn_at IS NULL ORDER BY popularity DESC LIMIT 1',
  );
  return row?.id ?? '';
};
const bookSample: AdminSample = async (calls) => ({ path: { id: await anyBookId(calls) } });
const sku = () => `RB-${newId().slice(-12)}`;

async function readBookFields({ db }: Calls) {
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
async function createBook(calls: Calls): Promise<string> {
  const id = newId();
  const row = await readBookFields(calls);
  await calls.db.query(
    `INSERT INTO books (id, sku, catalogue, title, title_slug, title_non_stemmed, author, author_id, language_id,
       genre_ids, description, color, cover_version, shown_price, popularity)
     SELECT $1, $2, catalogue, title, title_slug, title_non_stemmed, author, author_id, language_id, genre_ids,
       description, color, cover_version, shown_price, popularity FROM books LIMIT 1`,
    [id, row.sku],
  );
  return id;
}

const createAuthor = ({ db }: Calls) => insertRow(db, authors, { name: 'Sam Sample' });
const author = (slug: string, overrides: object = {}) => ({
  slug,
  name: 'Sam Sample',
  nativeName: null,
  born: null,
  died: null,
  country: null,
  about: null,
  bestSellingRank: null,
  ...overrides,
});
const createNamed =
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
const createGenre = createNamed('genres');
const createLanguage = createNamed('languages');
const COLOUR = {
  label: 'Sample',
  altText: 'A leather',
  light: '#aa8866',
  dark: '#664422',
  position: 90,
  isDisabled: false,
};
const newColourName = () => `c${newId().toLowerCase()}`;
const createColour = async ({ db }: Calls) => {
  const { isDisabled, ...columns } = COLOUR;
  const { disabledAt, ...colour } = await insertRow(db, bookColours, {
    ...columns,
    colorName: newColourName(),
  });
  return { ...colour, isDisabled };
};

const RULE: PriceRule = { fields: ['bookPrice'], how: 'percent', amount: 500, rounding: 'none' };
const priceChangeSample: AdminSample = async ({ db }) => {
  const fromAt = new Date(Date.now() + 24 * 3_600_000).toISOString();
  const { id } = await insertRow(db, priceChanges, { choice: { ids: ['none'] }, rule: RULE, fromAt });
  return { path: { id } };
};
const changeBody = (was: object, now: object) => ({ was, now });

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const createPhotographForm = () => ({
  form: {
    about: JSON.stringify({ binding: 'black_deluxe_realLeather', altText: 'A sample' }),
    files: new File([PIXEL], 'photo.gif'),
  },
});

export const CATALOGUE_SAMPLES: Record<string, AdminSample> = {
  'GET /api/admin/books': nothing,
  'GET /api/admin/books/export.csv': () => ({ query: { catalogue: 'exclusive' } }),
  'GET /api/admin/catalogue-choices': nothing,
  'GET /api/admin/books/{id}': bookSample,
  'GET /api/admin/books/{id}/history': bookSample,
  'POST /api/admin/books': async (calls) => ({ json: await readBookFields(calls) }),
  'PUT /api/admin/books/{id}': async (calls) => {
    const id = await createBook(calls);
    const [existing] = await loadBooks(calls.db, 'id', [id]);
    const was = toBookEdit(existing as StoredBook);
    return { path: { id }, json: changeBody(was, { ...was, pages: 100 }) };
  },
  'POST /api/admin/books/{id}/duplicate': async (calls) => ({
    ...(await bookSample(calls)),
    json: { sku: sku() },
  }),
  'POST /api/admin/books/{id}/withdraw': async (calls) => ({ path: { id: await createBook(calls) } }),
  'POST /api/admin/books/{id}/return': async (calls) => {
    const id = await createBook(calls);
    await calls.db.query('UPDATE books SET withdrawn_at = now() WHERE id = $1', [id]);
    return { path: { id } };
  },
  'POST /api/admin/books/{id}/photographs': async (calls) => ({
    path: { id: await createBook(calls) },
    ...createPhotographForm(),
  }),
  'GET /api/admin/duplicates': nothing,
  'GET /api/admin/duplicates/export.csv': nothing,
  'POST /api/admin/duplicates/distinct': async (calls) => ({
    json: { one: await anyBookId(calls), other: await createBook(calls) },
  }),
  'GET /api/admin/authors': nothing,
  'GET /api/admin/authors/export.csv': nothing,
  'GET /api/admin/authors/{id}': async (calls) => ({ path: { id: (await createAuthor(calls)).id } }),
  'POST /api/admin/authors': () => ({ json: author(`s-${newId()}`) }),
  'PUT /api/admin/authors/{id}': async (calls) => {
    const { id, slug } = await createAuthor(calls);
    return { path: { id }, json: changeBody(author(slug), author(slug, { born: 1800 })) };
  },
  'DELETE /api/admin/authors/{id}': async (calls) => ({ path: { id: (await createAuthor(calls)).id } }),
  'POST /api/admin/authors/{id}/merge': async (calls) => ({
    path: { id: (await createAuthor(calls)).id },
    json: { into: (await createAuthor(calls)).id },
  }),
  'GET /api/admin/genres': nothing,
  'GET /api/admin/genres/export.csv': nothing,
  'GET /api/admin/genres/{id}': async (calls) => ({ path: { id: (await createGenre(calls)).id } }),
  'POST /api/admin/genres': () => {
    const name = newId().toLowerCase();
    return { json: { slug: name, name, aliases: [] } };
  },
  'PUT /api/admin/genres/{id}': async (calls) => {
    const { id, name, slug } = await createGenre(calls);
    return {
      path: { id },
      json: changeBody({ slug, name, aliases: [] }, { slug, name, aliases: ['Other'] }),
    };
  },
  'DELETE /api/admin/genres/{id}': async (calls) => ({ path: { id: (await createGenre(calls)).id } }),
  'GET /api/admin/languages': nothing,
  'GET /api/admin/languages/export.csv': nothing,
  'GET /api/admin/languages/{id}': async (calls) => ({ path: { id: (await createLanguage(calls)).id } }),
  'POST /api/admin/languages': () => ({ json: { name: `S ${newId()}` } }),
  'PUT /api/admin/languages/{id}': async (calls) => {
    const { id, name } = await createLanguage(calls);
    return { path: { id }, json: changeBody({ name }, { name: `${name} x` }) };
  },
  'DELETE /api/admin/languages/{id}': async (calls) => ({ path: { id: (await createLanguage(calls)).id } }),
  'GET /api/admin/colours': nothing,
  'GET /api/admin/colours/export.csv': nothing,
  'GET /api/admin/colours/{id}': async (calls) => ({ path: { id: (await createColour(calls)).id } }),
  'POST /api/admin/colours': () => ({ json: { ...COLOUR, colorName: newColourName() } }),
  'PUT /api/admin/colours/{id}': async (calls) => {
    const { id, ...colour } = await createColour(calls);
    return { path: { id }, json: changeBody(colour, { ...colour, label: 'Another' }) };
  },
  'DELETE /api/admin/colours/{id}': async (calls) => ({ path: { id: (await createColour(calls)).id } }),
  'GET /api/admin/collections': nothing,
  'PUT /api/admin/collections/{name}': async (calls) => {
    const rows = await calls.db.query<{ id: string }>(
      `SELECT book_id AS id FROM collection_books WHERE collection = 'gifts' ORDER BY position`,
    );
    const books = rows.map(({ id }) => id);
    return { path: { name: 'gifts' }, json: changeBody({ books }, { books: books.toReversed() }) };
  },
  'GET /api/admin/prices': nothing,
  'GET /api/admin/prices/export.csv': () => ({ query: { catalogue: 'exclusive' } }),
  'POST /api/admin/prices': async (calls) => ({
    json: {
      cells: [{ id: await createBook(calls), field: 'bookPrice', was: null, now: 9900 }],
    },
  }),
  'GET /api/admin/price-changes': nothing,
  'GET /api/admin/price-changes/export.csv': nothing,
  'GET /api/admin/price-changes/{id}': priceChangeSample,
  'GET /api/admin/price-changes/{id}/books': priceChangeSample,
  'GET /api/admin/price-changes/{id}/books/export.csv': priceChangeSample,
  'POST /api/admin/price-changes/preview': async (calls) => ({
    json: { choice: { ids: [await anyBookId(calls)] }, rule: RULE },
  }),
  'POST /api/admin/price-changes': async (calls) => ({
    json: {
      title: 'A sample',
      choice: { ids: [await createBook(calls)] },
      rule: RULE,
      from: null,
      until: null,
    },
  }),
  'POST /api/admin/price-changes/{id}/undo': priceChangeSample,
};
