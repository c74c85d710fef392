import type { Db } from '#db/connect.ts';
import type { Taxonomies } from '#features/books/server/taxonomy.ts';
import { galleries } from '#features/gallery/server/galleries.ts';
import { serviceVideos } from '#features/services/server/queries.ts';
import { testimonials } from '#features/testimonials/server/queries.ts';
import { PAGES, type PageName } from '#kernel/addresses.ts';
import { isTestimonialType } from '#kernel/testimonial-types.ts';

export type ShowcaseData = Awaited<ReturnType<typeof showcaseOf>>;

export async function showcaseOf(db: Db, taxonomies: Taxonomies, path: string) {
  const name = (Object.keys(PAGES) as PageName[]).find((one) => PAGES[one] === path);
  const type = name && isTestimonialType(name) ? name : null;
  const [films, finest, voices] = await Promise.all([
    type ? serviceVideos(db, type) : [],
    galleries(db, taxonomies),
    type ? testimonials(db, type) : [],
  ]);
  return { films, finest, voices };
}
