import { z } from 'zod';
import { listReplyOf } from '#kernel/envelope.ts';
import { TestimonialType } from '#kernel/testimonial-types.ts';

/** A customer's video on a social network, with the types of pages it is shown on (data-and-services 3). */
export const Testimonial = z.object({
  id: z.string(),
  authorName: z.string(),
  /** What the video shows. */
  caption: z.string(),
  videoUrl: z.string(),
  testimonialTypes: z.array(TestimonialType),
});
export type Testimonial = z.infer<typeof Testimonial>;
export const TestimonialsReply = listReplyOf(Testimonial);
/** Without a type, those of all pages. */
export const TestimonialsQuery = z.object({ type: TestimonialType.optional() });
