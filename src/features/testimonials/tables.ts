import { pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt } from '#db/columns.ts';

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
  createdAt: createdAt(),
});
