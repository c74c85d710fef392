import { z } from 'zod';
import { OwnPicture, Position, Slug, WordsHtml } from '#kernel/admin-words.ts';
import { atMost, id, line, text } from '#kernel/text.ts';
import { Article } from './contract.ts';
import { DESCRIPTION_MAX, RELATED_MAX, SCENES, VERSION_REASONS } from './limits.ts';

const ArticleSlug = Slug.refine((slug) => slug !== 'count', 'This address is taken by a call.');

/** An article while it is being written: whatever is there already. */
export const ArticleDraft = z.object({
  title: atMost(text(), 200),
  urlSlug: z.union([z.literal(''), ArticleSlug]),
  desc: atMost(text(), DESCRIPTION_MAX),
  /** What search engines show; null where the description says it. */
  metaDescription: atMost(text(), 300).nullable(),
  body: WordsHtml,
  categoryId: z.int().nullable(),
  authorId: z.string().max(64).nullable(),
  scene: z.enum(SCENES),
  /** A picture of its own; null where the shop makes one of the related books. */
  bannerImage: OwnPicture.nullable(),
  relatedBooks: z.array(id('Choose a book.')).max(RELATED_MAX, `Choose up to ${RELATED_MAX} books.`),
});
export type ArticleDraft = z.infer<typeof ArticleDraft>;

/** The same when it is to be read by everybody. */
export const WholeArticle = ArticleDraft.extend({
  title: line('a title', 200),
  urlSlug: ArticleSlug,
  desc: line('a description', DESCRIPTION_MAX),
  body: WordsHtml.refine((html) => /[^\s]/.test(html.replace(/<[^>]*>/g, '')), 'Write the article.'),
  categoryId: z.int('Choose a category.'),
  authorId: id('Choose who writes it.'),
});
export type WholeArticle = z.infer<typeof WholeArticle>;

export const ARTICLE_STATES = ['draft', 'planned', 'published'] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

const standing = {
  id: z.string(),
  state: z.enum(ARTICLE_STATES),
  /** Of an article on the blog: what is in hand differs from what people read. */
  hasChanges: z.boolean(),
  plannedAt: z.string().nullable(),
  /** Why the shop could not publish it as it was planned. */
  planFailure: z.string().nullable(),
  publishedAt: z.string().nullable(),
  savedAt: z.string(),
  savedName: z.string(),
};

/** An article as the admin lists it. */
export const ArticleRow = z.object({
  ...standing,
  title: z.string(),
  urlSlug: z.string(),
  category: z.string().nullable(),
  author: z.string().nullable(),
});
export type ArticleRow = z.infer<typeof ArticleRow>;

/** An article in hand. */
export const AdminArticle = z.object({
  ...standing,
  content: ArticleDraft,
  /** The address under which it is on the blog. */
  liveSlug: z.string().nullable(),
});
export type AdminArticle = z.infer<typeof AdminArticle>;

/** A change of an article: as it was seen, as it is to be, and whether it counts or was saved by itself. */
export const ArticleEdit = z.object({
  was: ArticleDraft,
  now: ArticleDraft,
  keep: z.boolean().default(true),
});
/** An article that is begun. */
export const NewArticle = z.object({ title: line('a title', 200) });
/** When an article is to be published. */
export const PlanArticle = z.object({
  at: z.iso.datetime({ offset: true, error: 'Choose a day and a time.' }),
});

/** One kept state of an article. */
export const VersionRow = z.object({
  id: z.string(),
  reason: z.enum(VERSION_REASONS),
  title: z.string(),
  savedAt: z.string(),
  savedName: z.string(),
});
/** The same with all that it says. */
export const ArticleVersion = VersionRow.extend({ content: ArticleDraft });
export type ArticleVersion = z.infer<typeof ArticleVersion>;

/** An article in hand as the shop would show it. */
export const ArticlePreview = Article;

/** What an article is sorted by and written by, to choose from. */
export const ArticleChoices = z.object({
  categories: z.array(z.object({ id: z.int(), name: z.string() })),
  authors: z.array(z.object({ id: z.string(), name: z.string() })),
});

/** A book to choose. */
export const BookChoice = z.object({
  id: z.string(),
  title: z.string(),
  author: z.string(),
  /** Its page and its front cover. */
  address: z.string(),
  cover: z.string(),
});
export type BookChoice = z.infer<typeof BookChoice>;

/** A category of the blog as the admin writes it. */
export const CategoryWords = z.object({ name: line('a name', 120), slug: Slug, position: Position });
/** A category of the blog. */
export const CategoryRow = z.object({
  ...{ id: z.string(), name: z.string(), slug: z.string(), position: z.int() },
});

/** Somebody who writes for the blog. */
export const WriterWords = z.object({
  name: line('a name', 120),
  slug: Slug,
  countryCode: z.string().regex(/^[A-Z]{2}$/, 'Write two capital letters, such as GB.'),
  /** A picture; null where the shop stamps a monogram. */
  portrait: OwnPicture.nullable(),
});
/** Somebody who writes for the blog. */
export const WriterRow = z.object({
  ...{ id: z.string(), name: z.string(), slug: z.string(), countryCode: z.string() },
  portrait: z.string().nullable(),
});
