import { articlePath } from '#kernel/paths.ts';
import { singleFile } from '#platform/sitemap-part.ts';

export const articleSitemap = singleFile('articles', async (db) => {
  const articles = await db.query<{ slug: string; changed: string }>(
    `SELECT url_slug AS slug, to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS changed
     FROM blogs ORDER BY published_at DESC, id DESC`,
  );
  return articles.map(({ slug, changed }) => ({ path: articlePath(slug), changed }));
});
