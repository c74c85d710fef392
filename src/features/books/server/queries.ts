import type { Db, Statements } from '#db/connect.ts';
import type { Book, Catalogue } from '#kernel/book.ts';
import { type BookKey, byId } from '../book-key.ts';
import { isbn13 } from '../isbn.ts';
import { BOOK_COLUMNS, type BookRow, toBook } from './rows.ts';
import type { Taxonomies, Taxonomy } from './taxonomy.ts';

/** A book; `'withdrawn'` when the shop had it once (410, decision 11); null when it never did (404). */
export type BookOrGone = Book | 'withdrawn' | null;

/** The book with this id, of one catalogue or of any. */
export const bookById = (db: Db, taxonomies: Taxonomies, id: string, catalogue?: Catalogue) =>
  bookOf(db, taxonomies, byId(id), catalogue);

/** The id of the listed book with this ISBN, the most popular of several, or undefined for none. */
export async function bookIdByIsbn(db: Db, text: string): Promise<string | undefined> {
  const code = isbn13(text);
  if (code === null) return undefined;
  const [book] = await db.query<{ id: string }>(
    'SELECT id FROM books WHERE isbn13 = $1 AND withdrawn_at IS NULL ORDER BY popularity DESC, id LIMIT 1',
    [code],
  );
  return book?.id;
}

/** The book that is named so, of one catalogue or of any. */
export async function bookOf(
  db: Db,
  taxonomies: Taxonomies,
  key: BookKey,
  catalogue?: Catalogue,
): Promise<BookOrGone> {
  const [taxonomy, rows] = await Promise.all([taxonomies.taxonomy(), bookRows(db, key)]);
  if (catalogue && rows[0]?.catalogue !== catalogue) return null;
  return bookIn(rows, taxonomy);
}

/** What `bookIn` makes the book of: none or one. */
export const bookRows = (db: Statements, { column, value }: BookKey) =>
  db.query<BookRow>(
    `SELECT ${BOOK_COLUMNS} FROM books b JOIN authors a ON a.id = b.author_id WHERE b.${column} = $1`,
    [value],
  );

/** The book of these rows. */
export function bookIn([row]: readonly BookRow[], taxonomy: Taxonomy): BookOrGone {
  if (!row) return null;
  return row.isWithdrawn ? 'withdrawn' : toBook(row, taxonomy);
}
