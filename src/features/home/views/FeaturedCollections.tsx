import type { ReactNode } from 'react';
import type { CardBook } from '#features/books/card-book.ts';
import { FEATURED_CATEGORIES } from '#features/books/collections.ts';
import { BookCard } from '#features/books/views/BookCard.tsx';
import { PAGES } from '#kernel/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Carousel } from '#ui/Carousel.tsx';
import { Section } from '#ui/Section.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import styles from './featured-collections.module.css';

export interface Collection {
  category: (typeof FEATURED_CATEGORIES)[number];
  books: readonly CardBook[];
}

interface FeaturedCollectionsProps {
  collections: readonly Collection[];
  /** Wishlist button of a card. */
  heart?: ((book: CardBook) => ReactNode) | undefined;
}

/** "Featured Collection": three tabs of books, four side by side (storefront 2.6). */
export function FeaturedCollections({ collections, heart }: FeaturedCollectionsProps) {
  const tabs = FEATURED_CATEGORIES.flatMap((category) => {
    const books = collections.find((collection) => collection.category === category)?.books ?? [];
    const label = FEATURED_LABELS[category];
    return books.length === 0
      ? []
      : [{ id: category, label, content: <Books label={label} books={books} heart={heart} /> }];
  });
  if (tabs.length === 0) return null;
  return (
    <Section
      title="Featured Collection"
      action={
        <ButtonLink to={PAGES.bestSellers} kind="secondary">
          Explore Our Collection
        </ButtonLink>
      }
    >
      <Tabs label="Featured Collection" tabs={tabs} />
    </Section>
  );
}

interface BooksProps {
  label: string;
  books: readonly CardBook[];
  heart: FeaturedCollectionsProps['heart'];
}

function Books({ label, books, heart }: BooksProps) {
  const items = books.map((book) => ({
    id: book.id,
    content: (
      <BookCard
        book={book}
        sizes="(width < 577px) 66vw, (width < 769px) 42vw, (width < 1201px) 29vw, 18rem"
        extra={heart?.(book)}
      />
    ),
  }));
  return <Carousel label={label} items={items} className={styles.books} />;
}

const FEATURED_LABELS: Record<(typeof FEATURED_CATEGORIES)[number], string> = {
  newlyCrafted: 'Newly Crafted',
  bestSelling: 'Best Sellers',
  gifts: 'Gifts',
};
