import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { CardBook } from '#features/books/card-book.ts';
import type { ContentBlock, ContentBlocks } from '#kernel/content-block.ts';
import { createServedPart } from '#ui/served-part.tsx';
import type { Video } from '#ui/VideoBlock.tsx';
import type { BestSellingAuthor } from '../contract.ts';
import { BestSellingAuthors } from './BestSellingAuthors.tsx';
import { BindingSpectrum } from './BindingSpectrum.tsx';
import { type Collection, FeaturedCollections } from './FeaturedCollections.tsx';
import { Hero, type HeroProps } from './Hero.tsx';
import { Statistics } from './Statistics.tsx';
import { useFirstVisit } from './use-first-visit.ts';
import { WhoWeAre } from './WhoWeAre.tsx';
import { YourBook } from './YourBook.tsx';

const loadGenreLinks = () => import('./GenreLinks.served.tsx').then((file) => file.GenreLinks);
const GenreLinks = createServedPart(loadGenreLinks, import.meta.env.SSR ? await loadGenreLinks() : null);

const loadCallsToAction = () => import('./CallsToAction.served.tsx').then((file) => file.CallsToAction);
const CallsToAction = createServedPart(
  loadCallsToAction,
  import.meta.env.SSR ? await loadCallsToAction() : null,
);

interface HomeProps extends Pick<HeroProps, 'picture' | 'banners' | 'offers' | 'search'> {
  collections: readonly Collection[];
  authors: readonly BestSellingAuthor[];
  blocks: ContentBlocks;
  videos: { leatherBinding: Video | undefined; services: Video | undefined };
  heart?: (book: CardBook) => ReactNode;
  /** RB Exclusive, first FAQ entries, latest articles. */
  exclusive: ReactNode;
  questions: ReactNode;
  articles: ReactNode;
}

/** Home page: the thirteen blocks of storefront 2.6 in their order; `Hero` holds the first two. */
export function Home({
  picture,
  banners,
  offers,
  search,
  collections,
  authors,
  blocks,
  videos,
  heart,
  exclusive,
  questions,
  articles,
}: HomeProps) {
  const book = collections.find(({ books }) => books.length > 0)?.books[0];
  return (
    <>
      <Hero picture={picture} banners={banners} offers={offers} book={book} search={search} />
      <WhoWeAre blocks={blocks} />
      {exclusive}
      <BindingSpectrum blocks={blocks} video={videos.leatherBinding} />
      <FeaturedCollections collections={collections} heart={heart} />
      <BestSellingAuthors authors={authors} />
      <Statistics />
      <CallsToAction />
      <YourBook block={blocks['your-book']} video={videos.services} />
      {questions}
      {articles}
      <GenreLinks />
      <FirstVisit block={blocks['first-visit']} />
    </>
  );
}

const FirstVisitModal = lazy(() =>
  import('./FirstVisitModal.tsx').then((file) => ({ default: file.FirstVisitModal })),
);

/** Modal of the first visit (decision 19), loaded when it opens. */
function FirstVisit({ block }: { block: ContentBlock | undefined }) {
  const { isOpen, close } = useFirstVisit(block !== undefined);
  const [wasOpened, setOpened] = useState(false);
  useEffect(() => {
    if (isOpen) setOpened(true);
  }, [isOpen]);
  if (!block || !wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <FirstVisitModal block={block} open={isOpen} onClose={close} />
    </Suspense>
  );
}
