import type { Db } from '#db/connect.ts';
import { countRows } from '#db/count-rows.ts';
import { bool, nullable, select, text } from '#db/select.ts';
import type { AdminListQuery } from '#kernel/admin-list.ts';
import { containing } from '#platform/staff/list.ts';
import type { ArticleRow, ArticleState } from '../../admin-contract.ts';
import { preciseTime } from './articles.ts';

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
  const values = [containing(q.trim()), state ?? null];
  const [rows, total] = await Promise.all([
    db.query(LIST, [...values, sort, size, (page - 1) * size]),
    countRows(db, ARTICLES, values),
  ]);
  return { rows, total };
}

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
const LIST = select(
  {
    id: text('a.id'),
    state: text<ArticleState>('a.state'),
    hasChanges: bool('a."hasChanges"'),
    scheduledAt: nullable(preciseTime('a."scheduledAt"')),
    scheduleFailure: nullable(text('a."scheduleFailure"')),
    publishedAt: nullable(preciseTime('a."publishedAt"')),
    savedAt: preciseTime('a."savedAt"'),
    savedName: text('a."savedName"'),
    title: text('a.title'),
    urlSlug: text('a."urlSlug"'),
    category: nullable(text('c.name')),
    author: nullable(text('w.name')),
  },
  `${ARTICLES}
  ORDER BY
    CASE $3 WHEN 'title' THEN a.title WHEN 'state' THEN a.state WHEN 'author' THEN w.name WHEN 'category' THEN c.name END,
    CASE $3 WHEN '-title' THEN a.title WHEN '-state' THEN a.state WHEN '-author' THEN w.name WHEN '-category' THEN c.name
      END DESC,
    CASE $3 WHEN 'publishedAt' THEN a."publishedAt" WHEN 'scheduledAt' THEN a."scheduledAt" WHEN 'savedAt' THEN a."savedAt" END,
    CASE $3 WHEN '-publishedAt' THEN a."publishedAt" WHEN '-scheduledAt' THEN a."scheduledAt" ELSE a."savedAt" END
      DESC NULLS LAST,
    a.id DESC
  LIMIT $4 OFFSET $5`,
);
