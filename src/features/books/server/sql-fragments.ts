import { COPIES_LEFT } from './rows.ts';

// How statements about something else reach books: the tables stay known to this folder alone. A book is `b` in all of
// them, as it is in the columns of `rows.ts`, and `b.id` is its id.

/** Where a statement begins with books: what it selects of them goes before, its conditions and joins go behind. */
export const FROM_BOOKS = 'FROM books b';

/** Joins the book whose id is `id`, a column; behind the other tables of a statement. */
export const joinBook = (id: string) => `JOIN books b ON b.id = ${id}`;

/** A condition: the shop offers the book. */
export const IS_LISTED = 'b.withdrawn_at IS NULL';

/** A condition: the shop had the book once and offers it no longer (decision 11). */
export const IS_WITHDRAWN = 'b.withdrawn_at IS NOT NULL';

/** How many pages the book has, null where nobody knows. */
export const PAGES_COLUMN = 'b.pages';

/** The columns behind a `BookIdentity`: what the address of a book's page is made of. */
export const IDENTITY_COLUMNS = 'b.id, b.sku, b.catalogue, b.title_slug';

/** The columns behind a link that says which book it leads to. */
export const LINK_COLUMNS = 'b.id, b.sku, b.catalogue, b.title, b.title_slug, b.author';

/** The columns by which people are told about a book in an export of their data. */
export const EXPORT_COLUMNS = 'b.title, b.sku';

/** A text that changes whenever the book looks different in a picture. */
export const LOOK = 'b.id || b.cover_version || b.color';

/**
 * A condition: as many copies of the book may be bound as are wanted (decision 25). A subquery, so that it can stand
 * where no table is joined.
 * @param id the book's id, a column of the statement around it, with its table
 */
export const isBoundWithoutLimit = (id: string) =>
  `(SELECT ${COPIES_LEFT} IS NULL FROM books b WHERE b.id = ${id})`;

/**
 * A condition: the bindery still keeps the leather.
 * @param colour the leather's name, a column of the statement around it, with its table
 */
export const isOrderableColour = (colour: string) =>
  `EXISTS (SELECT 1 FROM book_colours k WHERE k.color_name = ${colour} AND k.disabled_at IS NULL)`;
