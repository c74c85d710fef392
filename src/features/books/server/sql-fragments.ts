import { column, columns } from '#db/select.ts';
import { books } from '../tables.ts';
import { COPIES_LEFT } from './rows.ts';

// SQL fragments for other features, so that only this folder knows the tables. Books always have the alias `b`, as in
// `rows.ts`.

export const FROM_BOOKS = 'FROM books b';

export const joinBook = (id: string) => `JOIN books b ON b.id = ${id}`;

export const IS_LISTED = 'b.withdrawn_at IS NULL';

/** Condition: the book was withdrawn (decision 11). */
export const IS_WITHDRAWN = 'b.withdrawn_at IS NOT NULL';

/** Null if unknown. */
export const PAGES_COLUMN = 'b.pages';

/** A `BookIdentity`, from which the address of a book's page is built. */
export const IDENTITY = {
  ...columns(books, 'b', 'id', 'sku', 'catalogue'),
  title_slug: column(books.titleSlug, 'b'),
};

export const LINK = { ...IDENTITY, ...columns(books, 'b', 'title', 'author') };

/** Shown in personal data exports. */
export const EXPORT = columns(books, 'b', 'title', 'sku');

/** Text that changes whenever the book's covers look different. */
export const COVER_LOOK = 'b.id || b.cover_version || b.color';

/**
 * Condition: the book has no edition limit (decision 25). A subquery, so that it works without a join.
 * @param id qualified column with the book's id
 */
export const isBoundWithoutLimit = (id: string) =>
  `(SELECT ${COPIES_LEFT} IS NULL FROM books b WHERE b.id = ${id})`;

/**
 * Condition: the leather is still on offer.
 * @param colour qualified column with the leather's name
 */
export const isOrderableColour = (colour: string) =>
  `EXISTS (SELECT 1 FROM book_colours k WHERE k.color_name = ${colour} AND k.disabled_at IS NULL)`;
