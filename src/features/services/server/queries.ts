import type { Db } from '#db/connect.ts';
import { type RowOf, selectFrom } from '#db/select.ts';
import type { TestimonialType } from '#kernel/testimonial-types.ts';
import type { ServiceVideo } from '../contract.ts';
import { pages, serviceVideos } from '../tables.ts';

/** Prose page: services, partners, company, legal (decision 20). `body` is sanitised HTML. */
export type ProsePage = RowOf<typeof PAGE>;

/** Loads a page by its path, without leading slash. */
export async function loadPageBySlug(db: Db, slug: string): Promise<ProsePage | undefined> {
  const [page] = await db.query(PAGE, [slug]);
  return page;
}
const PAGE = selectFrom(pages, ['slug', 'title', 'lead', 'metaDescription', 'body'], 'WHERE slug = $1');

/** Videos in their order, of one service or all (data-and-services 3). */
export const loadServiceVideos = (db: Db, service: TestimonialType | null = null): Promise<ServiceVideo[]> =>
  db.query(VIDEOS, [service]);
const VIDEOS = selectFrom(
  serviceVideos,
  ['id', 'service', 'title', 'videoUrl', 'posterUrl'],
  'WHERE $1::text IS NULL OR $1::text = service ORDER BY position, id',
);
