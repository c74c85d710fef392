import { lazy, type ReactNode, Suspense } from 'react';
import type { CardBook } from '#features/books/card-book.ts';
import { Cover } from '#features/books/views/Cover.tsx';
import { BannerCarousel } from '#features/offers/views/BannerCarousel.tsx';
import { PAGES } from '#kernel/addresses.ts';
import { ButtonLink } from '#ui/Button.tsx';
import text from '#ui/text.module.css';
import type { Banner, Offer } from '../contract.ts';
import styles from './opening.module.css';
import { OPENING_SIZES, ScenePicture } from './ScenePicture.tsx';

/** Loaded where there are any. */
const Offers = lazy(() =>
  import('#features/offers/views/Offers.served.tsx').then((file) => ({ default: file.Offers })),
);

interface OpeningProps {
  banners: readonly Banner[];
  offers: readonly Offer[];
  /** Stands for the banners where the shop has none. */
  book: CardBook | undefined;
  /** The page's own search bar; the header has one on medium screens (storefront 2.4). */
  search: ReactNode;
}

/**
 * The title page: a line in the shop's voice, the books, and the offers in the margin. On medium screens the
 * offers replace the banners (storefront 2.6), and a still picture keeps the books in sight.
 */
export function Opening({ banners, offers, book, search }: OpeningProps) {
  const hasBanners = banners.length > 1;
  const hasOffers = offers.length > 0;
  return (
    <div className={`${text.wrap} ${styles.opening}`} data-offers={hasOffers}>
      <div className={styles.words}>
        <h1>Books bound in leather, by hand</h1>
        <p className={text.lead}>
          Sections sewn with linen thread, goatskin or a vegan leather, your words in gold. Each book is begun
          when you order it and takes 21&nbsp;working days.
        </p>
        <div className={styles.search}>{search}</div>
        <ButtonLink to={PAGES.listing} className={styles.browse}>
          Browse the books
        </ButtonLink>
      </div>
      {hasBanners && <BannerCarousel banners={banners} wideOnly={hasOffers} />}
      {(hasOffers || !hasBanners) && (
        <Frontispiece banner={banners[0]} book={book} only={hasBanners ? 'medium' : undefined} />
      )}
      {hasOffers && (
        <div className={styles.margin}>
          <Suspense fallback={null}>
            <Offers offers={offers} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

interface FrontispieceProps {
  banner: Banner | undefined;
  book: CardBook | undefined;
  /** Where the banners are shown instead, this is not. */
  only: 'medium' | undefined;
}

/** The picture that faces the title. */
function Frontispiece({ banner, book, only }: FrontispieceProps) {
  return (
    <div className={styles.frontispiece} data-only={only}>
      {banner ? (
        <ScenePicture
          imageUrl={banner.imageUrl}
          alt={banner.altText || 'Banner image'}
          sizes={OPENING_SIZES}
          priority
          only={only}
        />
      ) : (
        book && (
          <Cover
            book={book}
            {...book}
            view="three-quarter"
            sizes="(width < 769px) 60vw, 26rem"
            priority
            alt={`${book.title} by ${book.author}, bound in leather`}
            className={styles.book ?? ''}
          />
        )
      )}
    </div>
  );
}
