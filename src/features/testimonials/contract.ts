import { z } from 'zod';
import { listReplyOf } from '#kernel/envelope.ts';
import { TESTIMONIAL_TYPES } from './embeds.ts';

/** A page that videos belong to. */
export const TestimonialType = z.enum(TESTIMONIAL_TYPES, `A type is one of ${TESTIMONIAL_TYPES.join(', ')}.`);

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

/** A video of the shop's own, and the still picture that stands there until it plays; both are paths of this site. */
export const ServiceVideo = z.object({
  id: z.string(),
  service: TestimonialType,
  title: z.string(),
  videoUrl: z.string(),
  posterUrl: z.string(),
});
export type ServiceVideo = z.infer<typeof ServiceVideo>;
export const ServiceVideosReply = listReplyOf(ServiceVideo);
