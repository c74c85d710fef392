import type { Db } from '#db/connect.ts';
import { selectFrom } from '#db/select.ts';
import type { TestimonialType } from '#kernel/testimonial-types.ts';
import type { Testimonial } from '../contract.ts';
import { testimonials } from '../tables.ts';

/** Testimonials in their order, of one page type or all (data-and-services 2). */
export const listTestimonials = (db: Db, type: TestimonialType | null = null): Promise<Testimonial[]> =>
  db.query(TESTIMONIALS, [type]);
const TESTIMONIALS = selectFrom(
  testimonials,
  ['id', 'authorName', 'caption', 'videoUrl', 'testimonialTypes'],
  'WHERE $1::text IS NULL OR $1::text = ANY(testimonial_types) ORDER BY position, id',
);
