import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, updatedAt } from '#db/columns.ts';
import { TESTIMONIAL_TYPES } from '#kernel/testimonial-types.ts';
import type { PagePicture, PageSection } from './contract.ts';

/**
 * Editable pages: services, partners, company, legal (decision 20). `body` is sanitised HTML, followed by `sections`.
 * `{price id}` in any text refers to `service_prices`.
 */
export const pages = pgTable('pages', {
  slug: text().primaryKey(),
  title: text().notNull(),
  lead: text().notNull(),
  metaDescription: text('meta_description').notNull(),
  body: text().notNull(),
  sections: jsonb().$type<PageSection[]>().notNull().default([]),
  picture: jsonb().$type<PagePicture>(),
  /** Slugs of related pages. */
  related: text().array().notNull().default(sql`'{}'`),
  updatedAt: updatedAt(),
});

/** Prices of services, shared by pages and checkout. `price` is in US cents, null when quoted individually. */
export const servicePrices = pgTable('service_prices', {
  id: text().primaryKey(),
  item: text().notNull(),
  note: text(),
  price: integer(),
  /** Whether it may cost more: shown as "from". */
  isFrom: boolean('is_from').notNull().default(true),
  /** Minimum number of copies for the price. */
  copies: integer().notNull().default(1),
  time: text().notNull(),
  position: smallint().notNull(),
});

/** Videos by service (data-and-services 3). */
export const serviceVideos = pgTable('service_videos', {
  id: text().primaryKey(),
  /** Page type, as in testimonials. */
  service: text({ enum: TESTIMONIAL_TYPES }).notNull(),
  title: text().notNull(),
  videoUrl: text('video_url').notNull(),
  posterUrl: text('poster_url').notNull(),
  position: smallint().notNull(),
  createdAt: createdAt(),
});
