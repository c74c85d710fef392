import { z } from 'zod';
import { adminField, Position } from '#kernel/admin-fields.ts';
import { storedRecord } from '#kernel/admin-record.ts';
import { TESTIMONIAL_NAMES, TestimonialType } from '#kernel/testimonial-types.ts';
import { line } from '#kernel/text.ts';
import { parseSocialPost } from './social-embed.ts';

/** Testimonial as entered; its post must be one the shop can embed. */
export const TestimonialInput = z.object({
  authorName: line('the name', 120).register(adminField, { label: 'Customer name' }),
  caption: line('the caption', 300).register(adminField, { label: 'Caption' }),
  videoUrl: z
    .string()
    .max(500)
    .refine(
      (url) => parseSocialPost(url) !== null,
      'Enter the https link of one post on Facebook, Instagram or YouTube.',
    )
    .register(adminField, { label: 'Link to the post', hint: 'One post on Facebook, Instagram or YouTube.' }),
  testimonialTypes: z
    .array(TestimonialType)
    .min(1, 'Choose at least one page.')
    .max(20)
    .register(adminField, { label: 'Shown on', labels: TESTIMONIAL_NAMES }),
  position: Position,
});
/** Customer's video. */
export const TestimonialRow = storedRecord(TestimonialInput).extend({ createdAt: z.string() });
