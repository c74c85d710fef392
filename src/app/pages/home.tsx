import { data } from 'react-router';
import { latestBlogs } from '#features/blog/server/queries.ts';
import { BlogTeaser } from '#features/blog/views/BlogTeaser.tsx';
import { toCardBook } from '#features/books/card-book.ts';
import { Heart } from '#features/books/views/Heart.tsx';
import { ExclusiveTeaser } from '#features/exclusive/views/ExclusiveTeaser.tsx';
import { listHomeFaqs } from '#features/faq/server/queries.ts';
import { FaqTeaser } from '#features/faq/views/FaqTeaser.tsx';
import { loadContentBlocks } from '#features/home/server/blocks.ts';
import { loadBestSellingAuthors, loadFeaturedCollections } from '#features/home/server/featured.ts';
import { Home } from '#features/home/views/Home.tsx';
import { couponContext } from '#features/offers/server/coupon-context.ts';
import { listBanners, listOffers } from '#features/offers/server/queries.ts';
import { BannerCarousel } from '#features/offers/views/BannerCarousel.tsx';
import { Offers } from '#features/offers/views/Offers.tsx';
import { catalogueContext } from '#features/search/server/catalogue-context.ts';
import { SearchBar } from '#features/search/views/SearchBar.tsx';
import { loadServiceVideos } from '#features/services/server/queries.ts';
import { createTextFiller } from '#features/services/server/service-prices.ts';
import { getTextContext } from '#features/services/server/text-context.ts';
import { convertBook } from '#kernel/exchange.ts';
import { listingPath, PAGES } from '#kernel/paths.ts';
import { pageRequestContext, shopContext } from '#platform/pages/page-context.ts';
import { pageMeta, publicPage, SITE_NAME } from '#ui/document-head.ts';
import type { Route } from './+types/home.ts';

const ARTICLES_SHOWN = 3;
const QUESTIONS_SHOWN = 5;

/** Loads the home page (storefront 2.6) in the visitor's currency. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, origin } = context.get(shopContext);
  const { rate } = context.get(pageRequestContext);
  let isComplete = true;
  /** Failing banners and offers are only logged (storefront 8). */
  const logAndSkip = (error: unknown) => {
    console.error('Banners or offers could not be read', error);
    isComplete = false;
    return [];
  };
  const [slides, offers, collections, authors, blocks, videos, articles, questions] = await Promise.all([
    listBanners(db).catch(logAndSkip),
    listOffers(db, context.get(couponContext)).catch(logAndSkip),
    loadFeaturedCollections(db, context.get(catalogueContext)),
    loadBestSellingAuthors(db),
    loadContentBlocks(db),
    loadServiceVideos(db),
    latestBlogs(db, ARTICLES_SHOWN),
    listHomeFaqs(db, QUESTIONS_SHOWN, createTextFiller(db, getTextContext(context))),
  ]);
  const loaded = {
    origin,
    banners: slides,
    offers,
    authors,
    blocks,
    videos,
    articles,
    questions,
    collections: collections.map(({ category, books }) => ({
      category,
      books: books.map((book) => toCardBook(convertBook(book, rate))),
    })),
  };
  return data(loaded, isComplete ? {} : { headers: { 'Cache-Control': 'no-store' } });
}

/** Incomplete pages aren't cached. */
export const headers = (args: Route.HeadersArgs) =>
  args.loaderHeaders.has('Cache-Control') ? args.loaderHeaders : publicPage(args);

export const meta = pageMeta((loaded: Route.ComponentProps['loaderData']) => ({
  path: PAGES.home,
  structured: structuredData(loaded.origin),
}));

/** Organization and site search for search engines (decision 47). */
const structuredData = (origin: string) => [
  {
    '@type': 'Organization',
    '@id': `${origin}/#shop`,
    name: SITE_NAME,
    url: `${origin}/`,
    logo: `${origin}/pictures/logo.png`,
  },
  {
    '@type': 'WebSite',
    name: SITE_NAME,
    url: `${origin}/`,
    publisher: { '@id': `${origin}/#shop` },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}${listingPath()}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
];

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { banners, offers, collections, authors, blocks, videos, articles, questions } = loaderData;
  const hasOffers = offers.length > 0;
  const findVideo = (service: (typeof videos)[number]['service']) =>
    videos.find((video) => video.service === service);
  return (
    <Home
      picture={banners[0]}
      banners={banners.length > 1 && <BannerCarousel banners={banners} wideOnly={hasOffers} />}
      offers={hasOffers && <Offers offers={offers} />}
      search={<SearchBar idPrefix="home" />}
      collections={collections}
      authors={authors}
      blocks={blocks}
      videos={{ leatherBinding: findVideo('leatherBinding'), services: findVideo('services') }}
      heart={(book) => <Heart book={book} />}
      exclusive={<ExclusiveTeaser block={blocks['rb-exclusive']} />}
      questions={<FaqTeaser block={blocks.questions} questions={questions} />}
      articles={<BlogTeaser blogs={articles} />}
    />
  );
}
