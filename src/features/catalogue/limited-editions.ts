import type { BookSummary } from '#contract/book.ts';
import type { Db } from '#db/connect.ts';
import { SUMMARY_COLUMNS, type SummaryRow, toSummary } from './book-rows.ts';
import type { CatalogueCache } from './cache.ts';

/** A book that is bound in a fixed number of copies, and how many of them are left (decision 20). */
export interface LimitedEdition {
  book: BookSummary;
  editionLimit: number;
  left: number;
}

/** Every listed book with an edition limit, smallest editions first; prices in US cents. */
export async function limitedEditions(db: Db, cache: CatalogueCache): Promise<LimitedEdition[]> {
  const [taxonomy, rows] = await Promise.all([
    cache.taxonomy(),
    db.query<SummaryRow & { editionLimit: number }>(
      `SELECT ${SUMMARY_COLUMNS}, b.edition_limit AS "editionLimit" FROM books b
       WHERE b.edition_limit IS NOT NULL AND b.withdrawn_at IS NULL
       ORDER BY b.edition_limit, b.popularity DESC, b.id LIMIT 100`,
    ),
  ]);
  return rows.map(({ editionLimit, ...row }) => ({
    book: toSummary(row, taxonomy),
    editionLimit,
    // Nothing reserves a copy yet; once orders do, they are subtracted here (decision 25).
    left: editionLimit,
  }));
}
