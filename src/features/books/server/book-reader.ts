import type { BookSummary } from '#kernel/book.ts';
import type { BookColour } from '#kernel/edition.ts';
import { COPIES_LEFT, SUMMARY_COLUMNS, type SummaryRow, toSummary } from './rows.ts';
import type { Taxonomies } from './taxonomy.ts';

/** How books are read by features that join them to what they keep themselves. */
export interface BookReader {
  /** The columns of `books b` behind a summary; a fixed text. */
  columns: string;
  /** Of `books b`: how many copies are left of its edition, null without a limit; a fixed text. */
  copiesLeft: string;
  /** What makes a row of these columns a summary, in place, and keeps what else it has; prices are cents of USD. */
  toSummary(): Promise<(row: object) => BookSummary>;
  /** All leathers, disabled ones too. */
  colours(): Promise<readonly BookColour[]>;
}

export const bookReader = (taxonomies: Taxonomies): BookReader => ({
  columns: SUMMARY_COLUMNS,
  copiesLeft: COPIES_LEFT,
  toSummary: async () => {
    const taxonomy = await taxonomies.taxonomy();
    return (row) => toSummary(row as SummaryRow, taxonomy);
  },
  colours: () => taxonomies.colours(),
});
