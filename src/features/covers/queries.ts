import type { Db } from '#db/connect.ts';
import type { CoverSubject } from './types.ts';

export interface CoverRow extends CoverSubject {
  coverVersion: string;
  color: string;
}

const COLUMNS = `b.id, b.title, b.author, b.publishing_year AS year, b.pages, b.volume, b.color,
  b.cover_version AS "coverVersion",
  (SELECT array_agg(g.name ORDER BY array_position(b.genre_ids, g.id)) FROM genres g WHERE g.id = ANY (b.genre_ids)) AS genres`;

/** What a cover of this book is made from, or undefined. */
export async function coverSubject(db: Db, id: string): Promise<CoverRow | undefined> {
  const [row] = await db.query<CoverRow>(`SELECT ${COLUMNS} FROM books b WHERE b.id = $1`, [id]);
  return row;
}

/** The most popular books, for drawing their covers before somebody asks. */
export const popularSubjects = (db: Db, limit: number): Promise<CoverRow[]> =>
  db.query<CoverRow>(
    `SELECT ${COLUMNS} FROM books b WHERE b.withdrawn_at IS NULL ORDER BY b.popularity DESC, b.id LIMIT $1`,
    [limit],
  );

/** The name under which an author's monogram is drawn, or undefined. */
export async function authorName(db: Db, slug: string): Promise<string | undefined> {
  const [row] = await db.query<{ name: string }>(`SELECT name FROM authors WHERE slug = $1`, [slug]);
  return row?.name;
}
