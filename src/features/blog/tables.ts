import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { when } from '#db/columns.ts';
import { bookId, genres } from '#features/books/tables.ts';
import type { ArticleDraft } from './admin-contract.ts';
import { SCENES, VERSION_REASONS } from './limits.ts';

/**
 * The categories of the blog, in their order (data-and-services 9). Most are a genre of the catalogue under the same
 * name and with its aliases (decision 23).
 */
export const blogCategories = pgTable('blog_categories', {
  id: smallint().primaryKey().generatedByDefaultAsIdentity(),
  position: smallint().notNull(),
  slug: text().notNull().unique(),
  name: text().notNull().unique(),
  /** Null where no genre has this name. */
  genreId: smallint('genre_id').references(() => genres.id, { onDelete: 'set null' }),
  /** Slug, name and aliases, normalised, a line each: what a search compares. */
  searchText: text('search_text').notNull(),
});

/** Who writes for the blog. */
export const blogAuthors = pgTable('blog_authors', {
  id: text().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  /** Where they write from: ISO 3166, two capital letters. */
  countryCode: text('country_code').notNull(),
  /** Path of a portrait; null where the shop stamps a monogram. */
  portrait: text(),
  /** The name, normalised. */
  searchText: text('search_text').notNull(),
});

/**
 * The articles that are on the blog, and no others: what is not published stands in `blog_drafts`, which no page reads. `body`
 * is sanitised HTML (decision 28), in which an empty figure with an id stands for a book.
 */
export const blogs = pgTable(
  'blogs',
  {
    id: text().primaryKey(),
    urlSlug: text('url_slug').notNull().unique(),
    title: text().notNull(),
    description: text().notNull(),
    /** What search engines show; null where the description says it. */
    metaDescription: text('meta_description'),
    body: text().notNull(),
    categoryId: smallint('category_id')
      .notNull()
      .references(() => blogCategories.id),
    authorId: text('author_id')
      .notNull()
      .references(() => blogAuthors.id),
    /** How the related books stand in the article's picture. */
    scene: text({ enum: SCENES }).notNull(),
    /** Path of a picture of its own; null where the shop makes one of the related books. */
    bannerImage: text('banner_image'),
    readingMinutes: smallint('reading_minutes').notNull(),
    /** The title, normalised. */
    searchText: text('search_text').notNull(),
    publishedAt: when('published_at').notNull(),
    updatedAt: when('updated_at').notNull(),
  },
  (t) => [
    index('blogs_by_date').on(t.publishedAt.desc(), t.id.desc()),
    index('blogs_by_category').on(t.categoryId, t.publishedAt.desc(), t.id.desc()),
  ],
);

/** Books that an article is about, in its order. */
export const blogBooks = pgTable(
  'blog_books',
  {
    blogId: text('blog_id')
      .notNull()
      .references(() => blogs.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    bookId: bookId(),
  },
  (t) => [
    primaryKey({ columns: [t.blogId, t.position] }),
    uniqueIndex('one_mention_per_book').on(t.blogId, t.bookId),
  ],
);

/**
 * Articles as the admin has them in hand: those that were never published, those that are to be, and what is being changed of
 * those that are. The id is that of the article; one that nobody has changed since it was published has no row.
 */
export const blogDrafts = pgTable(
  'blog_drafts',
  {
    id: text().primaryKey(),
    content: jsonb().$type<ArticleDraft>().notNull(),
    /** When the article was first on the blog; kept while it is off it. */
    firstPublishedAt: when('first_published_at'),
    /** When the shop publishes it by itself. */
    plannedAt: when('planned_at'),
    /** When the shop could not publish it as it was planned, and why; until somebody saves, plans or publishes it. */
    planFailedAt: when('plan_failed_at'),
    planFailure: text('plan_failure'),
    savedAt: when('saved_at').notNull(),
    /** Who saved it last, by name. */
    savedName: text('saved_name').notNull(),
  },
  (t) => [index('blog_drafts_planned').on(t.plannedAt).where(sql`planned_at is not null`)],
);

/** What was kept of an article each time that somebody saved, planned or published it. */
export const blogVersions = pgTable(
  'blog_versions',
  {
    id: text().primaryKey(),
    articleId: text('article_id').notNull(),
    content: jsonb().$type<ArticleDraft>().notNull(),
    /** What was done with it then. */
    reason: text({ enum: VERSION_REASONS }).notNull(),
    savedAt: when('saved_at').notNull(),
    savedName: text('saved_name').notNull(),
  },
  (t) => [index('blog_versions_of_article').on(t.articleId, t.savedAt.desc(), t.id.desc())],
);
