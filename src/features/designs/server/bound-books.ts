import type { Statements } from '#db/connect.ts';
import { type BindableRow, bindableSubject } from '#features/books/server/cover-subjects.ts';
import type { BindableBook } from '#kernel/bindings.ts';
import { invalid } from '#platform/http/calls.ts';
import { catalogueMeasures, otherMeasures } from '../book-measures.ts';
import type { Design } from '../design.ts';
import { PAGES_MAX, PAGES_MIN } from '../limits.ts';

/** What a design needs of a book that the shop binds. */
export type BoundBook = BindableRow & BindableBook;

/** A book that the shop has, not a withdrawn one; prices in cents of USD. */
export async function boundBook(db: Statements, id: string): Promise<BoundBook | undefined> {
  const row = await bindableSubject(db, id);
  return row && { ...row, genres: row.genres ?? [], variantType: 'superDeluxe', leatherType: 'realLeather' };
}

/**
 * What is shown, priced and sealed is one: a design of a book of the shop has that book's measures.
 * @param field where the design stood in the body
 * @throws Failure 422 `VALIDATION_FAILED` naming each field that differs, and what the book has
 */
export function requireMeasures(design: Design, book: BoundBook, field: string): void {
  const other = Object.entries(otherMeasures(design, catalogueMeasures(pagesOf(book))));
  if (other.length > 0)
    throw invalid(Object.fromEntries(other.map(([path, reason]) => [`${field}.${path}`, reason])));
}

/** Of a book whose pages nobody has counted. */
const USUAL_PAGES = 320;

/** How many pages are bound: as many as the book has, within what the bindery sews. */
export const pagesOf = ({ pages }: Pick<BoundBook, 'pages'>): number =>
  Math.min(PAGES_MAX, Math.max(PAGES_MIN, pages ?? USUAL_PAGES));
