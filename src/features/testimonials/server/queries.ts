import type { Db } from '#db/connect.ts';
import type { TestimonialType } from '#kernel/testimonial-types.ts';
import type { Testimonial } from '../contract.ts';

/** Testimonials in their order, of one page type or all (data-and-services 2). */
export const listTestimonials = (db: Db, type: TestimonialType | null = null): Promise<Testimonial[]> =>
  db.query<Testimonial>(
    `SELECT id, author_name AS "authorName", caption, video_url AS "videoUrl",
      testimonial_types AS "testimonialTypes" FROM testimonials
     WHERE $1::text IS NULL OR $1::text = ANY(testimonial_types) ORDER BY position, id`,
    [type],
  );
