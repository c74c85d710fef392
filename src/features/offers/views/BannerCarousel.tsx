import { BANNER_INTERVAL_MS } from '#kernel/limits.ts';
import { PAGES } from '#kernel/paths.ts';
import { BannerPicture, HERO_SIZES } from '#ui/BannerPicture.tsx';
import { Link } from '#ui/Link.tsx';
import layout from '#ui/layout.module.css';
import type { Banner } from '../contract.ts';
import styles from './banner-carousel.module.css';
import { PauseButton } from './PauseButton.tsx';
import slideStyles from './slides.module.css';
import { useSlides } from './use-slides.ts';

interface BannerCarouselProps {
  /** At least two; a single banner needs no carousel (storefront 2.6). */
  banners: readonly Banner[];
  /** Wide screens only: offers take its place on medium ones. */
  wideOnly: boolean;
}

/** Rotating banners, each linking to the best sellers (storefront 2.6, 4). */
export function BannerCarousel({ banners, wideOnly }: BannerCarouselProps) {
  const slides = useSlides(banners.length, BANNER_INTERVAL_MS);
  const [first] = banners;
  const only = wideOnly ? 'wide' : undefined;
  return (
    <section
      className={styles.carousel}
      data-wide-only={wideOnly}
      aria-roledescription="carousel"
      aria-label="Banners"
    >
      <ul className={slideStyles.track} ref={slides.track}>
        {banners.map((banner, index) => (
          <li key={banner.id}>
            <BannerSlide
              banner={banner}
              priority={index === 0}
              eager={slides.isLooping && index <= slides.at + 1}
              only={only}
            />
          </li>
        ))}
        {slides.isLooping && first && (
          <li aria-hidden="true" inert>
            <BannerSlide banner={first} eager only={only} />
          </li>
        )}
      </ul>
      <div className={`${layout.line} ${styles.controls}`}>
        {banners.map((banner, index) => (
          <button
            key={banner.id}
            type="button"
            className={`${layout.middle} ${styles.mark}`}
            aria-label={`Show banner ${index + 1} of ${banners.length}: ${banner.title}`}
            aria-current={index === slides.at}
            onClick={() => slides.show(index)}
          />
        ))}
        <PauseButton slides={slides} label="banners" />
      </div>
    </section>
  );
}

interface BannerSlideProps {
  banner: Banner;
  priority?: boolean;
  eager: boolean;
  only: 'wide' | undefined;
}

function BannerSlide({ banner, priority, eager, only }: BannerSlideProps) {
  return (
    <Link to={PAGES.bestSellers} className={styles.slide} viewTransition>
      <BannerPicture
        imageUrl={banner.imageUrl}
        alt={banner.altText || 'Banner image'}
        sizes={HERO_SIZES}
        priority={priority}
        eager={eager}
        only={only}
      />
      <span className={styles.caption}>
        <span className={styles.title}>{banner.title}</span>
        <span className={styles.description}>{banner.description}</span>
      </span>
    </Link>
  );
}
