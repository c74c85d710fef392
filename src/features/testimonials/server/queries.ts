import type { Db } from '#db/connect.ts';
import type { ServiceVideo, Testimonial } from '../contract.ts';
import type { TestimonialType } from '../embeds.ts';

/** The customers' videos, in their order: those whose types include the page's, or all (data-and-services 2). */
export const testimonials = (db: Db, type: TestimonialType | null = null): Promise<Testimonial[]> =>
  db.query<Testimonial>(
    `SELECT id, author_name AS "authorName", caption, video_url AS "videoUrl",
      testimonial_types AS "testimonialTypes" FROM testimonials
     WHERE $1::text IS NULL OR $1::text = ANY(testimonial_types) ORDER BY position, id`,
    [type],
  );

/** The shop's own videos, in their order: of one service, or all (data-and-services 3). */
export const serviceVideos = (db: Db, service: TestimonialType | null = null): Promise<ServiceVideo[]> =>
  db.query<ServiceVideo>(
    `SELECT id, service, title, video_url AS "videoUrl", poster_url AS "posterUrl" FROM service_videos
     WHERE $1::text IS NULL OR $1::text = service ORDER BY position, id`,
    [service],
  );
