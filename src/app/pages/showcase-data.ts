import type { Db } from '#db/connect.ts';
import type { Taxonomies } from '#features/books/server/taxonomy.ts';
import { listGalleries } from '#features/gallery/server/galleries.ts';
import { loadServiceVideos } from '#features/services/server/queries.ts';
import { listTestimonials } from '#features/testimonials/server/queries.ts';
import { PAGES, type PageName } from '#kernel/paths.ts';
import { isTestimonialType } from '#kernel/testimonial-types.ts';

export type ShowcaseData = Awaited<ReturnType<typeof loadShowcase>>;

export async function loadShowcase(db: Db, taxonomies: Taxonomies, path: string) {
  const name = (Object.keys(PAGES) as PageName[]).find((pageName) => PAGES[pageName] === path);
  const type = name && isTestimonialType(name) ? name : null;
  const [videos, galleryList, testimonialList] = await Promise.all([
    type ? loadServiceVideos(db, type) : [],
    listGalleries(db, taxonomies),
    type ? listTestimonials(db, type) : [],
  ]);
  return { videos, finest: galleryList, voices: testimonialList };
}
