import { z } from 'zod';
import { Catalogue } from '#kernel/book.ts';
import { listReplySchema, replySchema } from '#kernel/envelope.ts';

/** Article in lists and cards (data-and-services 3). */
export const Blog = z.object({
  id: z.string(),
  urlSlug: z.string(),
  title: z.string(),
  /** At most 160 characters. */
  desc: z.string(),
  category: z.string(),
  categorySlug: z.string(),
  authorName: z.string(),
  /** Path of the author's portrait or monogram. */
  authorImg: z.string(),
  /** Country of the author: ISO 3166 alpha-2 code and English name. */
  countryCode: z.string(),
  countryName: z.string(),
  /** Path of the article's picture. */
  bannerImagePath: z.string(),
  publishedAt: z.iso.datetime(),
  updateTime: z.iso.datetime(),
  readingMinutes: z.int().positive(),
});
export type Blog = z.infer<typeof Blog>;

/** Book that an article is about; prices are on its product page. */
export const RelatedBook = z.object({
  id: z.string(),
  sku: z.string(),
  catalogue: Catalogue,
  title: z.string(),
  title_slug: z.string(),
  author: z.string(),
});
export type RelatedBook = z.infer<typeof RelatedBook>;

/** Article with its text. */
export const Article = Blog.extend({
  /** For search engines; absent when it equals the description. */
  metaDescription: z.string().optional(),
  /** Sanitised HTML. */
  body: z.string(),
  relatedBooks: z.array(RelatedBook),
});
export type Article = z.infer<typeof Article>;

/** Category with its number of articles. */
export const BlogCategory = z.object({
  slug: z.string(),
  /** With a plain apostrophe. */
  name: z.string(),
  articles: z.int().nonnegative(),
});
export type BlogCategory = z.infer<typeof BlogCategory>;

export const BlogsReply = listReplySchema(Blog);
export const BlogCategoriesReply = listReplySchema(BlogCategory);
export const BlogCountReply = replySchema(z.int().nonnegative());
export const ArticleReply = replySchema(Article);
