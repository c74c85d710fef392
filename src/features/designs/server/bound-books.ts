import type { Statements } from '#db/connect.ts';
import { type BindableRow, bindableSubject } from '#features/books/server/cover-subjects.ts';
import type { BindableBook } from '#kernel/bindings.ts';
import { invalid } from '#platform/http/calls.ts';
import { catalogueMeasures, otherMeasures } from '../book-measures.ts';
import type { Design } from '../design.ts';
import { PAGES_MAX, PAGES_MIN } from '../limits.ts';

export type BoundBook = BindableRow & BindableBook;

/** Published books only; prices in cents of USD. */
export async function boundBook(db: Statements, id: string): Promise<BoundBook | undefined> {
  const row = await bindableSubject(db, id);
  return row && { ...row, genres: row.genres ?? [], variantType: 'superDeluxe', leatherType: 'realLeather' };
}

/**
 * Requires a catalogue book's own measures, so that what is shown, priced and sealed is the same.
 * @param field path of the design in the request body
 * @throws Failure 422 `VALIDATION_FAILED` naming each field that differs
 */
export function requireMeasures(design: Design, book: BoundBook, field: string): void {
  const other = Object.entries(otherMeasures(design, catalogueMeasures(pagesOf(book))));
  if (other.length > 0)
    throw invalid(Object.fromEntries(other.map(([path, reason]) => [`${field}.${path}`, reason])));
}

/** For books without a page count. */
const USUAL_PAGES = 320;

/** Page count, limited to what the bindery can sew. */
export const pagesOf = ({ pages }: Pick<BoundBook, 'pages'>): number =>
  Math.min(PAGES_MAX, Math.max(PAGES_MIN, pages ?? USUAL_PAGES));
