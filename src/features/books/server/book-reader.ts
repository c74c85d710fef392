import type { BookSummary } from '#kernel/book.ts';
import type { BookColour } from '#kernel/edition.ts';
import { COPIES_LEFT, type SummaryRow, toSummary } from './rows.ts';
import type { Taxonomies } from './taxonomy.ts';

/** Lets other features join books to their own tables. */
export interface BookReader {
  /** SQL for the copies left of `books b`, null if unlimited; a constant. */
  copiesLeft: string;
  /** Returns a function that turns a row into a summary, in place; prices are cents of USD. */
  toSummary(): Promise<(row: object) => BookSummary>;
  /** All leathers, including disabled ones. */
  colours(): Promise<readonly BookColour[]>;
}

export const bookReader = (taxonomies: Taxonomies): BookReader => ({
  copiesLeft: COPIES_LEFT,
  toSummary: async () => {
    const taxonomy = await taxonomies.taxonomy();
    return (row) => toSummary(row as SummaryRow, taxonomy);
  },
  colours: () => taxonomies.colours(),
});
