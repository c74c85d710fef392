import { data, isRouteErrorResponse, useRouteError } from 'react-router';
import type { Blog } from '#features/blog/contract.ts';
import { BLOG_TEASER } from '#features/blog/limits.ts';
import { articleMetadata, articleTrail } from '#features/blog/pages/blog-metadata.ts';
import { articleBooks, articleBySlug, latestBlogs, nextArticles } from '#features/blog/server/queries.ts';
import { ArticlePage } from '#features/blog/views/ArticlePage.tsx';
import { NextArticles } from '#features/blog/views/NextArticles.tsx';
import { toCardBook } from '#features/books/card-book.ts';
import { bookReader } from '#features/books/server/book-reader.ts';
import { Heart } from '#features/books/views/Heart.tsx';
import { findRedirect } from '#features/redirects/server/queries.ts';
import { catalogueContext } from '#features/search/server/catalogue-context.ts';
import { convertBook } from '#kernel/exchange.ts';
import { pageRequestContext, shopContext } from '#platform/pages/page-context.ts';
import { redirect } from '#platform/pages/redirect.ts';
import { publicPage } from '#ui/document-head.ts';
import { GonePage } from '../shell/GonePage.tsx';
import type { Route } from './+types/article.ts';

/** Old slugs redirect (decision 18); unknown ones get a 404 with recent articles. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { db, origin } = context.get(shopContext);
  const article = await articleBySlug(db, params.slug);
  if (!article) {
    const target = await findRedirect(db, url.pathname.replace(/\/+$/, ''));
    if (target) throw redirect(target + url.search, 301);
    throw data({ latest: await latestBlogs(db, BLOG_TEASER) } satisfies MissingArticle, { status: 404 });
  }
  const { rate } = context.get(pageRequestContext);
  const [books, next] = await Promise.all([
    articleBooks(db, bookReader(context.get(catalogueContext)), article.id),
    nextArticles(db, article, BLOG_TEASER),
  ]);
  return { origin, article, next, books: books.map((book) => toCardBook(convertBook(book, rate))) };
}

export const headers = publicPage;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? articleMetadata(loaderData.article, loaderData.origin) : [];

export default function ArticleRoute({ loaderData: { article, books, next } }: Route.ComponentProps) {
  return (
    <ArticlePage
      article={article}
      trail={articleTrail(article)}
      books={books}
      next={next}
      heart={(book) => <Heart book={book} />}
    />
  );
}

interface MissingArticle {
  latest: Blog[];
}

export function ErrorBoundary() {
  const error = useRouteError();
  const answer = isRouteErrorResponse(error) ? error : null;
  const { latest = [] } = (answer?.data ?? {}) as Partial<MissingArticle>;
  return (
    <GonePage status={answer?.status ?? 500}>
      <NextArticles articles={latest} title="Latest articles" />
    </GonePage>
  );
}
