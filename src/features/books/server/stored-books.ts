import type { Queryable } from '#db/connect.ts';
import { column, columns, json, nullable, type RowOf, select, text } from '#db/select.ts';
import { books, languages } from '../tables.ts';
import type { BookInput } from './book-input.ts';
import { PRICE_FIELDS, PRICES } from './rows.ts';

export type StoredBook = BookInput & { id: string; createdAt: string };

const authorArray = (name: 'slug' | 'name') =>
  json<
    string[]
  >(`ARRAY(SELECT a.${name} FROM unnest(b.author_id || b.co_author_ids) WITH ORDINALITY AS of(id, place)
    JOIN authors a ON a.id = of.id ORDER BY of.place)`);
export const AUTHOR_NAMES = authorArray('name');
/** Genres of `books b` by name, the main one first. */
export const GENRE_NAMES = json<
  string[]
>(`ARRAY(SELECT g.name FROM unnest(b.genre_ids) WITH ORDINALITY AS of(id, place)
  JOIN genres g ON g.id = of.id ORDER BY of.place)`);
const STORED = {
  ...columns(books, 'b', 'id', 'sku', 'catalogue', 'title', 'subtitle', 'originalTitle', 'englishTitle'),
  authors: authorArray('slug'),
  authorNames: AUTHOR_NAMES,
  language: column(languages.name, 'l'),
  genres: GENRE_NAMES,
  ...columns(books, 'b', 'color', 'publishingYear'),
  isbn: column(books.isbnNo, 'b'),
  ...columns(books, 'b', 'description', 'pages', 'volume', 'publicationDate'),
  images: nullable(json<StoredBook['images']>(`nullif(b.images, '{}')`)),
  ...PRICES,
  ...columns(books, 'b', 'popularity', 'editionLimit', 'metaTitle', 'metaKeywords', 'metaDescription'),
  // With fractions of a second, so that a book can be written again unchanged.
  createdAt: text('b.created_at::text'),
  withdrawnAt: nullable(text('b.withdrawn_at::text')),
};
type Row = RowOf<typeof STORED>;
const selectStored = (rest: string) =>
  select(STORED, `FROM books b JOIN languages l ON l.id = b.language_id ${rest}`);

const QUERIES = {
  id: selectStored('WHERE b.id = ANY($1::text[]) ORDER BY b.id'),
  sku: selectStored('WHERE b.sku = ANY($1::text[]) ORDER BY b.id'),
  isbn13: selectStored('WHERE b.isbn13 = ANY($1::text[]) ORDER BY b.id'),
  author: selectStored(`WHERE b.author_id = ANY($1::text[])
    OR (b.co_author_ids <> '{}' AND b.co_author_ids && $1::text[]) ORDER BY b.id`),
};
const NEXT_PAGE = selectStored('WHERE b.id > $1 ORDER BY b.id LIMIT $2');

/**
 * Includes withdrawn books; an ISBN may match several. Descriptions are safe HTML, which can be written again
 * unchanged.
 */
export async function loadBooks(
  db: Queryable,
  by: keyof typeof QUERIES,
  keys: readonly string[],
): Promise<StoredBook[]> {
  return keys.length === 0 ? [] : (await db.query(QUERIES[by], [keys])).map(toStoredBook);
}

/** Yields all books by id, including withdrawn ones, with author names; batches keep memory use low. */
export async function* loadAllBooks(
  db: Queryable,
  size = 500,
): AsyncGenerator<(StoredBook & { authorNames: string[] })[]> {
  for (let after = ''; ; ) {
    const rows = await db.query(NEXT_PAGE, [after, size]);
    if (rows.length === 0) return;
    yield rows.map((row) => ({ ...toStoredBook(row), authorNames: row.authorNames }));
    after = rows.at(-1)?.id ?? '';
  }
}

function toStoredBook({ authorNames: _, ...row }: Row): StoredBook {
  const book: Partial<Row> = { ...row };
  const prices = {} as StoredBook['prices'];
  for (const name of PRICE_FIELDS) {
    prices[name] = row[name];
    delete book[name];
  }
  return { ...(book as Omit<StoredBook, 'prices'>), prices };
}
