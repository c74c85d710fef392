import type { Db } from '#db/connect.ts';
import type { TestimonialType } from '#kernel/testimonial-types.ts';
import type { ServiceVideo } from '../contract.ts';

/** Prose page: services, partners, company, legal (decision 20). `body` is sanitised HTML. */
export interface ProsePage {
  slug: string;
  title: string;
  lead: string;
  metaDescription: string;
  body: string;
}

/** Loads a page by its path, without leading slash. */
export async function loadPageBySlug(db: Db, slug: string): Promise<ProsePage | undefined> {
  const [page] = await db.query<ProsePage>(
    `SELECT slug, title, lead, meta_description AS "metaDescription", body FROM pages WHERE slug = $1`,
    [slug],
  );
  return page;
}

/** Videos in their order, of one service or all (data-and-services 3). */
export const loadServiceVideos = (db: Db, service: TestimonialType | null = null): Promise<ServiceVideo[]> =>
  db.query<ServiceVideo>(
    `SELECT id, service, title, video_url AS "videoUrl", poster_url AS "posterUrl" FROM service_videos
     WHERE $1::text IS NULL OR $1::text = service ORDER BY position, id`,
    [service],
  );
