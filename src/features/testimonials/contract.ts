import { z } from 'zod';
import { listReplySchema } from '#kernel/envelope.ts';
import { TestimonialType } from '#kernel/testimonial-types.ts';

/** Customer's video on a social network, with the page types that show it (data-and-services 3). */
export const Testimonial = z.object({
  id: z.string(),
  authorName: z.string(),
  /** Description of the video. */
  caption: z.string(),
  videoUrl: z.string(),
  testimonialTypes: z.array(TestimonialType),
});
export type Testimonial = z.infer<typeof Testimonial>;
export const TestimonialsReply = listReplySchema(Testimonial);
/** Without `type`, returns those of all pages. */
export const TestimonialsQuery = z.object({ type: TestimonialType.optional() });
