import type { Statements } from '#db/connect.ts';
import { BookPrices } from '#kernel/book.ts';
import { slugOf } from '#kernel/slug.ts';
import { PRICE_FIELD_COLUMNS } from './rows.ts';
import type { WrittenBook } from './written-book.ts';

/** A book of the shop as it would be written again: what is given of it, and not what follows from that. */
export type WholeBook = WrittenBook & { id: string; createdAt: string };

type Row = Omit<WholeBook, 'authors' | 'prices'> & {
  authorSlug: string;
  authorName: string;
  /** All names, as the book has them. */
  author: string;
} & WholeBook['prices'];

const WHOLE = `
  b.id, b.sku, b.catalogue, b.title, b.subtitle, b.original_title AS "originalTitle", b.english_title AS "englishTitle",
  b.author, a.slug AS "authorSlug", a.name AS "authorName", l.name AS language,
  (SELECT array_agg(g.name ORDER BY place) FROM unnest(b.genre_ids) WITH ORDINALITY AS of(id, place)
    JOIN genres g ON g.id = of.id) AS genres,
  b.color, b.publishing_year AS "publishingYear", b.isbn_no AS isbn, b.description, b.pages, b.volume,
  b.publication_date AS "publicationDate", nullif(b.images, '{}') AS images, ${PRICE_FIELD_COLUMNS},
  b.popularity, b.edition_limit AS "editionLimit", b.meta_title AS "metaTitle", b.meta_keywords AS "metaKeywords",
  b.meta_description AS "metaDescription", b.created_at AS "createdAt", b.withdrawn_at AS "withdrawnAt"
  FROM books b JOIN authors a ON a.id = b.author_id JOIN languages l ON l.id = b.language_id`;

const BY = {
  id: `SELECT ${WHOLE} WHERE b.id = ANY($1::text[]) ORDER BY b.id`,
  sku: `SELECT ${WHOLE} WHERE b.sku = ANY($1::text[]) ORDER BY b.id`,
  isbn13: `SELECT ${WHOLE} WHERE b.isbn13 = ANY($1::text[]) ORDER BY b.id`,
};
const AFTER = `SELECT ${WHOLE} WHERE b.id > $1 ORDER BY b.id LIMIT $2`;

/**
 * Books by their ids, SKUs or thirteen digits of ISBNs, withdrawn ones too; of one ISBN there may be several. The description
 * is safe HTML, which written again is what it was.
 */
export async function wholeBooks(
  db: Statements,
  by: keyof typeof BY,
  keys: readonly string[],
): Promise<WholeBook[]> {
  return keys.length === 0 ? [] : whole(db, await db.query<Row>(BY[by], [keys]));
}

/**
 * All books, withdrawn ones too, with the names of their authors, by id and in batches of at most `size`: however many there are,
 * few are in memory.
 */
export async function* allWholeBooks(
  db: Statements,
  size = 500,
): AsyncGenerator<(WholeBook & { authorNames: string[] })[]> {
  for (let after = ''; ; ) {
    const rows = await db.query<Row>(AFTER, [after, size]);
    if (rows.length === 0) return;
    const books = await whole(db, rows);
    yield rows.map((row, i) => ({
      ...(books[i] as WholeBook),
      authorNames: [row.authorName, ...namesBeside(row)],
    }));
    after = rows.at(-1)?.id ?? '';
  }
}

async function whole(db: Statements, rows: readonly Row[]): Promise<WholeBook[]> {
  const names = [...new Set(rows.flatMap(namesBeside))];
  const slugs = new Map(
    names.length === 0
      ? []
      : (
          await db.query<{ name: string; slug: string }>(
            'SELECT name, slug FROM authors WHERE name = ANY($1::text[]) ORDER BY id DESC',
            [names],
          )
        ).map(({ name, slug }) => [name, slug]),
  );
  return rows.map((row) => {
    const { author: _, authorSlug, authorName: __, ...book } = row;
    const prices: Record<string, number | null> = {};
    for (const name of PRICES) {
      prices[name] = book[name];
      delete (book as Partial<Row>)[name];
    }
    const authors = [authorSlug, ...namesBeside(row).map((name) => slugs.get(name) ?? slugOf(name))];
    return { ...book, authors, prices: prices as WholeBook['prices'] };
  });
}

const PRICES = Object.keys(BookPrices.shape) as (keyof BookPrices)[];

/** The names of those who wrote it beside its main author, whose own may have an ampersand, or be another one by now. */
function namesBeside({ author, authorName }: Row): string[] {
  const own = `${authorName} & `;
  if (author === authorName) return [];
  return author.startsWith(own) ? author.slice(own.length).split(' & ') : author.split(' & ').slice(1);
}
