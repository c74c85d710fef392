import type { Db, Queryable } from '#db/connect.ts';
import { select, selectFrom } from '#db/select.ts';
import type { Book, Catalogue } from '#kernel/book.ts';
import { type BookKey, bookKeyById } from '../book-key.ts';
import { isbn13 } from '../isbn.ts';
import { books } from '../tables.ts';
import { BOOK, type BookRow, toBook } from './rows.ts';
import type { Taxonomies, Taxonomy } from './taxonomy.ts';

/** A book; `'withdrawn'` if no longer sold (410, decision 11); null if it never existed (404). */
export type BookLookup = Book | 'withdrawn' | null;

export const loadBookById = (db: Db, taxonomies: Taxonomies, id: string, catalogue?: Catalogue) =>
  loadBook(db, taxonomies, bookKeyById(id), catalogue);

const BOOK_BY_ISBN = selectFrom(
  books,
  ['id'],
  'WHERE isbn13 = $1 AND withdrawn_at IS NULL ORDER BY popularity DESC, books.id LIMIT 1',
);

/** Id of the most popular listed book with this ISBN. */
export async function findBookIdByIsbn(db: Db, text: string): Promise<string | undefined> {
  const code = isbn13(text);
  if (code === null) return undefined;
  const [book] = await db.query(BOOK_BY_ISBN, [code]);
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
  db.query(BOOKS_BY[column], [value]);

const selectBooksBy = (column: BookKey['column']) =>
  select(BOOK, `FROM books b JOIN authors a ON a.id = b.author_id WHERE b.${column} = $1`);
const BOOKS_BY = { id: selectBooksBy('id'), sku: selectBooksBy('sku') };

export function bookFromRows([row]: readonly BookRow[], taxonomy: Taxonomy): BookLookup {
  if (!row) return null;
  return row.isWithdrawn ? 'withdrawn' : toBook(row, taxonomy);
}
