import type { Queryable } from '#db/connect.ts';
import { BookPrices } from '#kernel/book.ts';
import type { BookInput } from './book-input.ts';
import { PRICE_FIELD_COLUMNS } from './rows.ts';

export type StoredBook = BookInput & { id: string; createdAt: string };

type Row = Omit<StoredBook, 'prices'> & StoredBook['prices'] & { authorNames: string[] };

const authorArray = (column: string) => `
  ARRAY(SELECT a.${column} FROM unnest(b.author_id || b.co_author_ids) WITH ORDINALITY AS of(id, place)
    JOIN authors a ON a.id = of.id ORDER BY of.place)`;
const COLUMNS = `
  b.id, b.sku, b.catalogue, b.title, b.subtitle, b.original_title AS "originalTitle", b.english_title AS "englishTitle",
  ${authorArray('slug')} AS authors, ${authorArray('name')} AS "authorNames", l.name AS language,
  (SELECT array_agg(g.name ORDER BY place) FROM unnest(b.genre_ids) WITH ORDINALITY AS of(id, place)
    JOIN genres g ON g.id = of.id) AS genres,
  b.color, b.publishing_year AS "publishingYear", b.isbn_no AS isbn, b.description, b.pages, b.volume,
  b.publication_date AS "publicationDate", nullif(b.images, '{}') AS images, ${PRICE_FIELD_COLUMNS},
  b.popularity, b.edition_limit AS "editionLimit", b.meta_title AS "metaTitle", b.meta_keywords AS "metaKeywords",
  b.meta_description AS "metaDescription", b.created_at AS "createdAt", b.withdrawn_at AS "withdrawnAt"
  FROM books b JOIN languages l ON l.id = b.language_id`;

const QUERIES = {
  id: `SELECT ${COLUMNS} WHERE b.id = ANY($1::text[]) ORDER BY b.id`,
  sku: `SELECT ${COLUMNS} WHERE b.sku = ANY($1::text[]) ORDER BY b.id`,
  isbn13: `SELECT ${COLUMNS} WHERE b.isbn13 = ANY($1::text[]) ORDER BY b.id`,
  author: `SELECT ${COLUMNS} WHERE b.author_id = ANY($1::text[])
    OR (b.co_author_ids <> '{}' AND b.co_author_ids && $1::text[]) ORDER BY b.id`,
};
const NEXT_PAGE = `SELECT ${COLUMNS} WHERE b.id > $1 ORDER BY b.id LIMIT $2`;

/**
 * Includes withdrawn books; an ISBN may match several. Descriptions are safe HTML, which can be written again
 * unchanged.
 */
export async function loadBooks(
  db: Queryable,
  by: keyof typeof QUERIES,
  keys: readonly string[],
): Promise<StoredBook[]> {
  return keys.length === 0 ? [] : (await db.query<Row>(QUERIES[by], [keys])).map((row) => toStoredBook(row));
}

/** Yields all books by id, including withdrawn ones, with author names; batches keep memory use low. */
export async function* loadAllBooks(
  db: Queryable,
  size = 500,
): AsyncGenerator<(StoredBook & { authorNames: string[] })[]> {
  for (let after = ''; ; ) {
    const rows = await db.query<Row>(NEXT_PAGE, [after, size]);
    if (rows.length === 0) return;
    yield rows.map((row) => ({ ...toStoredBook(row), authorNames: row.authorNames }));
    after = rows.at(-1)?.id ?? '';
  }
}

function toStoredBook({ authorNames: _, ...row }: Row): StoredBook {
  const book: Partial<Row> = { ...row };
  const prices: Record<string, number | null> = {};
  for (const name of PRICES) {
    prices[name] = row[name];
    delete book[name];
  }
  return { ...(book as Omit<StoredBook, 'prices'>), prices: prices as StoredBook['prices'] };
}

const PRICES = Object.keys(BookPrices.shape) as (keyof BookPrices)[];
