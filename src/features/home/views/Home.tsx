import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { CardBook } from '#features/books/card-book.ts';
import type { ContentBlock, ContentBlocks } from '#kernel/content-block.ts';
import { serverRendered } from '#ui/ServerRendered.tsx';
import text from '#ui/text.module.css';
import type { Video } from '#ui/VideoBlock.tsx';
import type { BestSellingAuthor } from '../contract.ts';
import { BestSellingAuthors } from './BestSellingAuthors.tsx';
import { BindingSpectrum } from './BindingSpectrum.tsx';
import { type Collection, FeaturedCollections } from './FeaturedCollections.tsx';
import { Hero, type HeroProps } from './Hero.tsx';
import styles from './statistics.module.css';
import { useFirstVisit } from './use-first-visit.ts';
import { WhoWeAre } from './WhoWeAre.tsx';
import { YourBook } from './YourBook.tsx';

const loadGenreLinks = () => import('./GenreLinks.served.tsx').then((file) => file.GenreLinks);
const GenreShortcuts = serverRendered(loadGenreLinks, import.meta.env.SSR ? await loadGenreLinks() : null);

const loadCallsToAction = () => import('./CallsToAction.served.tsx').then((file) => file.CallsToAction);
const Invitation = serverRendered(loadCallsToAction, import.meta.env.SSR ? await loadCallsToAction() : null);

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
      <Invitation />
      <YourBook block={blocks['your-book']} video={videos.services} />
      {questions}
      {articles}
      <GenreShortcuts />
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

/** Figures from the specification (storefront 2.6, 9). */
const FIGURES = [
  { figure: '25000+', label: 'happy customers' },
  { figure: '6000+', label: 'book customizations' },
  { figure: '3000+', label: 'restorations' },
  { figure: '50M+', label: 'book collection' },
];

function Statistics() {
  return (
    <section className={text.wrap} aria-label="The shop in figures">
      <dl className={styles.figures}>
        {FIGURES.map(({ figure, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
