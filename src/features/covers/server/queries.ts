import type { Db } from '#db/connect.ts';
import type { Book, BookPrices } from '#kernel/book.ts';
import type { CoverSubject } from '../drawing/types.ts';

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

/** What a cover is made from, with what decides how the book can be bound. */
export type BindableRow = CoverRow & BookPrices & Pick<Book, 'catalogue'>;

/**
 * The same of a book that the shop has, not of a withdrawn one. One statement.
 * @param prices the columns behind `BookPrices`, of `books b`
 */
export async function bindableSubject(db: Db, id: string, prices: string): Promise<BindableRow | undefined> {
  const [row] = await db.query<BindableRow>(
    `SELECT ${COLUMNS}, b.catalogue, ${prices} FROM books b WHERE b.id = $1 AND b.withdrawn_at IS NULL`,
    [id],
  );
  return row;
}

/** The most popular books, for drawing their covers before somebody asks. */
export const popularSubjects = (db: Db, limit: number): Promise<CoverRow[]> =>
  db.query<CoverRow>(
    `SELECT ${COLUMNS} FROM books b WHERE b.withdrawn_at IS NULL ORDER BY b.popularity DESC, b.id LIMIT $1`,
    [limit],
  );

/** The books that stand in the pictures of the newest articles, each with its place from 0. */
export const articleSubjects = (db: Db, articles: number): Promise<(CoverRow & { place: number })[]> =>
  db.query<CoverRow & { place: number }>(
    `SELECT ${COLUMNS}, m.position - 1 AS place
     FROM (SELECT id, scene, published_at FROM blogs ORDER BY published_at DESC, id DESC LIMIT $1) a
     JOIN blog_books m ON m.blog_id = a.id
       AND m.position <= CASE a.scene WHEN 'scene-1' THEN 3 WHEN 'scene-2' THEN 2 ELSE 1 END
     JOIN books b ON b.id = m.book_id ORDER BY a.published_at DESC, a.id DESC, m.position`,
    [articles],
  );

/** The name under which the monogram of an author or of a writer for the blog is drawn, or undefined. */
export async function authorName(db: Db, slug: string): Promise<string | undefined> {
  const [row] = await db.query<{ name: string }>(
    `SELECT name FROM authors WHERE slug = $1 UNION ALL SELECT name FROM blog_authors WHERE slug = $1 LIMIT 1`,
    [slug],
  );
  return row?.name;
}
