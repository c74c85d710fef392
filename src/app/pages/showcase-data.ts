import { PAGES, type PageName } from '#contract/addresses.ts';
import { isTestimonialType } from '#contract/embeds.ts';
import { galleries } from '#features/catalogue/shelves.ts';
import { testimonials } from '#features/showcase/queries.ts';
import type { Shop } from '../shop.ts';

export type ShowcaseData = Awaited<ReturnType<typeof showcaseOf>>;

/** What stands around the content of a service's or partner's page: finished books, and the page's testimonials. */
export async function showcaseOf({ db, catalogue }: Shop, path: string) {
  const name = (Object.keys(PAGES) as PageName[]).find((one) => PAGES[one] === path);
  const [finest, voices] = await Promise.all([
    galleries(db, catalogue),
    name && isTestimonialType(name) ? testimonials(db, name) : [],
  ]);
  return { finest, voices };
}
