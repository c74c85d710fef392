import type { ReactNode } from 'react';
import type { BookSummary } from '#contract/book.ts';
import type { Banner, BestSellingAuthor, FeaturedCollection, Offer } from '#contract/home.ts';
import { BestSellingAuthors } from './BestSellingAuthors.tsx';
import { FeaturedCollections } from './FeaturedCollections.tsx';
import { GenreShortcuts } from './GenreShortcuts.tsx';
import { Invitation } from './Invitation.tsx';
import { Opening } from './Opening.tsx';
import { Statistics } from './Statistics.tsx';

interface HomeProps {
  banners: readonly Banner[];
  offers: readonly Offer[];
  collections: readonly FeaturedCollection[];
  authors: readonly BestSellingAuthor[];
  search: ReactNode;
  heart?: (book: BookSummary) => ReactNode;
}

/** The home page, in the order of storefront 2.6; the genres stand at the top, where a reader looks for them. */
export function Home({ banners, offers, collections, authors, search, heart }: HomeProps) {
  const book = collections.find(({ books }) => books.length > 0)?.books[0];
  return (
    <>
      <Opening {...{ banners, offers, book, search }} />
      <GenreShortcuts />
      <FeaturedCollections collections={collections} heart={heart} />
      <BestSellingAuthors authors={authors} />
      <Statistics />
      <Invitation />
    </>
  );
}
