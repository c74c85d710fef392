import type { Db } from '#db/connect.ts';
import type { BookSummary } from '#kernel/book.ts';
import { COPIES_LEFT, SUMMARY_COLUMNS, type SummaryRow, toSummary } from './rows.ts';
import type { Taxonomies } from './taxonomy.ts';

export interface LimitedEdition {
  book: BookSummary;
  editionLimit: number;
  copiesLeft: number;
}

/** Listed books with an edition limit, smallest editions first; prices in US cents. */
export async function loadLimitedEditions(db: Db, taxonomies: Taxonomies): Promise<LimitedEdition[]> {
  const [taxonomy, rows] = await Promise.all([
    taxonomies.taxonomy(),
    db.query<SummaryRow & { editionLimit: number; copiesLeft: number }>(
      `SELECT ${SUMMARY_COLUMNS}, b.edition_limit AS "editionLimit", ${COPIES_LEFT} AS "copiesLeft" FROM books b
       WHERE b.edition_limit IS NOT NULL AND b.withdrawn_at IS NULL
       ORDER BY b.edition_limit, b.popularity DESC, b.id LIMIT 100`,
    ),
  ]);
  return rows.map(({ editionLimit, copiesLeft, ...row }) => ({
    book: toSummary(row, taxonomy),
    editionLimit,
    copiesLeft,
  }));
}

export async function loadEditionSizes(db: Db, bookIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.query<{ id: string; size: number }>(
    'SELECT id, edition_limit AS size FROM books WHERE id = ANY($1::text[]) AND edition_limit IS NOT NULL',
    [bookIds],
  );
  return new Map(rows.map(({ id, size }) => [id, size]));
}
