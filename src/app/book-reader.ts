import type { CatalogueCache } from '#features/books/server/cache.ts';
import { COPIES_LEFT, SUMMARY_COLUMNS, type SummaryRow, toSummary } from '#features/books/server/rows.ts';

/** The catalogue's way of reading books, for features that join books to what they keep themselves. */
export const bookReader = (catalogue: CatalogueCache) => ({
  columns: SUMMARY_COLUMNS,
  copiesLeft: COPIES_LEFT,
  toSummary: async () => {
    const taxonomy = await catalogue.taxonomy();
    return (row: object) => toSummary(row as SummaryRow, taxonomy);
  },
  colours: () => catalogue.colours(),
});
