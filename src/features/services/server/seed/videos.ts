import { join } from 'node:path';
import { z } from 'zod';
import { CONTENT_FOLDER, nonEmptyText, readList, sitePath } from '#db/seeding/data-files.ts';
import { insert } from '#db/seeding/insert.ts';
import type { ContentPart } from '#db/seeding/parts.ts';
import { OPENING, stableId } from '#db/seeding/stable-id.ts';
import type { TestimonialType } from '#kernel/testimonial-types.ts';
import { serviceVideos } from '../../tables.ts';

/** @param PageType schema of the page types a video may belong to */
export const serviceVideosPart = (PageType: z.ZodType<TestimonialType>): ContentPart => ({
  tables: ['service_videos'],
  async read() {
    const VideoEntry = z.strictObject({
      service: PageType,
      title: nonEmptyText,
      video: sitePath,
      poster: sitePath,
    });
    const entries = await readList(join(CONTENT_FOLDER, 'service-videos.yaml'), VideoEntry);
    const rows = entries.map(({ service, title, video, poster }, i) => ({
      id: stableId(`service video:${service}:${video}`, OPENING),
      service,
      title,
      videoUrl: video,
      posterUrl: poster,
      position: i + 1,
    }));
    return (tx) => insert(tx, serviceVideos, rows);
  },
});
