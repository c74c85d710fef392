import type { Db } from '#db/connect.ts';
import { columns, int, select } from '#db/select.ts';
import type { BookSummary } from '#kernel/book.ts';
import { books } from '../tables.ts';
import { COPIES_LEFT, SUMMARY, toSummary } from './rows.ts';
import type { Taxonomies } from './taxonomy.ts';

export interface LimitedEdition {
  book: BookSummary;
  editionLimit: number;
  copiesLeft: number;
}

const LIMITED_EDITIONS = select(
  { ...SUMMARY, editionLimit: int('b.edition_limit'), copiesLeft: int(COPIES_LEFT) },
  `FROM books b WHERE b.edition_limit IS NOT NULL AND b.withdrawn_at IS NULL
   ORDER BY b.edition_limit, b.popularity DESC, b.id LIMIT 100`,
);
const EDITION_SIZES = select(
  { ...columns(books, 'b', 'id'), size: int('b.edition_limit') },
  'FROM books b WHERE b.id = ANY($1::text[]) AND b.edition_limit IS NOT NULL',
);

/** Listed books with an edition limit, smallest editions first; prices in US cents. */
export async function loadLimitedEditions(db: Db, taxonomies: Taxonomies): Promise<LimitedEdition[]> {
  const [taxonomy, rows] = await Promise.all([taxonomies.taxonomy(), db.query(LIMITED_EDITIONS)]);
  return rows.map(({ editionLimit, copiesLeft, ...row }) => ({
    book: toSummary(row, taxonomy),
    editionLimit,
    copiesLeft,
  }));
}

export async function loadEditionSizes(db: Db, bookIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.query(EDITION_SIZES, [bookIds]);
  return new Map(rows.map(({ id, size }) => [id, size]));
}
