import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, updatedAt } from '#db/columns.ts';
import type { PagePicture, PageSection } from './contract.ts';

/**
 * Editable pages: services, partners, company, legal (decision 20). `body` is sanitised HTML; what follows it stands in
 * `sections`. `{price id}` in any text stands for a price of `service_prices`.
 */
export const pages = pgTable('pages', {
  slug: text().primaryKey(),
  title: text().notNull(),
  lead: text().notNull(),
  metaDescription: text('meta_description').notNull(),
  body: text().notNull(),
  sections: jsonb().$type<PageSection[]>().notNull().default([]),
  picture: jsonb().$type<PagePicture>(),
  /** Slugs of pages that a reader of this one may want. */
  related: text().array().notNull().default(sql`'{}'`),
  updatedAt: updatedAt(),
});

/** What the services cost; pages and the checkout read the same rows. `price` is cents of USD, null where it is quoted. */
export const servicePrices = pgTable('service_prices', {
  id: text().primaryKey(),
  item: text().notNull(),
  note: text(),
  price: integer(),
  /** Whether it may cost more: shown as "from". */
  isFrom: boolean('is_from').notNull().default(true),
  /** From how many copies the price holds. */
  copies: integer().notNull().default(1),
  time: text().notNull(),
  position: smallint().notNull(),
});

/** The shop's own videos, by the service they show (data-and-services 3). */
export const serviceVideos = pgTable('service_videos', {
  id: text().primaryKey(),
  /** The type of page it belongs to, as testimonials name it. */
  service: text().notNull(),
  title: text().notNull(),
  videoUrl: text('video_url').notNull(),
  posterUrl: text('poster_url').notNull(),
  position: smallint().notNull(),
  createdAt: createdAt(),
});
