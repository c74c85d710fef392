import { join } from 'node:path';
import { z } from 'zod';
import { CONTENT_FOLDER, nonEmptyText, readList } from '#db/seeding/data-files.ts';
import { insert } from '#db/seeding/insert.ts';
import type { ContentPart } from '#db/seeding/parts.ts';
import { OPENING, stableId } from '#db/seeding/stable-id.ts';
import { TestimonialType } from '#kernel/testimonial-types.ts';
import { parseSocialPost } from '../social-embed.ts';
import { testimonials } from '../tables.ts';

const TestimonialEntry = z.strictObject({
  author: nonEmptyText,
  caption: nonEmptyText,
  video: z.string().refine((url) => parseSocialPost(url) !== null, 'is not a post the shop can embed'),
  types: z.array(TestimonialType).min(1),
});

export const testimonialsPart: ContentPart = {
  tables: ['testimonials'],
  async read() {
    const entries = await readList(join(CONTENT_FOLDER, 'testimonials.yaml'), TestimonialEntry);
    const rows = entries.map(({ author, caption, video, types }, i) => ({
      id: stableId(`testimonial:${video}`, OPENING),
      authorName: author,
      caption,
      videoUrl: video,
      testimonialTypes: types,
      position: i + 1,
    }));
    return (tx) => insert(tx, testimonials, rows);
  },
};
