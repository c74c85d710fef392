import styles from './banner-picture.module.css';
import { MEDIUM, WIDE } from './media-queries.ts';
import { pictureSources } from './picture-sources.ts';

interface BannerPictureProps {
  imageUrl: string;
  alt: string;
  /** The wide picture of a banner, or the smaller one of an offer. */
  kind?: 'banner' | 'offer';
  /** How wide the whole picture stands in the page; for a banner's, whose left is cut away, 1.58 times its frame. */
  sizes: string;
  /** Loaded before everything else. */
  priority?: boolean | undefined;
  /** Loaded now, although it is not yet in view. */
  soon?: boolean | undefined;
  /** The only width of screen on which it is shown; elsewhere nothing is loaded. */
  only?: 'wide' | 'medium' | undefined;
}

/**
 * The `sizes` of the picture the page opens with. On phones a little less than it is: their dense screens do not show
 * the difference, and the picture is there sooner.
 */
export const OPENING_SIZES = '(width < 577px) 130vw, (width < 1025px) 75vw, 49rem';

/** Their proportions, which keep the room free before they are there. */
const SHAPES = { banner: { width: 1600, height: 900 }, offer: { width: 576, height: 540 } };
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const ELSEWHERE = { wide: MEDIUM, medium: WIDE };

/** One of the shop's own pictures, in the size and format that suit the reader. */
export function BannerPicture({
  imageUrl,
  alt,
  kind = 'banner',
  sizes,
  priority,
  soon,
  only,
}: BannerPictureProps) {
  const { src, avif, webp } = pictureSources(imageUrl);
  return (
    <picture>
      {only && <source media={ELSEWHERE[only]} srcSet={NOTHING} />}
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={src}
        srcSet={webp}
        sizes={webp && sizes}
        {...SHAPES[kind]}
        alt={alt}
        className={styles[kind]}
        loading={priority || soon ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
      />
    </picture>
  );
}
