import type { ReactNode } from 'react';
import type { CardBook } from '#features/books/card-book.ts';
import { Cover } from '#features/books/views/Cover.tsx';
import { PAGES } from '#kernel/addresses.ts';
import { BannerPicture, OPENING_SIZES } from '#ui/BannerPicture.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import text from '#ui/text.module.css';
import styles from './hero.module.css';

/** A still picture, by its base address. */
interface StillPicture {
  imageUrl: string;
  altText: string;
}

export interface OpeningProps {
  /** Stands for the banners where they are not shown. */
  picture: StillPicture | undefined;
  /** The banners one after the other; nothing where there are too few of them. */
  banners: ReactNode;
  /** The offers that run; nothing where none does. */
  offers: ReactNode;
  /** Stands for the picture where the shop has none. */
  book: CardBook | undefined;
  /** The page's own search bar; the header has one on medium screens (storefront 2.4). */
  search: ReactNode;
}

/**
 * The title page: a line in the shop's voice, the books, and the offers in the margin. On medium screens the
 * offers replace the banners (storefront 2.6), and a still picture keeps the books in sight.
 */
export function Hero({ picture, banners, offers, book, search }: OpeningProps) {
  const hasBanners = Boolean(banners);
  const hasOffers = Boolean(offers);
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
  /** Where the banners are shown instead, this is not. */
  only: 'medium' | undefined;
}

/** The picture that faces the title. */
function Frontispiece({ picture, book, only }: FrontispieceProps) {
  return (
    <div className={styles.frontispiece} data-only={only}>
      {picture ? (
        <BannerPicture
          imageUrl={picture.imageUrl}
          alt={picture.altText || 'Banner image'}
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
