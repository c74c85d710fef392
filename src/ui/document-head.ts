import type { HeadersFunction, MetaDescriptor } from 'react-router';

export const SITE_NAME = 'Rare Bindings';
const DEFAULT_DESCRIPTION =
  'Books bound by hand in goatskin or vegan leather: classics, best sellers and limited editions, sewn, gilt and personalised to order.';

export interface PageDescription {
  title?: string;
  /** Up to 155 characters. */
  description?: string;
  path: string;
  image?: string;
  imageAlt?: string;
  properties?: Record<string, string>;
  type?: 'website' | 'product' | 'article' | 'book';
  structured?: Record<string, unknown>[];
  noindex?: boolean;
}

/** Title, description, canonical URL, social tags and structured data (decision 47). */
export function documentHead(page: PageDescription, origin: string): MetaDescriptor[] {
  const title = page.title ? `${page.title} · ${SITE_NAME}` : `${SITE_NAME}: books bound in leather, by hand`;
  const description = page.description ?? DEFAULT_DESCRIPTION;
  const url = origin + page.path;
  const image = origin + (page.image ?? '/pictures/share.webp');
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    ...(page.noindex ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:site_name', content: SITE_NAME },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title ?? title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:image', content: image },
    { property: 'og:image:alt', content: page.imageAlt ?? page.title ?? SITE_NAME },
    // Large cards would crop tall pictures to a strip.
    { name: 'twitter:card', content: page.type === 'product' ? 'summary' : 'summary_large_image' },
    { name: 'twitter:title', content: page.title ?? title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    ...Object.entries(page.properties ?? {}).map(([property, content]) => ({ property, content })),
    ...(page.structured ?? []).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data },
    })),
  ];
}

/** `meta` of a page whose loader returns `origin`; empty if the loader failed. */
export const pageMeta =
  <D extends { origin: string }>(page: PageDescription | ((data: D) => PageDescription)) =>
  ({ loaderData }: { loaderData?: D | undefined }): MetaDescriptor[] =>
    loaderData ? documentHead(typeof page === 'function' ? page(loaderData) : page, loaderData.origin) : [];

export const breadcrumbList = (trail: readonly { label: string; to?: string }[], origin: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(to ? { item: origin + to } : {}),
  })),
});

export const publicPage: HeadersFunction = ({ errorHeaders }) =>
  errorHeaders
    ? { 'Cache-Control': 'no-store' }
    : { 'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' };

export const privatePage: HeadersFunction = () => ({ 'Cache-Control': 'no-store' });
