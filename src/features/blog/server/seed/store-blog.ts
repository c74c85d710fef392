import type { Db } from '#db/connect.ts';
import { findBookIdsByTitle } from '#features/books/server/books-by-title.ts';
import { normalise } from '#kernel/normalise.ts';
import { articlePath } from '#kernel/paths.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import type { ArticleEntry, BlogData } from './blog-files.ts';
import { storeArticles } from './store-articles.ts';
import { storeAuthors } from './store-authors.ts';
import { storeCategories } from './store-categories.ts';

/** Redirects of former article addresses, kept by the redirects feature. */
export interface FormerAddresses {
  /** Returns the paths that already redirect elsewhere. */
  findExistingPaths(tx: Db, paths: readonly string[]): Promise<string[]>;
  /** Adds redirects, each in one hop. */
  addRedirects(tx: Db, added: readonly { from: string; to: string }[]): Promise<void>;
}

/**
 * Upserts categories and articles by slug and invalidates cached pages; others stay. Call inside a transaction, after
 * the books are stored.
 * @throws Error naming the articles whose category or books are unknown
 */
export async function storeBlog(
  tx: Db,
  { categories, articles }: BlogData,
  former: Pick<FormerAddresses, 'addRedirects'>,
): Promise<void> {
  const ids = await storeCategories(tx, categories);
  const books = await findBookIdsByTitle(tx, [...new Set(articles.flatMap(({ related }) => related))]);
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
    await former.addRedirects(tx, articles.flatMap(formerRedirects));
  }
  await raiseRevision(tx);
}

/** Former slugs lead to the article in one hop. */
const formerRedirects = ({ slug, formerly }: ArticleEntry) =>
  formerly.map((former) => ({ from: articlePath(former), to: articlePath(slug) }));
