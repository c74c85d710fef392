import type { Queryable } from '#db/connect.ts';
import { type BindableRow, loadBindableRow } from '#features/books/server/cover-subjects.ts';
import type { BindableBook } from '#kernel/bindings.ts';
import { invalid } from '#platform/http/calls.ts';
import { catalogueMeasures, differingMeasures } from '../book-measures.ts';
import type { Design } from '../design.ts';
import { PAGES_MAX, PAGES_MIN } from '../limits.ts';

export type BoundBook = BindableRow & BindableBook;

/** Published books only; prices in cents of USD. */
export async function findBoundBook(db: Queryable, id: string): Promise<BoundBook | undefined> {
  const row = await loadBindableRow(db, id);
  return row && { ...row, genres: row.genres ?? [], variantType: 'superDeluxe', leatherType: 'realLeather' };
}

/**
 * Requires a catalogue book's own measures, so that what is shown, priced and sealed is the same.
 * @param field path of the design in the request body
 * @throws Failure 422 `VALIDATION_FAILED` naming each field that differs
 */
export function requireMeasures(design: Design, book: BoundBook, field: string): void {
  const differing = Object.entries(differingMeasures(design, catalogueMeasures(boundPages(book))));
  if (differing.length > 0)
    throw invalid(Object.fromEntries(differing.map(([path, reason]) => [`${field}.${path}`, reason])));
}

/** For books without a page count. */
const USUAL_PAGES = 320;

/** Page count, limited to what the bindery can sew. */
export const boundPages = ({ pages }: Pick<BoundBook, 'pages'>): number =>
  Math.min(PAGES_MAX, Math.max(PAGES_MIN, pages ?? USUAL_PAGES));
