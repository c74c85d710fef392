import type { Db } from '#db/connect.ts';
import { columns, select } from '#db/select.ts';
import { books } from '../tables.ts';

const BOOKS_BY_TITLE = select(
  columns(books, 'b', 'id', 'title'),
  `FROM (SELECT DISTINCT ON (title) id, title FROM books WHERE title = ANY($1::text[]) AND withdrawn_at IS NULL
     ORDER BY title, catalogue = 'exclusive', popularity DESC, id) b`,
);

/**
 * The most popular listed book of each title; exclusive books only when there is no other.
 * @returns ids by title; unknown titles are left out
 */
export async function findBookIdsByTitle(db: Db, titles: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query(BOOKS_BY_TITLE, [titles]);
  return new Map(rows.map(({ id, title }) => [title, id]));
}
