import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { BookCard } from '#features/books/views/BookCard.tsx';
import { Heart } from '#features/books/views/Heart.tsx';
import { PAGE_SIZE } from '#features/search/limits.ts';
import { LISTING_LIMITS } from '#features/search/listing-options.ts';
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx';
import { Pager } from '#ui/Pager.tsx';
import text from '#ui/text.module.css';
import { Filters } from './Filters.tsx';
import { ListingNotes } from './ListingNotes.tsx';
import styles from './listing.module.css';
import type { ListingData } from './listing-data.ts';
import {
  CATALOGUE_NAMES,
  catalogueAddress,
  countText,
  isFilterable,
  listingHeading,
} from './listing-text.ts';
import { NothingFound } from './NothingFound.tsx';
import { Toolbar } from './Toolbar.tsx';

interface ListingPageProps {
  listing: ListingData;
  trail: readonly { label: string; to?: string }[];
  search: ReactNode;
}

/** Must match the columns of the grid. */
const COVER_SIZES =
  '(width < 376px) 82vw, (width < 641px) 40vw, (width < 1025px) 26vw, (width < 1201px) 18vw, (width < 1500px) 13vw, 190px';
/** Covers that are loaded with priority. */
const FIRST_ROW = 4;

/** Listing with heading and filters on the left, books on the right (decisions 10, 26, 27). */
export function ListingPage({ listing, trail, search }: ListingPageProps) {
  const heading = listingHeading(listing);
  const name = CATALOGUE_NAMES[listing.catalogue];
  const results = useFocusAfterPaging();
  return (
    <div className={text.wrap}>
      <Breadcrumbs trail={trail} />
      <div className={styles.page}>
        <header className={styles.head}>
          {heading !== name && <p className={text.eyebrow}>{name}</p>}
          <h1
            className={heading.length > 24 ? styles.long : styles.heading}
            data-quoted={heading.startsWith('“')}
          >
            <bdi>{heading}</bdi>
          </h1>
          <p className={`${text.soft} ${styles.count}`} role="status">
            {countText(listing)}
          </p>
        </header>
        {isFilterable(listing) && <Filters listing={listing} />}
        <section className={styles.results} ref={results} tabIndex={-1} aria-label="Books found">
          <div className={styles.search}>{search}</div>
          <Toolbar listing={listing} />
          <ListingNotes listing={listing} />
          {listing.books.length > 0 ? <Books listing={listing} /> : <NothingFound listing={listing} />}
          <ListingPager listing={listing} />
        </section>
      </div>
    </div>
  );
}

function Books({ listing: { books, query } }: { listing: ListingData }) {
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const isChanging = navigation.location?.pathname === pathname;
  return (
    <ul className={styles.grid} aria-busy={isChanging} key={query.page}>
      {books.map((book, index) => (
        <li key={book.id}>
          <BookCard
            book={book}
            sizes={COVER_SIZES}
            headingLevel={2}
            priority={index < FIRST_ROW}
            extra={<Heart book={book} />}
          />
        </li>
      ))}
    </ul>
  );
}

function useFocusAfterPaging() {
  const { state, key } = useLocation();
  const results = useRef<HTMLElement>(null);
  const isPaging = state?.isPaging === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step has its own key
  useEffect(() => {
    if (isPaging) results.current?.focus({ preventScroll: true });
  }, [isPaging, key]);
  return results;
}

function ListingPager({ listing: { catalogue, query, criteria, total } }: { listing: ListingData }) {
  const pages = Math.ceil(total / PAGE_SIZE);
  const last = Math.min(pages, LISTING_LIMITS.pages);
  return (
    <Pager
      page={query.page}
      last={last}
      to={(page) => catalogueAddress(catalogue, { ...query, page }, criteria)}
      hint={
        pages > last && `The list stops at page ${last}. Add a filter or another word to see other books.`
      }
    />
  );
}
