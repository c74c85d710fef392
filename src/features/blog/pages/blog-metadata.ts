import type { MetaDescriptor } from 'react-router';
import { articlePath, BLOG_FEED, blogPath, bookPath, PAGES } from '#kernel/paths.ts';
import { breadcrumbList, documentHead, SITE_NAME } from '#ui/document-head.ts';
import { toTypographicApostrophe } from '../apostrophe.ts';
import type { Article } from '../contract.ts';
import type { BlogsData } from '../views/blogs-data.ts';
import { isNarrowed } from '../views/blogs-data.ts';

const HOME = { label: 'Home', to: PAGES.home };
/** Lets browsers and feed readers discover the feed. */
const FEED: MetaDescriptor = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/atom+xml',
  title: `${SITE_NAME}: Our Blogs`,
  href: BLOG_FEED,
};
const publisher = (origin: string) => ({
  '@type': 'Organization',
  '@id': `${origin}/#shop`,
  name: SITE_NAME,
  logo: { '@type': 'ImageObject', url: `${origin}/pictures/logo.png` },
});

/** Search results are kept out of search engines. */
export function blogMetadata(
  blogs: BlogsData & { metaDescription: string },
  origin: string,
): MetaDescriptor[] {
  const { title, category, q, page, heroes, articles, metaDescription } = blogs;
  const path = blogPath({ q, category: category?.slug, page });
  const heading = category ? `${category.name}: ${title}` : title;
  const visibleArticles = [...heroes, ...articles];
  const trail = category
    ? [HOME, { label: title, to: PAGES.blog }, { label: category.name }]
    : [HOME, { label: title }];
  return [
    ...documentHead(
      {
        title: page > 1 ? `${heading}, page ${page}` : heading,
        description: category
          ? `Articles on ${category.name} in the journal of Rare Bindings.`
          : metaDescription,
        path,
        noindex: q !== '' || (isNarrowed(blogs) && visibleArticles.length === 0),
        structured: [
          {
            '@type': 'Blog',
            '@id': `${origin}${PAGES.blog}#blog`,
            name: title,
            url: origin + PAGES.blog,
            publisher: publisher(origin),
            blogPost: visibleArticles.map((article) => ({
              '@type': 'BlogPosting',
              headline: article.title,
              url: origin + articlePath(article.urlSlug),
              datePublished: article.publishedAt,
              author: { '@type': 'Person', name: article.authorName },
            })),
          },
          breadcrumbList(trail, origin),
        ],
      },
      origin,
    ),
    FEED,
  ];
}

export const articleTrail = ({ title, category, categorySlug }: Article) => [
  HOME,
  { label: 'Our Blogs', to: PAGES.blog },
  { label: toTypographicApostrophe(category), to: blogPath({ category: categorySlug }) },
  { label: title },
];

export function articleMetadata(article: Article, origin: string): MetaDescriptor[] {
  const path = articlePath(article.urlSlug);
  // Uses the variant in Open Graph size.
  const image = article.bannerImagePath.replace(/^(\/article-pictures\/.*)-800\.webp$/, '$1-share.webp');
  return [
    ...documentHead(
      {
        title: article.title,
        description: article.metaDescription ?? article.desc,
        path,
        image,
        type: 'article',
        structured: [
          {
            '@type': 'BlogPosting',
            headline: article.title,
            description: article.desc,
            image: origin + image,
            url: origin + path,
            mainEntityOfPage: origin + path,
            datePublished: article.publishedAt,
            dateModified: article.updateTime,
            inLanguage: 'en',
            articleSection: article.category,
            timeRequired: `PT${article.readingMinutes}M`,
            author: {
              '@type': 'Person',
              name: article.authorName,
              image: origin + article.authorImg,
              nationality: { '@type': 'Country', name: article.countryName },
            },
            publisher: publisher(origin),
            isPartOf: { '@id': `${origin}${PAGES.blog}#blog` },
            mentions: article.relatedBooks.map((book) => ({
              '@type': 'Book',
              name: book.title,
              author: book.author,
              url: origin + bookPath(book),
            })),
          },
          breadcrumbList(articleTrail(article), origin),
        ],
      },
      origin,
    ),
    { property: 'article:published_time', content: article.publishedAt },
    { property: 'article:modified_time', content: article.updateTime },
    { property: 'article:section', content: article.category },
    FEED,
  ];
}
