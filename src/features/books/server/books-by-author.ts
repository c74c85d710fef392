import type { Queryable } from '#db/connect.ts';
import { select, selectFrom } from '#db/select.ts';
import type { BookKey } from '../book-key.ts';
import { books } from '../tables.ts';
import { SUMMARY, type SummaryRow } from './rows.ts';

const BOOK_IDS = selectFrom(books, ['id'], 'WHERE author_id = ANY($1::text[])');

/**
 * Returns a function that finds other listed books by the same author, most popular first; without exclusive books,
 * which are for members. @param limit maximum number
 */
export function prepareOtherBooksByAuthor(limit: number) {
  const selectBy = (column: BookKey['column']) =>
    select(
      SUMMARY,
      `FROM books o JOIN books b ON b.author_id = o.author_id
       WHERE o.${column} = $1 AND b.id <> o.id AND b.withdrawn_at IS NULL AND b.catalogue <> 'exclusive'
       ORDER BY b.popularity DESC NULLS LAST, b.id LIMIT ${limit}`,
    );
  const statements = { id: selectBy('id'), sku: selectBy('sku') };
  return (db: Queryable, { column, value }: BookKey): Promise<SummaryRow[]> =>
    db.query(statements[column], [value]);
}

/** Ids of all books of these authors, including withdrawn ones. */
export async function findBookIdsByAuthors(db: Queryable, authorIds: readonly string[]): Promise<string[]> {
  return (await db.query(BOOK_IDS, [authorIds])).map(({ id }) => id);
}
