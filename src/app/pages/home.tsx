import { listingAddress, PAGES } from '#contract/addresses.ts';
import { bestSellingAuthors, featuredCollections } from '#features/catalogue/shelves.ts';
import { banners, enabledOffers } from '#features/home/queries.ts';
import { Home } from '#features/home/views/Home.tsx';
import { SearchBar } from '#features/search/views/SearchBar.tsx';
import { convertBook } from '#rules/money.ts';
import { HeartLink } from '#ui/HeartLink.tsx';
import { describe, publicPage, SITE_NAME } from '../describe.ts';
import { shopContext, visitContext } from '../shop.ts';
import type { Route } from './+types/home.ts';

/** Everything on the home page (storefront 2.6), in the visitor's currency. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, catalogue, origin } = context.get(shopContext);
  const { rate } = context.get(visitContext);
  const [slides, offers, collections, authors] = await Promise.all([
    banners(db),
    enabledOffers(db),
    featuredCollections(db, catalogue),
    bestSellingAuthors(db),
  ]);
  return {
    origin,
    banners: slides,
    offers,
    authors,
    collections: collections.map(({ category, books }) => ({
      category,
      books: books.map((book) => convertBook(book, rate)),
    })),
  };
}

export const headers = publicPage;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? describe({ path: PAGES.home, structured: structuredData(loaderData.origin) }, loaderData.origin)
    : [];

/** Who the shop is and how it is searched (decision 47). */
const structuredData = (origin: string) => [
  {
    '@type': 'Organization',
    '@id': `${origin}/#shop`,
    name: SITE_NAME,
    url: `${origin}/`,
    logo: `${origin}/favicon.svg`,
  },
  {
    '@type': 'WebSite',
    name: SITE_NAME,
    url: `${origin}/`,
    publisher: { '@id': `${origin}/#shop` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}${listingAddress()}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
];

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { banners, offers, collections, authors } = loaderData;
  return (
    <Home
      banners={banners}
      offers={offers}
      collections={collections}
      authors={authors}
      search={<SearchBar idPrefix="home" />}
      heart={(book) => <HeartLink title={book.title} />}
    />
  );
}
