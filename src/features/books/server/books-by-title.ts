import type { Db } from '#db/connect.ts';

/**
 * The most popular listed book of each title; exclusive books only when there is no other.
 * @returns ids by title; unknown titles are left out
 */
export async function findBookIdsByTitle(db: Db, titles: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; title: string }>(
    `SELECT DISTINCT ON (title) id, title FROM books WHERE title = ANY($1::text[]) AND withdrawn_at IS NULL
     ORDER BY title, catalogue = 'exclusive', popularity DESC, id`,
    [titles],
  );
  return new Map(rows.map(({ id, title }) => [title, id]));
}
