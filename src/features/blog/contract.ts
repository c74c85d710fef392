import { z } from 'zod';
import { Catalogue } from '#kernel/book.ts';
import { listReplyOf, replyOf } from '#kernel/envelope.ts';

/** An article as lists and cards show it (data-and-services 3). */
export const Blog = z.object({
  id: z.string(),
  urlSlug: z.string(),
  title: z.string(),
  /** At most 160 characters. */
  desc: z.string(),
  category: z.string(),
  categorySlug: z.string(),
  authorName: z.string(),
  /** Path of the writer's portrait, or of the monogram that the shop stamps. */
  authorImg: z.string(),
  /** Where the writer is: ISO 3166, two capital letters, and the country's name in English. */
  countryCode: z.string(),
  countryName: z.string(),
  /** Path of the article's picture. */
  bannerImagePath: z.string(),
  publishedAt: z.iso.datetime(),
  updateTime: z.iso.datetime(),
  readingMinutes: z.int().positive(),
});
export type Blog = z.infer<typeof Blog>;

/** A book that an article is about; its prices are on its own page. */
export const RelatedBook = z.object({
  id: z.string(),
  sku: z.string(),
  catalogue: Catalogue,
  title: z.string(),
  title_slug: z.string(),
  author: z.string(),
});
export type RelatedBook = z.infer<typeof RelatedBook>;

/** A whole article. */
export const Article = Blog.extend({
  /** What search engines show, where it is not the description. */
  metaDescription: z.string().optional(),
  /** Sanitised HTML. */
  body: z.string(),
  relatedBooks: z.array(RelatedBook),
});
export type Article = z.infer<typeof Article>;

/** A category of the blog, and how many articles it has. */
export const BlogCategory = z.object({
  slug: z.string(),
  /** With a plain apostrophe where it has one. */
  name: z.string(),
  articles: z.int().nonnegative(),
});
export type BlogCategory = z.infer<typeof BlogCategory>;

export const BlogsReply = listReplyOf(Blog);
export const BlogCategoriesReply = listReplyOf(BlogCategory);
export const BlogCountReply = replyOf(z.int().nonnegative());
export const ArticleReply = replyOf(Article);
