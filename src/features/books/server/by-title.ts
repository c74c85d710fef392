import type { Db } from '#db/connect.ts';

/**
 * The best known listed book of each of these titles; an exclusive one only where there is no other.
 * @returns ids by the titles as they were given; titles of no book are left out
 */
export async function bookIdsByTitle(db: Db, titles: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; title: string }>(
    `SELECT DISTINCT ON (title) id, title FROM books WHERE title = ANY($1::text[]) AND withdrawn_at IS NULL
     ORDER BY title, catalogue = 'exclusive', popularity DESC, id`,
    [titles],
  );
  return new Map(rows.map(({ id, title }) => [title, id]));
}
