import { pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt } from '#db/columns.ts';
import { TESTIMONIAL_TYPES } from '#kernel/testimonial-types.ts';

/** Customers' videos on social networks (data-and-services 3). */
export const testimonials = pgTable('testimonials', {
  id: text().primaryKey(),
  authorName: text('author_name').notNull(),
  caption: text().notNull(),
  videoUrl: text('video_url').notNull(),
  /** Page types that show it; see `TESTIMONIAL_TYPES`. */
  testimonialTypes: text('testimonial_types', { enum: TESTIMONIAL_TYPES }).array().notNull(),
  position: smallint().notNull(),
  createdAt: createdAt(),
});
