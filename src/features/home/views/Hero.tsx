import type { ReactNode } from 'react';
import type { CardBook } from '#features/books/card-book.ts';
import { Cover } from '#features/books/views/Cover.tsx';
import { PAGES } from '#kernel/paths.ts';
import { BannerPicture, HERO_SIZES } from '#ui/BannerPicture.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import text from '#ui/text.module.css';
import styles from './hero.module.css';

/** Picture by its base address. */
interface StillPicture {
  imageUrl: string;
  altText: string;
}

export interface HeroProps {
  /** Replaces the banners where they are not shown. */
  picture: StillPicture | undefined;
  /** Rotating banners; nothing when there are too few. */
  banners: ReactNode;
  /** Current offers; nothing when there are none. */
  offers: ReactNode;
  /** Replaces the picture when the shop has none. */
  book: CardBook | undefined;
  /** Search bar of the page; on medium screens the header has one (storefront 2.4). */
  search: ReactNode;
}

/**
 * Opening of the home page. On medium screens offers replace the banners (storefront 2.6), and a still picture keeps
 * the books in sight.
 */
export function Hero({ picture, banners, offers, book, search }: HeroProps) {
  const hasBanners = Boolean(banners);
  const hasOffers = Boolean(offers);
  return (
    <div className={`${text.wrap} ${styles.opening}`} data-offers={hasOffers}>
      <div className={styles.text}>
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
      {banners}
      {(hasOffers || !hasBanners) && (
        <Frontispiece picture={picture} book={book} only={hasBanners ? 'medium' : undefined} />
      )}
      {hasOffers && <div className={styles.margin}>{offers}</div>}
    </div>
  );
}

interface FrontispieceProps {
  picture: StillPicture | undefined;
  book: CardBook | undefined;
  /** Shown on medium screens only, where the banners are hidden. */
  only: 'medium' | undefined;
}

function Frontispiece({ picture, book, only }: FrontispieceProps) {
  return (
    <div className={styles.frontispiece} data-only={only}>
      {picture ? (
        <BannerPicture
          imageUrl={picture.imageUrl}
          alt={picture.altText || 'Banner image'}
          sizes={HERO_SIZES}
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
