import type { Statements } from '#db/connect.ts';
import { BookPrices } from '#kernel/book.ts';
import { PRICE_FIELD_COLUMNS } from './rows.ts';
import type { WrittenBook } from './written-book.ts';

export type WholeBook = WrittenBook & { id: string; createdAt: string };

type Row = Omit<WholeBook, 'prices'> & WholeBook['prices'] & { authorNames: string[] };

const ofAuthors = (column: string) => `
  ARRAY(SELECT a.${column} FROM unnest(b.author_id || b.co_author_ids) WITH ORDINALITY AS of(id, place)
    JOIN authors a ON a.id = of.id ORDER BY of.place)`;
const WHOLE = `
  b.id, b.sku, b.catalogue, b.title, b.subtitle, b.original_title AS "originalTitle", b.english_title AS "englishTitle",
  ${ofAuthors('slug')} AS authors, ${ofAuthors('name')} AS "authorNames", l.name AS language,
  (SELECT array_agg(g.name ORDER BY place) FROM unnest(b.genre_ids) WITH ORDINALITY AS of(id, place)
    JOIN genres g ON g.id = of.id) AS genres,
  b.color, b.publishing_year AS "publishingYear", b.isbn_no AS isbn, b.description, b.pages, b.volume,
  b.publication_date AS "publicationDate", nullif(b.images, '{}') AS images, ${PRICE_FIELD_COLUMNS},
  b.popularity, b.edition_limit AS "editionLimit", b.meta_title AS "metaTitle", b.meta_keywords AS "metaKeywords",
  b.meta_description AS "metaDescription", b.created_at AS "createdAt", b.withdrawn_at AS "withdrawnAt"
  FROM books b JOIN languages l ON l.id = b.language_id`;

const BY = {
  id: `SELECT ${WHOLE} WHERE b.id = ANY($1::text[]) ORDER BY b.id`,
  sku: `SELECT ${WHOLE} WHERE b.sku = ANY($1::text[]) ORDER BY b.id`,
  isbn13: `SELECT ${WHOLE} WHERE b.isbn13 = ANY($1::text[]) ORDER BY b.id`,
  author: `SELECT ${WHOLE} WHERE b.author_id = ANY($1::text[])
    OR (b.co_author_ids <> '{}' AND b.co_author_ids && $1::text[]) ORDER BY b.id`,
};
const AFTER = `SELECT ${WHOLE} WHERE b.id > $1 ORDER BY b.id LIMIT $2`;

/**
 * Includes withdrawn books; an ISBN may match several. Descriptions are safe HTML, which can be written again
 * unchanged.
 */
export async function wholeBooks(
  db: Statements,
  by: keyof typeof BY,
  keys: readonly string[],
): Promise<WholeBook[]> {
  return keys.length === 0 ? [] : (await db.query<Row>(BY[by], [keys])).map((row) => whole(row));
}

/** Yields all books by id, including withdrawn ones, with author names; batches keep memory use low. */
export async function* allWholeBooks(
  db: Statements,
  size = 500,
): AsyncGenerator<(WholeBook & { authorNames: string[] })[]> {
  for (let after = ''; ; ) {
    const rows = await db.query<Row>(AFTER, [after, size]);
    if (rows.length === 0) return;
    yield rows.map((row) => ({ ...whole(row), authorNames: row.authorNames }));
    after = rows.at(-1)?.id ?? '';
  }
}

function whole({ authorNames: _, ...row }: Row): WholeBook {
  const book: Partial<Row> = { ...row };
  const prices: Record<string, number | null> = {};
  for (const name of PRICES) {
    prices[name] = row[name];
    delete book[name];
  }
  return { ...(book as Omit<WholeBook, 'prices'>), prices: prices as WholeBook['prices'] };
}

const PRICES = Object.keys(BookPrices.shape) as (keyof BookPrices)[];
