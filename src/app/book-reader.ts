import { COPIES_LEFT, SUMMARY_COLUMNS, type SummaryRow, toSummary } from '#features/books/server/rows.ts';
import type { Taxonomies } from '#features/books/server/taxonomy.ts';

/** The catalogue's way of reading books, for features that join books to what they keep themselves. */
export const bookReader = (catalogue: Taxonomies) => ({
  columns: SUMMARY_COLUMNS,
  copiesLeft: COPIES_LEFT,
  toSummary: async () => {
    const taxonomy = await catalogue.taxonomy();
    return (row: object) => toSummary(row as SummaryRow, taxonomy);
  },
  colours: () => catalogue.colours(),
});
