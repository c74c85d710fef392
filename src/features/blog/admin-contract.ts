import { z } from 'zod';
import { adminField, LocalPicture, Position, RichTextHtml, Slug } from '#kernel/admin-fields.ts';
import { storedRecord } from '#kernel/admin-record.ts';
import { id, limitCharacters, line, text } from '#kernel/text.ts';
import { Article } from './contract.ts';
import { DESCRIPTION_MAX, RELATED_MAX, SCENES, VERSION_REASONS } from './limits.ts';

const ArticleSlug = Slug.refine((slug) => slug !== 'count', 'This URL is reserved. Choose another one.');

/** Article being written; fields may be empty. */
export const ArticleDraft = z.object({
  title: limitCharacters(text(), 200),
  urlSlug: z.union([z.literal(''), ArticleSlug]),
  desc: limitCharacters(text(), DESCRIPTION_MAX),
  /** For search engines; null uses the description. */
  metaDescription: limitCharacters(text(), 300).nullable(),
  body: RichTextHtml,
  categoryId: z.int().nullable(),
  authorId: z.string().max(64).nullable(),
  scene: z.enum(SCENES),
  /** Picture of its own; null shows the related books. */
  bannerImage: LocalPicture.nullable(),
  relatedBooks: z.array(id('Choose a book.')).max(RELATED_MAX, `Choose up to ${RELATED_MAX} books.`),
});
export type ArticleDraft = z.infer<typeof ArticleDraft>;

/** Article that is complete enough to publish. */
export const PublishableArticle = ArticleDraft.extend({
  title: line('a title', 200),
  urlSlug: ArticleSlug,
  desc: line('a description', DESCRIPTION_MAX),
  body: RichTextHtml.refine((html) => /[^\s]/.test(html.replace(/<[^>]*>/g, '')), 'Enter the article text.'),
  categoryId: z.int('Choose a category.'),
  authorId: id('Choose a writer.'),
});
export type PublishableArticle = z.infer<typeof PublishableArticle>;

export const ARTICLE_STATES = ['draft', 'scheduled', 'published'] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

const publicationFields = {
  id: z.string(),
  state: z.enum(ARTICLE_STATES),
  /** Whether the draft differs from the published version. */
  hasChanges: z.boolean(),
  scheduledAt: z.string().nullable(),
  /** Why scheduled publishing failed. */
  scheduleFailure: z.string().nullable(),
  publishedAt: z.string().nullable(),
  savedAt: z.string(),
  savedName: z.string(),
};

/** Article as the admin lists it. */
export const ArticleRow = z.object({
  ...publicationFields,
  title: z.string(),
  urlSlug: z.string(),
  category: z.string().nullable(),
  author: z.string().nullable(),
});
export type ArticleRow = z.infer<typeof ArticleRow>;

/** Article with its draft. */
export const AdminArticle = z.object({
  ...publicationFields,
  content: ArticleDraft,
  /** Slug of the published version. */
  liveSlug: z.string().nullable(),
});
export type AdminArticle = z.infer<typeof AdminArticle>;

/**
 * Edit of an article: the version the editor loaded, the new one, and whether to keep a version (false for autosave).
 */
export const ArticleEdit = z.object({
  was: ArticleDraft,
  now: ArticleDraft,
  keep: z.boolean().default(true),
});
/** New article. */
export const NewArticle = z.object({ title: line('a title', 200) });
/** When to publish an article. */
export const ScheduleArticle = z.object({
  at: z.iso.datetime({ offset: true, error: 'Choose a date and time.' }),
});

/** Saved version of an article. */
export const VersionRow = z.object({
  id: z.string(),
  reason: z.enum(VERSION_REASONS),
  title: z.string(),
  savedAt: z.string(),
  savedName: z.string(),
});
/** Saved version with its content. */
export const ArticleVersion = VersionRow.extend({ content: ArticleDraft });
export type ArticleVersion = z.infer<typeof ArticleVersion>;

/** Article as the shop would show it. */
export const ArticlePreview = Article;

/** Categories and authors to choose from. */
export const ArticleChoices = z.object({
  categories: z.array(z.object({ id: z.int(), name: z.string() })),
  authors: z.array(z.object({ id: z.string(), name: z.string() })),
});

/** Book to choose. */
export const BookChoice = z.object({
  id: z.string(),
  title: z.string(),
  author: z.string(),
  /** Path of the product page; `cover` is the front cover. */
  address: z.string(),
  cover: z.string(),
});
export type BookChoice = z.infer<typeof BookChoice>;

/** Category of the blog as entered. */
export const BlogCategoryInput = z.object({
  name: line('a name', 120).register(adminField, {
    label: 'Name',
    hint: 'If it has the name of a genre, the genre’s other names find it too.',
  }),
  slug: Slug,
  position: Position,
});
/** Category of the blog. */
export const BlogCategoryRow = storedRecord(BlogCategoryInput);

/** Author of the blog as entered. */
export const BlogAuthorInput = z.object({
  name: line('a name', 120).register(adminField, { label: 'Name' }),
  slug: Slug,
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/, 'Enter two capital letters, such as GB.')
    .register(adminField, {
      label: 'Country code',
      maxCharacters: 2,
      hint: 'Two capital letters, such as GB.',
    }),
  /** Null shows a monogram. */
  portrait: LocalPicture.nullable().register(adminField, {
    label: 'Photo',
    hint: 'Leave empty to show a monogram.',
  }),
});
/** Author of the blog. */
export const BlogAuthorRow = storedRecord(BlogAuthorInput);
