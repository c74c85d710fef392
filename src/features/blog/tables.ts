import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { parentId, timestampText } from '#db/columns.ts';
import { bookId, genres } from '#features/books/tables.ts';
import type { ArticleDraft } from './admin-contract.ts';
import { SCENES, VERSION_REASONS } from './limits.ts';

/**
 * Blog categories in their order (data-and-services 9). Most match a catalogue genre by name, with its aliases
 * (decision 23).
 */
export const blogCategories = pgTable('blog_categories', {
  id: smallint().primaryKey().generatedByDefaultAsIdentity(),
  position: smallint().notNull(),
  slug: text().notNull().unique(),
  name: text().notNull().unique(),
  /** Null when no genre has this name. */
  genreId: smallint('genre_id').references(() => genres.id, { onDelete: 'set null' }),
  /** Slug, name and aliases, normalised, one per line, for searches. */
  searchText: text('search_text').notNull(),
});

export const blogAuthors = pgTable('blog_authors', {
  id: text().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  /** Country: ISO 3166 alpha-2. */
  countryCode: text('country_code').notNull(),
  /** Path of a portrait; null shows a monogram. */
  portrait: text(),
  /** Normalised name. */
  searchText: text('search_text').notNull(),
});

/**
 * Published articles; drafts are in `blog_drafts`, which no page reads. `body` is sanitised HTML (decision 28) with an
 * empty figure for each book.
 */
export const blogs = pgTable(
  'blogs',
  {
    id: text().primaryKey(),
    urlSlug: text('url_slug').notNull().unique(),
    title: text().notNull(),
    description: text().notNull(),
    /** For search engines; null uses the description. */
    metaDescription: text('meta_description'),
    body: text().notNull(),
    categoryId: smallint('category_id')
      .notNull()
      .references(() => blogCategories.id),
    authorId: text('author_id')
      .notNull()
      .references(() => blogAuthors.id),
    /** Composition of the related books in the article's picture. */
    scene: text({ enum: SCENES }).notNull(),
    /** Path of a picture of its own; null shows the related books. */
    bannerImage: text('banner_image'),
    readingMinutes: smallint('reading_minutes').notNull(),
    /** Normalised title. */
    searchText: text('search_text').notNull(),
    publishedAt: timestampText('published_at').notNull(),
    updatedAt: timestampText('updated_at').notNull(),
  },
  (t) => [
    index('blogs_by_date').on(t.publishedAt.desc(), t.id.desc()),
    index('blogs_by_category').on(t.categoryId, t.publishedAt.desc(), t.id.desc()),
  ],
);

/** Books of an article in its order. */
export const blogBooks = pgTable(
  'blog_books',
  {
    blogId: parentId('blog_id', () => blogs.id),
    position: smallint().notNull(),
    bookId: bookId(),
  },
  (t) => [
    primaryKey({ columns: [t.blogId, t.position] }),
    uniqueIndex('one_mention_per_book').on(t.blogId, t.bookId),
  ],
);

/** Unpublished articles and unpublished changes; same id as the published article. No row when nothing differs. */
export const blogDrafts = pgTable(
  'blog_drafts',
  {
    id: text().primaryKey(),
    content: jsonb().$type<ArticleDraft>().notNull(),
    /** First publication; kept while unpublished. */
    firstPublishedAt: timestampText('first_published_at'),
    /** When to publish it automatically. */
    scheduledAt: timestampText('scheduled_at'),
    /** When and why scheduled publishing failed; cleared by saving, rescheduling or publishing. */
    scheduleFailedAt: timestampText('schedule_failed_at'),
    scheduleFailure: text('schedule_failure'),
    savedAt: timestampText('saved_at').notNull(),
    /** Name of the last editor. */
    savedName: text('saved_name').notNull(),
  },
  (t) => [index('blog_drafts_scheduled').on(t.scheduledAt).where(sql`scheduled_at is not null`)],
);

/** Versions kept whenever an article was saved on purpose, scheduled or published. */
export const blogVersions = pgTable(
  'blog_versions',
  {
    id: text().primaryKey(),
    articleId: text('article_id').notNull(),
    content: jsonb().$type<ArticleDraft>().notNull(),
    reason: text({ enum: VERSION_REASONS }).notNull(),
    savedAt: timestampText('saved_at').notNull(),
    savedName: text('saved_name').notNull(),
  },
  (t) => [index('blog_versions_of_article').on(t.articleId, t.savedAt.desc(), t.id.desc())],
);
