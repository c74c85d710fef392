import { select, text } from '#db/select.ts';
import { articlePath } from '#kernel/paths.ts';
import { singleFile } from '#platform/sitemap-part.ts';

export const articleSitemap = singleFile('articles', async (db) => {
  const articles = await db.query(ARTICLES);
  return articles.map(({ slug, changed }) => ({ path: articlePath(slug), changed }));
});

const ARTICLES = select(
  { slug: text('url_slug'), changed: text(`to_char(updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD')`) },
  'FROM blogs ORDER BY published_at DESC, id DESC',
);
