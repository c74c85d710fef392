import type { Queryable } from '#db/connect.ts';
import type { BookKey } from '../book-key.ts';
import { SUMMARY_COLUMNS, type SummaryRow } from './rows.ts';

/**
 * Other listed books by the same author, most popular first; without exclusive books, which are for members.
 * @param limit maximum number; goes into the SQL, so it must be a constant
 */
export const findOtherBooksByAuthor = (db: Queryable, { column, value }: BookKey, limit: number) =>
  db.query<SummaryRow>(
    `SELECT ${SUMMARY_COLUMNS} FROM books o JOIN books b ON b.author_id = o.author_id
     WHERE o.${column} = $1 AND b.id <> o.id AND b.withdrawn_at IS NULL AND b.catalogue <> 'exclusive'
     ORDER BY b.popularity DESC NULLS LAST, b.id LIMIT ${limit}`,
    [value],
  );

/** Ids of all books of these authors, including withdrawn ones. */
export async function findBookIdsByAuthors(db: Queryable, authorIds: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>('SELECT id FROM books WHERE author_id = ANY($1::text[])', [
    authorIds,
  ]);
  return rows.map(({ id }) => id);
}
