import { createServedPart } from '#ui/served-part.tsx';

const load = () => import('./LatestArticles.served.tsx').then((file) => file.LatestArticles);

/** Newest articles on the home page (storefront 2.6). */
export const BlogTeaser = createServedPart(load, import.meta.env.SSR ? await load() : null);
