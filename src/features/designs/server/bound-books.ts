import type { Statements } from '#db/connect.ts';
import { type BindableRow, bindableSubject } from '#features/books/server/cover-subjects.ts';
import type { BindableBook } from '#kernel/bindings.ts';
import { PAGES_MAX, PAGES_MIN } from '../limits.ts';

/** What a design needs of a book that the shop binds. */
export type BoundBook = BindableRow & BindableBook;

/** A book that the shop has, not a withdrawn one; prices in cents of USD. */
export async function boundBook(db: Statements, id: string): Promise<BoundBook | undefined> {
  const row = await bindableSubject(db, id);
  return row && { ...row, genres: row.genres ?? [], variantType: 'superDeluxe', leatherType: 'realLeather' };
}

/** Of a book whose pages nobody has counted. */
const USUAL_PAGES = 320;

/** How many pages are bound: as many as the book has, within what the bindery sews. */
export const pagesOf = ({ pages }: Pick<BoundBook, 'pages'>): number =>
  Math.min(PAGES_MAX, Math.max(PAGES_MIN, pages ?? USUAL_PAGES));
