import type { ReactNode } from 'react';
import type { CardBook } from '#features/books/card-book.ts';
import { ExclusiveTeaser } from '#features/exclusive/views/ExclusiveTeaser.tsx';
import { Invitation } from '#features/exclusive/views/Invitation.tsx';
import type { Faq } from '#features/faq/contract.ts';
import { FaqTeaser } from '#features/faq/views/FaqTeaser.tsx';
import type { ServiceVideo } from '#features/testimonials/contract.ts';
import type { ContentBlocks } from '../content-block.ts';
import type { Banner, BestSellingAuthor, Offer } from '../contract.ts';
import { BestSellingAuthors } from './BestSellingAuthors.tsx';
import { BindingSpectrum } from './BindingSpectrum.tsx';
import { type Collection, FeaturedCollections } from './FeaturedCollections.tsx';
import { FirstVisit } from './FirstVisit.tsx';
import { GenreShortcuts } from './GenreShortcuts.tsx';
import { Opening } from './Opening.tsx';
import { Statistics } from './Statistics.tsx';
import { WhoWeAre } from './WhoWeAre.tsx';
import { YourBook } from './YourBook.tsx';

interface HomeProps {
  banners: readonly Banner[];
  offers: readonly Offer[];
  collections: readonly Collection[];
  authors: readonly BestSellingAuthor[];
  blocks: ContentBlocks;
  /** The shop's own videos, by the service they show. */
  films?: readonly ServiceVideo[];
  /** The first questions of the FAQ. */
  questions?: readonly Faq[];
  search: ReactNode;
  heart?: (book: CardBook) => ReactNode;
  /** The latest articles of the blog, as a block of their own. */
  articles?: ReactNode;
}

/** The home page: the thirteen blocks of storefront 2.6, in their order; the opening holds the first two. */
export function Home({
  banners,
  offers,
  collections,
  authors,
  blocks,
  films = [],
  questions = [],
  search,
  heart,
  articles,
}: HomeProps) {
  const book = collections.find(({ books }) => books.length > 0)?.books[0];
  const filmOf = (service: ServiceVideo['service']) => films.find((film) => film.service === service);
  return (
    <>
      <Opening {...{ banners, offers, book, search }} />
      <WhoWeAre blocks={blocks} />
      <ExclusiveTeaser block={blocks['rb-exclusive']} />
      <BindingSpectrum blocks={blocks} film={filmOf('leatherBinding')} />
      <FeaturedCollections collections={collections} heart={heart} />
      <BestSellingAuthors authors={authors} />
      <Statistics />
      <Invitation />
      <YourBook block={blocks['your-book']} film={filmOf('services')} />
      <FaqTeaser block={blocks.questions} questions={questions} />
      {articles}
      <GenreShortcuts />
      <FirstVisit block={blocks['first-visit']} />
    </>
  );
}
