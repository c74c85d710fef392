import type { Db, Statements } from '#db/connect.ts';
import { BookImages, BookPrices } from '#kernel/book.ts';
import { PRICE_FIELD_COLUMNS } from './rows.ts';
import type { WrittenBook } from './written-book.ts';

/** A book of the shop as it would be written again, so that writing it changes nothing. Its description is HTML. */
export type KeptBook = Omit<WrittenBook, 'id'> & { id: string };

type Row = Omit<KeptBook, 'prices'> & WrittenBook['prices'];
const PRICES = Object.keys(BookPrices.shape) as (keyof BookPrices)[];

/** The books of these ids, withdrawn ones too, as they would be written; ids of no book are left out. */
export async function keptBooks(db: Statements, ids: readonly string[]): Promise<KeptBook[]> {
  return (await db.query<Row>(`${SELECT} WHERE b.id = ANY($1::text[])`, [ids])).map(toBook);
}

/** The same for all books of an author, also of those who are no main author of them. */
export async function keptBooksOfAuthor(db: Db, authorId: string): Promise<KeptBook[]> {
  const rows = await db.query<Row>(
    `${SELECT} WHERE b.author_id = $1
     UNION ALL ${SELECT} WHERE b.co_author_ids <> '{}' AND b.co_author_ids @> ARRAY[$1::text]`,
    [authorId],
  );
  return [...new Map(rows.map((row) => [row.id, toBook(row)])).values()];
}

function toBook(row: Row): KeptBook {
  const book: Record<string, unknown> = { ...row };
  const prices: Record<string, number | null> = {};
  for (const name of PRICES) {
    prices[name] = row[name];
    delete book[name];
  }
  const images = BookImages.safeParse(row.images);
  const isPhotographed = images.success && Object.keys(images.data).length > 0;
  return { ...book, prices, images: isPhotographed ? images.data : null } as unknown as KeptBook;
}

const SELECT = `
  SELECT b.id, b.sku, b.catalogue, b.title, b.subtitle, b.original_title AS "originalTitle",
    b.english_title AS "englishTitle", b.publishing_year AS "publishingYear", b.isbn_no AS isbn, b.description,
    b.pages, b.volume, b.publication_date AS "publicationDate", b.color, b.images, b.popularity,
    b.edition_limit AS "editionLimit", b.meta_title AS "metaTitle", b.meta_keywords AS "metaKeywords",
    b.meta_description AS "metaDescription", ${PRICE_FIELD_COLUMNS},
    b.created_at::text AS "createdAt", b.withdrawn_at::text AS "withdrawnAt",
    (SELECT l.name FROM languages l WHERE l.id = b.language_id) AS language,
    ARRAY(SELECT g.name FROM unnest(b.genre_ids) WITH ORDINALITY AS n(id, place) JOIN genres g ON g.id = n.id
      ORDER BY n.place) AS genres,
    ARRAY(SELECT a.slug FROM unnest(b.author_id || b.co_author_ids) WITH ORDINALITY AS n(id, place)
      JOIN authors a ON a.id = n.id ORDER BY n.place) AS authors
  FROM books b`;
