import { inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { stableId } from '#db/seeding/stable-id.ts';
import { normalise } from '#kernel/normalise.ts';
import { renderArticle } from '#platform/rich-text.ts';
import { readingMinutes } from '../../reading-time.ts';
import { blogBooks, blogs } from '../../tables.ts';
import type { ArticleEntry } from './blog-files.ts';
import { authorId } from './store-authors.ts';

export interface StoredArticle {
  article: ArticleEntry;
  categoryId: number;
  bookIds: string[];
}

/** Articles have a date only; they are published at 9:00 UTC. */
const publicationTime = (date: string) => `${date}T09:00:00.000Z`;

/** Upserts articles and their books by slug. */
export async function storeArticles(tx: Db, stored: readonly StoredArticle[]): Promise<void> {
  const rows = stored.map(({ article, categoryId }) => {
    const publishedAt = publicationTime(article.date);
    const body = renderArticle(article.body);
    return {
      id: stableId(`blog:${article.slug}`, new Date(publishedAt)),
      urlSlug: article.slug,
      title: article.title,
      description: article.desc,
      body,
      categoryId,
      authorId: authorId(article.author.name),
      scene: article.image,
      readingMinutes: readingMinutes(body),
      searchText: normalise(article.title),
      publishedAt,
      updatedAt: publicationTime(article.revised ?? article.date),
    };
  });
  const storedRows = await tx.orm
    .insert(blogs)
    .values(rows)
    .onConflictDoUpdate({
      target: blogs.urlSlug,
      set: {
        title: sql`excluded.title`,
        description: sql`excluded.description`,
        body: sql`excluded.body`,
        categoryId: sql`excluded.category_id`,
        authorId: sql`excluded.author_id`,
        scene: sql`excluded.scene`,
        readingMinutes: sql`excluded.reading_minutes`,
        searchText: sql`excluded.search_text`,
        publishedAt: sql`excluded.published_at`,
        updatedAt: sql`excluded.updated_at`,
      },
    })
    .returning({ id: blogs.id, urlSlug: blogs.urlSlug });
  const ids = new Map<string, string>(storedRows.map(({ id, urlSlug }) => [urlSlug, id]));
  const mentions = stored.flatMap(({ article, bookIds }) =>
    bookIds.map((bookId, i) => ({ blogId: ids.get(article.slug) ?? '', position: i + 1, bookId })),
  );
  await tx.orm.delete(blogBooks).where(inArray(blogBooks.blogId, [...ids.values()]));
  if (mentions.length) await tx.orm.insert(blogBooks).values(mentions);
}
