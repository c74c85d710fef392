import { index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { when } from '#db/columns.ts';
import { bookId, genres } from '#features/books/tables.ts';
import { SCENES } from './limits.ts';

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

/** Articles. `body` is sanitised HTML (decision 28). */
export const blogs = pgTable(
  'blogs',
  {
    id: text().primaryKey(),
    urlSlug: text('url_slug').notNull().unique(),
    title: text().notNull(),
    description: text().notNull(),
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
