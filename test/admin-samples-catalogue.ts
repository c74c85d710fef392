import { toBookEdit } from '#features/books/server/admin/admin-book.ts';
import { loadBooks, type StoredBook } from '#features/books/server/stored-books.ts';
import { authors, bookColours } from '#features/books/tables.ts';
import type { PriceRule } from '#features/prices/price-rule.ts';
import { priceChanges } from '#features/prices/tables.ts';
import { newId } from '#platform/new-id.ts';
import { type AdminSample, idSample, listSamples, recordSamples } from './admin-sample.ts';
import { author, toWrittenBook } from './catalogue-books.ts';
import { insertRow } from './insert-row.ts';
import { readRow } from './read-rows.ts';
import { anyBookId, emptyRequest } from './sample.ts';
import type { Calls } from './site.ts';

const bookSample: AdminSample = async (calls) => ({ path: { id: await anyBookId(calls) } });
const sku = () => `RB-${newId().slice(-12)}`;

async function readBookFields({ db }: Calls) {
  const row = await readRow<{ author: string; language: string; genre: string; color: string }>(
    db,
    `SELECT a.slug AS author, l.name AS language, g.name AS genre, b.color FROM books b
     JOIN authors a ON a.id = b.author_id JOIN languages l ON l.id = b.language_id
     JOIN genres g ON g.id = b.genre_ids[1] LIMIT 1`,
  );
  const book = { title: 'A sample', author: '', year: 1900, prices: { bookPrice: 9900 }, popularity: 0 };
  const { id, createdAt, withdrawnAt, ...fields } = toWrittenBook(0, book);
  const { author: name, genre, ...shared } = row;
  return { ...fields, ...shared, sku: sku(), authors: [name], genres: [genre] };
}
async function createBook({ db }: Calls): Promise<string> {
  const id = newId();
  await db.query(
    `INSERT INTO books (id, sku, catalogue, title, title_slug, title_non_stemmed, author, author_id, language_id,
       genre_ids, description, color, cover_version, shown_price, popularity)
     SELECT $1, $2, catalogue, title, title_slug, title_non_stemmed, author, author_id, language_id, genre_ids,
       description, color, cover_version, shown_price, popularity FROM books LIMIT 1`,
    [id, sku()],
  );
  return id;
}

function authorBody(slug: string) {
  const { id, createdAt, ...body } = author('Sam Sample', { slug });
  return body;
}
async function createAuthor({ db }: Calls) {
  const { id, slug } = await insertRow(db, authors, { name: 'Sam Sample' });
  return { id, ...authorBody(slug) };
}
const newGenre = () => {
  const slug = `s-${newId().toLowerCase()}`;
  return { slug, name: slug, aliases: [] };
};
async function createGenre({ db }: Calls) {
  const genre = newGenre();
  const { id } = await readRow<{ id: number }>(
    db,
    'INSERT INTO genres (id, name, slug) SELECT max(id) + 1, $1, $2 FROM genres RETURNING id',
    [genre.name, genre.slug],
  );
  return { id, ...genre };
}
const createLanguage = ({ db }: Calls) =>
  readRow<{ id: number; name: string }>(
    db,
    'INSERT INTO languages (id, name) SELECT max(id) + 1, $1 FROM languages RETURNING id, name',
    [`S ${newId()}`],
  );
const COLOUR = {
  label: 'Sample',
  altText: 'A leather',
  light: '#aa8866',
  dark: '#664422',
  position: 90,
  isDisabled: false,
};
const newColour = () => ({ ...COLOUR, colorName: `c${newId().toLowerCase()}` });
async function createColour({ db }: Calls) {
  const { isDisabled, ...columns } = newColour();
  const { disabledAt, ...colour } = await insertRow(db, bookColours, columns);
  return { ...colour, isDisabled };
}

const RULE: PriceRule = { fields: ['bookPrice'], how: 'percent', amount: 500, rounding: 'none' };
const priceChangeSample = idSample(({ db }) => {
  const fromAt = new Date(Date.now() + 24 * 3_600_000).toISOString();
  return insertRow(db, priceChanges, { choice: { ids: ['none'] }, rule: RULE, fromAt });
});

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const createPhotographForm = () => ({
  form: {
    about: JSON.stringify({ binding: 'black_deluxe_realLeather', altText: 'A sample' }),
    files: new File([PIXEL], 'photo.gif'),
  },
});

export const CATALOGUE_SAMPLES: Record<string, AdminSample> = {
  'GET /api/admin/books': emptyRequest,
  'GET /api/admin/books/export.csv': () => ({ query: { catalogue: 'exclusive' } }),
  'GET /api/admin/catalogue-choices': emptyRequest,
  'GET /api/admin/books/{id}': bookSample,
  'GET /api/admin/books/{id}/history': bookSample,
  'POST /api/admin/books': async (calls) => ({ json: await readBookFields(calls) }),
  'PUT /api/admin/books/{id}': async (calls) => {
    const id = await createBook(calls);
    const [existing] = await loadBooks(calls.db, 'id', [id]);
    const was = toBookEdit(existing as StoredBook);
    return { path: { id }, json: { was, now: { ...was, pages: 100 } } };
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
  ...listSamples('duplicates', 'price-changes'),
  'POST /api/admin/duplicates/distinct': async (calls) => ({
    json: { one: await anyBookId(calls), other: await createBook(calls) },
  }),
  ...recordSamples('authors', {
    create: createAuthor,
    buildNew: () => authorBody(`s-${newId()}`),
    changes: { born: 1800 },
  }),
  'POST /api/admin/authors/{id}/merge': async (calls) => ({
    path: { id: (await createAuthor(calls)).id },
    json: { into: (await createAuthor(calls)).id },
  }),
  ...recordSamples('genres', { create: createGenre, buildNew: newGenre, changes: { aliases: ['Other'] } }),
  ...recordSamples('languages', {
    create: createLanguage,
    buildNew: () => ({ name: `S ${newId()}` }),
    changes: () => ({ name: `S ${newId()} x` }),
  }),
  ...recordSamples('colours', { create: createColour, buildNew: newColour, changes: { label: 'Another' } }),
  'GET /api/admin/collections': emptyRequest,
  'PUT /api/admin/collections/{name}': async (calls) => {
    const rows = await calls.db.query<{ id: string }>(
      `SELECT book_id AS id FROM collection_books WHERE collection = 'gifts' ORDER BY position`,
    );
    const books = rows.map(({ id }) => id);
    return { path: { name: 'gifts' }, json: { was: { books }, now: { books: books.toReversed() } } };
  },
  'GET /api/admin/prices': emptyRequest,
  'GET /api/admin/prices/export.csv': () => ({ query: { catalogue: 'exclusive' } }),
  'POST /api/admin/prices': async (calls) => ({
    json: { cells: [{ id: await createBook(calls), field: 'bookPrice', was: null, now: 9900 }] },
  }),
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
