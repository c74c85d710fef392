import { toTypographicApostrophe } from '#features/blog/apostrophe.ts';
import { blogSearch, NEWEST_FIRST } from '#features/blog/blog-filter.ts';
import { blogPages, blogWindow } from '#features/blog/blog-paging.ts';
import { blogMetadata } from '#features/blog/pages/blog-metadata.ts';
import { blogCategories, listBlogs } from '#features/blog/server/queries.ts';
import { BlogsPage } from '#features/blog/views/BlogsPage.tsx';
import { loadPageBySlug } from '#features/services/server/queries.ts';
import { firstCharacters } from '#kernel/characters.ts';
import { SEARCH_TEXT_MAX } from '#kernel/limits.ts';
import { normalise } from '#kernel/normalise.ts';
import { blogPath, PAGES } from '#kernel/paths.ts';
import { isPlainText } from '#kernel/plain-text.ts';
import { shopContext } from '#platform/pages/page-context.ts';
import { redirect } from '#platform/pages/redirect.ts';
import { publicPage } from '#ui/document-head.ts';
import type { Route } from './+types/blogs.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, origin } = context.get(shopContext);
  const q = readText(url.searchParams.get('q'));
  const requested = readText(url.searchParams.get('category'));
  const page = readPage(url.searchParams.get('page'));
  const [content, categories] = await Promise.all([
    loadPageBySlug(db, PAGES.blog.slice(1)),
    blogCategories(db),
  ]);
  const match = categories.find(
    ({ slug, name }) => slug === requested.toLowerCase() || normalise(name) === normalise(requested),
  );
  const category = requested
    ? { slug: match?.slug ?? requested, name: match ? toTypographicApostrophe(match.name) : `“${requested}”` }
    : null;
  const isFiltered = q !== '' || category !== null;
  const { offset, limit, heroes } = blogWindow(page, isFiltered);
  const where = blogSearch(q, category?.slug);
  const { articles, total } = await listBlogs(db, { ...NEWEST_FIRST, where, offset, limit });
  const pages = blogPages(total, isFiltered);
  if (page > pages) throw redirect(blogPath({ q, category: category?.slug, page: pages }));
  return {
    origin,
    metaDescription: content?.metaDescription ?? '',
    blogs: {
      title: content?.title ?? 'Our Blogs',
      lead: content?.lead ?? '',
      closing: content?.body ?? '',
      q,
      category,
      categories,
      page,
      pages,
      total,
      heroes: articles.slice(0, heroes),
      articles: articles.slice(heroes),
    },
  };
}

const readText = (text: string | null) =>
  text && isPlainText(text) ? firstCharacters(text.trim(), SEARCH_TEXT_MAX) : '';
const readPage = (text: string | null) => (text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1);

export const headers = publicPage;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? blogMetadata({ ...loaderData.blogs, metaDescription: loaderData.metaDescription }, loaderData.origin)
    : [];

export default function Blogs({ loaderData }: Route.ComponentProps) {
  return <BlogsPage blogs={loaderData.blogs} />;
}
