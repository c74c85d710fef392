import { pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';

const createdAt = timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow();

/** Videos in which customers show what was made for them, on a social network (data-and-services 3). */
export const testimonials = pgTable('testimonials', {
  id: text().primaryKey(),
  authorName: text('author_name').notNull(),
  /** What the video shows, for who does not play it. */
  caption: text().notNull(),
  videoUrl: text('video_url').notNull(),
  /** The types of pages it is shown on; see `TESTIMONIAL_TYPES`. */
  testimonialTypes: text('testimonial_types').array().notNull(),
  position: smallint().notNull(),
  createdAt,
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
  createdAt,
});
