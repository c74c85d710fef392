import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { selectFrom } from '#db/select.ts';
import { COVER_COLUMNS, type CoverRow } from '#features/books/server/cover-subjects.ts';
import { COVER_LOOK, joinBook } from '#features/books/server/sql-fragments.ts';
import type { Scene } from '../limits.ts';
import { blogs as blog, blogBooks } from '../tables.ts';

/** Hash of what the article's picture shows; null without books. */
export const PICTURE_VERSION = sql<string | null>`(
  SELECT left(md5(blogs.scene || string_agg(${sql.raw(COVER_LOOK)}, ' ' ORDER BY m.position)), 10)
  FROM blog_books m ${sql.raw(joinBook('m.book_id'))} WHERE m.blog_id = blogs.id)`;

/** Books in an article's picture and their version; undefined without article or books. */
export async function findArticleScene(
  db: Db,
  slug: string,
): Promise<{ version: string; books: string[] } | undefined> {
  const [row] = await db.orm
    .select({ id: blog.id, scene: blog.scene, version: PICTURE_VERSION })
    .from(blog)
    .where(eq(blog.urlSlug, slug));
  if (!row?.version) return undefined;
  const books = await db.query(BOOKS, [row.id, BOOKS_SHOWN[row.scene]]);
  return { version: row.version, books: books.map(({ bookId }) => bookId) };
}
const BOOKS = selectFrom(blogBooks, ['bookId'], 'WHERE blog_id = $1 ORDER BY position LIMIT $2');

/** Books in the pictures of the newest articles, each with its place from 0. One statement. */
export const articlePictureBooks = (db: Db, articles: number): Promise<(CoverRow & { place: number })[]> =>
  db.query(
    `SELECT ${COVER_COLUMNS}, m.position - 1 AS place
     FROM (SELECT id, scene, published_at FROM blogs ORDER BY published_at DESC, id DESC LIMIT $1) a
     JOIN blog_books m ON m.blog_id = a.id AND m.position <= ${booksShownSql('a.scene')}
     ${joinBook('m.book_id')} ORDER BY a.published_at DESC, a.id DESC, m.position`,
    [articles],
  );

const BOOKS_SHOWN: Record<Scene, number> = { 'scene-1': 3, 'scene-2': 2, 'scene-3': 1 };

/** Same as `BOOKS_SHOWN`, as an SQL expression. */
const booksShownSql = (scene: string) =>
  `CASE ${scene} ${Object.entries(BOOKS_SHOWN)
    .map(([name, books]) => `WHEN '${name}' THEN ${books}`)
    .join(' ')} END`;
