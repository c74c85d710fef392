import type { Db, Queryable } from '#db/connect.ts';
import type { Book, Catalogue } from '#kernel/book.ts';
import { type BookKey, bookKeyById } from '../book-key.ts';
import { isbn13 } from '../isbn.ts';
import { BOOK_COLUMNS, type BookRow, toBook } from './rows.ts';
import type { Taxonomies, Taxonomy } from './taxonomy.ts';

/** A book; `'withdrawn'` if no longer sold (410, decision 11); null if it never existed (404). */
export type BookLookup = Book | 'withdrawn' | null;

export const loadBookById = (db: Db, taxonomies: Taxonomies, id: string, catalogue?: Catalogue) =>
  loadBook(db, taxonomies, bookKeyById(id), catalogue);

/** Id of the most popular listed book with this ISBN. */
export async function findBookIdByIsbn(db: Db, text: string): Promise<string | undefined> {
  const code = isbn13(text);
  if (code === null) return undefined;
  const [book] = await db.query<{ id: string }>(
    'SELECT id FROM books WHERE isbn13 = $1 AND withdrawn_at IS NULL ORDER BY popularity DESC, id LIMIT 1',
    [code],
  );
  return book?.id;
}

export async function loadBook(
  db: Db,
  taxonomies: Taxonomies,
  key: BookKey,
  catalogue?: Catalogue,
): Promise<BookLookup> {
  const [taxonomy, rows] = await Promise.all([taxonomies.taxonomy(), queryBookRows(db, key)]);
  if (catalogue && rows[0]?.catalogue !== catalogue) return null;
  return bookFromRows(rows, taxonomy);
}

export const queryBookRows = (db: Queryable, { column, value }: BookKey) =>
  db.query<BookRow>(
    `SELECT ${BOOK_COLUMNS} FROM books b JOIN authors a ON a.id = b.author_id WHERE b.${column} = $1`,
    [value],
  );

export function bookFromRows([row]: readonly BookRow[], taxonomy: Taxonomy): BookLookup {
  if (!row) return null;
  return row.isWithdrawn ? 'withdrawn' : toBook(row, taxonomy);
}
