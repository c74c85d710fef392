import type { Db } from '#db/connect.ts';
import type { AdminListQuery } from '#kernel/admin-list.ts';
import type { ArticleRow, ArticleState } from '../../admin-contract.ts';

export async function listArticles(
  db: Db,
  {
    q = '',
    state,
    sort = '-savedAt',
    page,
    size,
  }: AdminListQuery & { state?: ArticleState | 'failed' | undefined },
): Promise<{ rows: ArticleRow[]; total: number }> {
  const pattern = `%${q.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const values = [pattern, state ?? null];
  const [rows, [countRow]] = await Promise.all([
    db.query<ArticleRow>(LIST, [...values, sort, size, (page - 1) * size]),
    db.query<{ total: number }>(COUNT, values),
  ]);
  return { rows: rows.map(withIsoTimes), total: countRow?.total ?? 0 };
}

const iso = (moment: string | null) => moment && new Date(moment).toISOString();
const withIsoTimes = (row: ArticleRow): ArticleRow => ({
  ...row,
  scheduledAt: iso(row.scheduledAt),
  publishedAt: iso(row.publishedAt),
  savedAt: iso(row.savedAt) ?? '',
});

const ARTICLES = `
  FROM (
    SELECT coalesce(d.id, b.id) AS id,
      CASE WHEN d.scheduled_at IS NOT NULL THEN 'scheduled' WHEN b.id IS NOT NULL THEN 'published' ELSE 'draft' END AS state,
      b.id IS NOT NULL AND d.id IS NOT NULL AS "hasChanges",
      d.scheduled_at AS "scheduledAt", d.schedule_failure AS "scheduleFailure", b.published_at AS "publishedAt",
      coalesce(d.saved_at, b.updated_at) AS "savedAt", coalesce(d.saved_name, '') AS "savedName",
      coalesce(d.content ->> 'title', b.title) AS title,
      coalesce(d.content ->> 'urlSlug', b.url_slug) AS "urlSlug",
      CASE WHEN d.id IS NULL THEN b.category_id ELSE (d.content ->> 'categoryId')::int END AS category_id,
      CASE WHEN d.id IS NULL THEN b.author_id ELSE d.content ->> 'authorId' END AS author_id
    FROM blogs b FULL JOIN blog_drafts d ON d.id = b.id
  ) a
  LEFT JOIN blog_categories c ON c.id = a.category_id
  LEFT JOIN blog_authors w ON w.id = a.author_id
  WHERE (a.title ILIKE $1 OR a."urlSlug" ILIKE $1 OR w.name ILIKE $1 OR c.name ILIKE $1)
    AND ($2::text IS NULL OR a.state = $2 OR ($2 = 'failed' AND a."scheduleFailure" IS NOT NULL))`;
const LIST = `
  SELECT a.id, a.state, a."hasChanges", a."scheduledAt", a."scheduleFailure", a."publishedAt", a."savedAt", a."savedName", a.title, a."urlSlug",
    c.name AS category, w.name AS author ${ARTICLES}
  ORDER BY
    CASE $3 WHEN 'title' THEN a.title WHEN 'state' THEN a.state WHEN 'author' THEN w.name WHEN 'category' THEN c.name END,
    CASE $3 WHEN '-title' THEN a.title WHEN '-state' THEN a.state WHEN '-author' THEN w.name WHEN '-category' THEN c.name
      END DESC,
    CASE $3 WHEN 'publishedAt' THEN a."publishedAt" WHEN 'scheduledAt' THEN a."scheduledAt" WHEN 'savedAt' THEN a."savedAt" END,
    CASE $3 WHEN '-publishedAt' THEN a."publishedAt" WHEN '-scheduledAt' THEN a."scheduledAt" ELSE a."savedAt" END
      DESC NULLS LAST,
    a.id DESC
  LIMIT $4 OFFSET $5`;
const COUNT = `SELECT count(*)::int AS total ${ARTICLES}`;
