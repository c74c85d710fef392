import { sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { redirects } from '#db/schema.ts';
import { readingMinutes } from '#features/blog/reading-time.ts';
import { blogAuthors, blogBooks, blogCategories, blogs } from '#features/blog/tables.ts';
import { articleAddress } from '#kernel/addresses.ts';
import { normalise } from '#kernel/normalise.ts';
import type { ArticleEntry, BlogData, CategoryEntry } from './blog-files.ts';
import { articleHtml } from './rich-text.ts';
import { slugOf } from './slug.ts';
import { stableId } from './stable.ts';

/**
 * Stores categories and articles, new ones and new versions of known ones (by slug), and lets kept pages go. Call it
 * inside a transaction, after the books are in. Articles and categories that are not among them stay.
 * @throws Error naming the articles whose category or books are unknown
 */
export async function storeBlog(tx: Db, { categories, articles }: BlogData): Promise<void> {
  const ids = await storeCategories(tx, categories);
  const books = await booksByTitle(tx, articles);
  const problems: string[] = [];
  const stored = articles.map((article) => {
    const categoryId = ids.get(normalise(article.category));
    if (categoryId === undefined)
      problems.push(`${article.slug}: there is no category “${article.category}”`);
    const bookIds = article.related.map((title) => {
      const id = books.get(title);
      if (!id) problems.push(`${article.slug}: there is no book “${title}”`);
      return id ?? '';
    });
    return { article, categoryId: categoryId ?? 0, bookIds: [...new Set(bookIds)] };
  });
  if (problems.length) throw new Error(`The blog has mistakes:\n${problems.map((p) => `  ${p}`).join('\n')}`);
  if (stored.length) {
    await storeAuthors(tx, articles);
    await storeArticles(tx, stored);
  }
  await tx.query(`UPDATE revisions SET number = number + 1 WHERE subject = 'catalogue'`);
}

/** @returns every name by which one of the blog's categories may be called, normalised → its id */
async function storeCategories(tx: Db, categories: readonly CategoryEntry[]): Promise<Map<string, number>> {
  const genres = await tx.query<{ id: number; name: string; aliases: string[] }>(
    'SELECT id, name, aliases FROM genres',
  );
  const rows = categories.map(({ slug, name }, i) => {
    const genre = genres.find((one) => normalise(one.name) === normalise(name));
    const names = new Set([slug, name, ...(genre?.aliases ?? [])].map(normalise));
    return { position: i + 1, slug, name, genreId: genre?.id ?? null, searchText: [...names].join('\n') };
  });
  if (rows.length)
    await tx.orm
      .insert(blogCategories)
      .values(rows)
      .onConflictDoUpdate({
        target: blogCategories.slug,
        set: {
          position: sql`excluded.position`,
          name: sql`excluded.name`,
          genreId: sql`excluded.genre_id`,
          searchText: sql`excluded.search_text`,
        },
      });
  const stored = await tx.query<{ id: number; names: string }>(
    'SELECT id, search_text AS names FROM blog_categories',
  );
  return new Map(stored.flatMap(({ id, names }) => names.split('\n').map((name) => [name, id] as const)));
}

/** The best known book of each title; an exclusive one only where there is no other. */
async function booksByTitle(tx: Db, articles: readonly ArticleEntry[]): Promise<Map<string, string>> {
  const titles = [...new Set(articles.flatMap(({ related }) => related))];
  const rows = await tx.query<{ id: string; title: string }>(
    `SELECT DISTINCT ON (title) id, title FROM books WHERE title = ANY($1::text[]) AND withdrawn_at IS NULL
     ORDER BY title, catalogue = 'exclusive', popularity DESC, id`,
    [titles],
  );
  return new Map(rows.map(({ id, title }) => [title, id]));
}

const FIRST_DAY = new Date('2024-11-01T12:00:00Z');
const authorId = (slug: string) => stableId(`blog-author:${slug}`, FIRST_DAY);

async function storeAuthors(tx: Db, articles: readonly ArticleEntry[]): Promise<void> {
  const bySlug = new Map(articles.map(({ author }) => [slugOf(author.name), author]));
  const rows = [...bySlug].map(([slug, { name, country }]) => ({
    id: authorId(slug),
    slug,
    name,
    countryCode: country,
    searchText: normalise(name),
  }));
  await tx.orm
    .insert(blogAuthors)
    .values(rows)
    .onConflictDoUpdate({
      target: blogAuthors.slug,
      set: {
        name: sql`excluded.name`,
        countryCode: sql`excluded.country_code`,
        searchText: sql`excluded.search_text`,
      },
    });
}

interface StoredArticle {
  article: ArticleEntry;
  categoryId: number;
  bookIds: string[];
}

/** In the morning of its day: an article has a date, not an hour. */
const morningOf = (date: string) => `${date}T09:00:00.000Z`;

async function storeArticles(tx: Db, stored: readonly StoredArticle[]): Promise<void> {
  const rows = stored.map(({ article, categoryId }) => {
    const publishedAt = morningOf(article.date);
    const body = articleHtml(article.body);
    return {
      id: stableId(`blog:${article.slug}`, new Date(publishedAt)),
      urlSlug: article.slug,
      title: article.title,
      description: article.desc,
      body,
      categoryId,
      authorId: authorId(slugOf(article.author.name)),
      scene: article.image,
      readingMinutes: readingMinutes(body),
      searchText: normalise(article.title),
      publishedAt,
      updatedAt: morningOf(article.revised ?? article.date),
    };
  });
  const kept = await tx.orm
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
  const ids = new Map<string, string>(kept.map(({ id, urlSlug }) => [urlSlug, id]));
  const mentions = stored.flatMap(({ article, bookIds }) =>
    bookIds.map((bookId, i) => ({ blogId: ids.get(article.slug) ?? '', position: i + 1, bookId })),
  );
  await tx.query('DELETE FROM blog_books WHERE blog_id = ANY($1::text[])', [[...ids.values()]]);
  if (mentions.length) await tx.orm.insert(blogBooks).values(mentions);
  await storeFormerSlugs(tx, stored);
}

/** Old slugs lead to the article in one hop, as every old path does. */
async function storeFormerSlugs(tx: Db, stored: readonly StoredArticle[]): Promise<void> {
  const rows = stored.flatMap(({ article: { slug, formerly } }) =>
    formerly.map((former) => ({ fromPath: articleAddress(former), toPath: articleAddress(slug) })),
  );
  if (rows.length === 0) return;
  await tx.orm
    .insert(redirects)
    .values(rows)
    .onConflictDoUpdate({ target: redirects.fromPath, set: { toPath: sql`excluded.to_path` } });
}
