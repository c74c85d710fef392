import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { columns, int, select } from '#db/select.ts';
import type { BookReader } from '#features/books/server/book-reader.ts';
import { SUMMARY } from '#features/books/server/rows.ts';
import { IS_LISTED, joinBook, LINK } from '#features/books/server/sql-fragments.ts';
import type { BookSummary } from '#kernel/book.ts';
import { articlePicturePath, monogramPath } from '#kernel/picture-paths.ts';
import { toPlainApostrophe } from '../apostrophe.ts';
import { type BlogCondition, type BlogFilter, type BlogSort, NEWEST_FIRST } from '../blog-filter.ts';
import type { Article, Blog, BlogCategory } from '../contract.ts';
import { blogAuthors as author, blogs as blog, blogCategories as category } from '../tables.ts';
import { PICTURE_VERSION } from './article-pictures.ts';
import { fillInBooks } from './book-blocks.ts';
import { conditionSql } from './conditions.ts';

export interface BlogList {
  articles: Blog[];
  total: number;
}

/** Two statements. */
export async function listBlogs(db: Db, filter: BlogFilter = NEWEST_FIRST): Promise<BlogList> {
  const { where, sort, limit, offset } = filter;
  const direction = sort.descending ? desc : asc;
  const [rows, total] = await Promise.all([
    selectSummaries(db)
      .where(conditionSql(where))
      .orderBy(direction(SORT_BY[sort.by]), direction(blog.id))
      .limit(limit)
      .offset(offset),
    countBlogs(db, where),
  ]);
  return { articles: (rows as SummaryRow[]).map(toBlog), total };
}

export async function countBlogs(db: Db, where: BlogCondition | null): Promise<number> {
  const [row] = await db.orm
    .select({ count: sql<number>`count(*)::int` })
    .from(blog)
    .innerJoin(author, eq(author.id, blog.authorId))
    .innerJoin(category, eq(category.id, blog.categoryId))
    .where(conditionSql(where));
  return row?.count ?? 0;
}

/** Newest articles for the home page (storefront 2.6). */
export const latestBlogs = async (db: Db, limit: number): Promise<Blog[]> =>
  ((await orderByNewest(selectSummaries(db)).limit(limit)) as SummaryRow[]).map(toBlog);

export async function latestArticles(db: Db, limit: number): Promise<(Blog & { body: string })[]> {
  const rows = (await orderByNewest(selectSummaries(db, { body: blog.body })).limit(limit)) as ArticleRow[];
  const bodies = await fillInBooks(
    db,
    rows.map(({ body }) => body),
  );
  return rows.map((row, i) => ({ ...toBlog(row), body: bodies[i] ?? '' }));
}

export async function articleBySlug(db: Db, slug: string): Promise<Article | undefined> {
  const [row] = (await selectSummaries(db, { body: blog.body, metaDescription: blog.metaDescription })
    .where(eq(blog.urlSlug, slug))
    .limit(1)) as ArticleRow[];
  if (!row) return undefined;
  const [body] = await fillInBooks(db, [row.body]);
  const relatedBooks = await db.query(RELATED_BOOKS, [row.id]);
  const { metaDescription, ...summary } = row;
  return {
    ...toBlog(summary),
    ...(metaDescription ? { metaDescription } : {}),
    body: body ?? '',
    relatedBooks,
  };
}

const FROM_MENTIONED = `
  FROM blog_books m ${joinBook('m.book_id')} WHERE m.blog_id = $1 AND ${IS_LISTED} ORDER BY m.position`;
const RELATED_BOOKS = select(LINK, FROM_MENTIONED);
const MENTIONED_BOOKS = select(SUMMARY, FROM_MENTIONED);

/** Books of an article in its order; prices in US cents. */
export async function articleBooks(db: Db, books: BookReader, articleId: string): Promise<BookSummary[]> {
  const [rows, toSummary] = await Promise.all([db.query(MENTIONED_BOOKS, [articleId]), books.toSummary()]);
  return rows.map(toSummary);
}

/** Further reading: same category first, then older articles, then newer. */
export async function nextArticles(
  db: Db,
  { id, categorySlug, publishedAt }: Pick<Blog, 'id' | 'categorySlug' | 'publishedAt'>,
  limit: number,
): Promise<Blog[]> {
  const rows = await selectSummaries(db)
    .where(sql`${blog.id} <> ${id}`)
    .orderBy(
      sql`${category.slug} = ${categorySlug} DESC`,
      sql`${blog.publishedAt} <= ${publishedAt}::timestamptz DESC`,
      desc(blog.publishedAt),
      desc(blog.id),
    )
    .limit(limit);
  return (rows as SummaryRow[]).map(toBlog);
}

export async function blogCategories(db: Db): Promise<BlogCategory[]> {
  const rows = await db.query(CATEGORIES);
  return rows.map((row) => ({ ...row, name: toPlainApostrophe(row.name) }));
}

const CATEGORIES = select(
  { ...columns(category, 'c', 'slug', 'name'), articles: int('count(b.id)::int') },
  `FROM blog_categories c LEFT JOIN blogs b ON b.category_id = c.id GROUP BY c.id ORDER BY c.position`,
);

const orderByNewest = (select: ReturnType<typeof selectSummaries>) =>
  select.orderBy(desc(blog.publishedAt), desc(blog.id));

const SORT_BY: Record<BlogSort, typeof blog.id | SQL> = {
  publishedAt: sql`${blog.publishedAt}`,
  updateTime: sql`${blog.updatedAt}`,
  title: sql`${blog.searchText}`,
  authorName: sql`${author.searchText}`,
  category: sql`${category.position}`,
  id: blog.id,
};

const COLUMNS = {
  id: blog.id,
  urlSlug: blog.urlSlug,
  title: blog.title,
  desc: blog.description,
  category: category.name,
  categorySlug: category.slug,
  authorName: author.name,
  authorSlug: author.slug,
  portrait: author.portrait,
  countryCode: author.countryCode,
  scene: blog.scene,
  bannerImage: blog.bannerImage,
  pictureVersion: PICTURE_VERSION,
  publishedAt: blog.publishedAt,
  updateTime: blog.updatedAt,
  readingMinutes: blog.readingMinutes,
};

const selectSummaries = (
  db: Db,
  extraColumns: { body?: typeof blog.body; metaDescription?: typeof blog.metaDescription } = {},
) =>
  db.orm
    .select({ ...COLUMNS, ...extraColumns })
    .from(blog)
    .innerJoin(author, eq(author.id, blog.authorId))
    .innerJoin(category, eq(category.id, blog.categoryId))
    .$dynamic();

export type SummaryRow = Omit<Blog, 'authorImg' | 'countryName' | 'bannerImagePath'> & {
  authorSlug: string;
  portrait: string | null;
  scene: string;
  bannerImage: string | null;
  pictureVersion: string | null;
};
type ArticleRow = SummaryRow & { body: string; metaDescription?: string | null };

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

export function toBlog(row: SummaryRow): Blog {
  const { authorSlug, portrait, scene, bannerImage, pictureVersion: version, ...blog } = row;
  const { urlSlug: slug, countryCode } = blog;
  const defaultPicture = version ? articlePicturePath({ slug, version }) : `/pictures/${scene}.webp`;
  return {
    ...blog,
    category: toPlainApostrophe(row.category),
    authorImg: portrait ?? monogramPath(authorSlug),
    countryName: countryNames.of(countryCode) ?? countryCode,
    bannerImagePath: bannerImage ?? defaultPicture,
    // Normalises the timestamp formats of the two databases to ISO 8601.
    publishedAt: new Date(row.publishedAt).toISOString(),
    updateTime: new Date(row.updateTime).toISOString(),
  };
}
