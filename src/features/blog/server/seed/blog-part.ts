import type { Db } from '#db/connect.ts';
import type { ContentPart } from '#db/seeding/parts.ts';
import { findBookIdsByTitle } from '#features/books/server/books-by-title.ts';
import { articlePath } from '#kernel/paths.ts';
import { type BlogData, readBlog } from './blog-files.ts';
import { type FormerAddresses, storeBlog } from './store-blog.ts';

export const blogPart = (former: FormerAddresses): ContentPart => ({
  tables: ['blog_categories', 'blog_authors', 'blogs'],
  async read() {
    const blog = await readBlog();
    return async (tx) => storeBlog(tx, await dropUnknown(tx, blog, former), former);
  },
});

/** Drops books this shop doesn't sell and old addresses that are already taken. */
async function dropUnknown(
  tx: Db,
  { categories, articles }: BlogData,
  former: FormerAddresses,
): Promise<BlogData> {
  const [books, paths] = await Promise.all([
    findBookIdsByTitle(tx, [...new Set(articles.flatMap(({ related }) => related))]),
    former.findExistingPaths(
      tx,
      articles.flatMap(({ formerly }) => formerly.map(articlePath)),
    ),
  ]);
  const takenPaths = new Set(paths);
  return {
    categories,
    articles: articles.map((article) => ({
      ...article,
      related: article.related.filter((title) => books.has(title)),
      formerly: article.formerly.filter((slug) => !takenPaths.has(articlePath(slug))),
    })),
  };
}
