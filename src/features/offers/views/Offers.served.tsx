import { useId } from 'react';
import { BannerPicture } from '#ui/BannerPicture.tsx';
import layout from '#ui/layout.module.css';
import type { Offer } from '../contract.ts';
import { OFFERS_INTERVAL_MS } from '../limits.ts';
import { CouponCode } from './CouponCode.tsx';
import styles from './offers.module.css';
import { PauseButton } from './PauseButton.tsx';
import slideStyles from './slides.module.css';
import { useSlides } from './use-slides.ts';

/** Offers as a note beside the banner; no arrows or dots (storefront 2.6). */
export function Offers({ offers }: { offers: readonly Offer[] }) {
  const heading = useId();
  const slides = useSlides(offers.length, OFFERS_INTERVAL_MS);
  const [first] = offers;
  return (
    <section className={styles.offers} aria-roledescription="carousel" aria-labelledby={heading}>
      <header className={`${layout.spread} ${layout.line} ${styles.head}`}>
        <h2 id={heading}>Limited Time Offers</h2>
        {offers.length > 1 && <PauseButton slides={slides} label="offers" />}
      </header>
      <ul className={slideStyles.track} ref={slides.track}>
        {offers.map((offer) => (
          <li key={offer.id}>
            <OfferCard offer={offer} />
          </li>
        ))}
        {slides.isLooping && first && (
          <li aria-hidden="true" inert>
            <OfferCard offer={first} />
          </li>
        )}
      </ul>
    </section>
  );
}

function OfferCard({ offer }: { offer: Offer }) {
  return (
    <article className={`${layout.column} ${styles.card}`}>
      <BannerPicture
        imageUrl={offer.image}
        kind="offer"
        alt=""
        sizes="(width < 577px) 90vw, (width < 1025px) 45vw, 15rem"
      />
      <div className={`${layout.spread} ${layout.column} ${styles.text}`}>
        <h3>{offer.offerTitle}</h3>
        <CouponCode code={offer.couponCode} />
      </div>
    </article>
  );
}
