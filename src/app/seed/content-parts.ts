import type { Db } from '#db/connect.ts';
import { faqCategories, faqs, servicePrices } from '#db/desk-schema.ts';
import * as schema from '#db/schema.ts';
import { serviceVideos, testimonials } from '#db/showcase-schema.ts';
import { contentBlocks } from '#features/home/tables.ts';
import { articleAddress } from '#kernel/addresses.ts';
import { blockRows, readBlocks } from './block-files.ts';
import { storeBlog } from './blog.ts';
import { type BlogData, readBlog } from './blog-files.ts';
import { type ContentData, readContent } from './content-files.ts';
import {
  bannerRows,
  OPENING,
  offerRows,
  pageRows,
  redirectRows,
  serviceVideoRows,
  testimonialRows,
} from './content-rows.ts';
import { type DeskData, readDesk } from './desk-files.ts';
import { faqCategoryRows, faqRows, servicePriceRows } from './desk-rows.ts';
import { insert } from './insert.ts';
import type { ContentPart } from './part-names.ts';

/** The files of `catalogue/content`, read and checked. */
export interface ContentFiles {
  content: ContentData;
  blocks: Awaited<ReturnType<typeof readBlocks>>;
  blog: BlogData;
  desk: DeskData;
}

/** @throws Error naming the file and all that is wrong in it */
export async function readContentFiles(): Promise<ContentFiles> {
  const [content, blocks, blog, desk] = await Promise.all([
    readContent(),
    readBlocks(),
    readBlog(),
    readDesk(),
  ]);
  return { content, blocks, blog, desk };
}

/** Tables that make sense only together, and what fills them while they are empty. */
interface Part {
  tables: readonly string[];
  fill: (tx: Db, files: ContentFiles) => Promise<void>;
}

/** The content of the shop in the parts in which its owner edits it, by names that are kept in `content_parts`. */
export const CONTENT_PARTS = {
  banners: {
    tables: ['banners'],
    fill: (tx, { content }) => insert(tx, schema.banners, bannerRows(content)),
  },
  offers: { tables: ['offers'], fill: (tx, { content }) => insert(tx, schema.offers, offerRows(content)) },
  redirects: {
    tables: ['redirects'],
    fill: (tx, { content }) => insert(tx, schema.redirects, redirectRows(content)),
  },
  testimonials: {
    tables: ['testimonials'],
    fill: (tx, { content }) => insert(tx, testimonials, testimonialRows(content)),
  },
  'service-videos': {
    tables: ['service_videos'],
    fill: (tx, { content }) => insert(tx, serviceVideos, serviceVideoRows(content)),
  },
  pages: { tables: ['pages'], fill: (tx, { content }) => insert(tx, schema.pages, pageRows(content)) },
  blocks: {
    tables: ['content_blocks'],
    fill: (tx, { blocks }) => insert(tx, contentBlocks, blockRows(blocks)),
  },
  prices: {
    tables: ['service_prices'],
    fill: (tx, { desk }) => insert(tx, servicePrices, servicePriceRows(desk)),
  },
  faq: {
    tables: ['faq_categories', 'faqs'],
    async fill(tx, { desk }) {
      await insert(tx, faqCategories, faqCategoryRows(desk, OPENING));
      await insert(tx, faqs, faqRows(desk, OPENING));
    },
  },
  blog: {
    tables: ['blog_categories', 'blog_authors', 'blogs'],
    fill: async (tx, { blog }) => storeBlog(tx, await withoutStrangers(tx, blog)),
  },
} satisfies Record<ContentPart, Part>;

/**
 * The blog as it suits this shop: its owner may sell other books than the demonstration, and an old address may lead
 * elsewhere already.
 */
async function withoutStrangers(tx: Db, { categories, articles }: BlogData): Promise<BlogData> {
  const [books, redirects] = await Promise.all([
    tx.query<{ title: string }>(
      'SELECT title FROM books WHERE title = ANY($1::text[]) AND withdrawn_at IS NULL',
      [[...new Set(articles.flatMap(({ related }) => related))]],
    ),
    tx.query<{ path: string }>('SELECT from_path AS path FROM redirects WHERE from_path = ANY($1::text[])', [
      articles.flatMap(({ formerly }) => formerly.map(articleAddress)),
    ]),
  ]);
  const titles = new Set(books.map(({ title }) => title));
  const taken = new Set(redirects.map(({ path }) => path));
  return {
    categories,
    articles: articles.map((article) => ({
      ...article,
      related: article.related.filter((title) => titles.has(title)),
      formerly: article.formerly.filter((slug) => !taken.has(articleAddress(slug))),
    })),
  };
}
