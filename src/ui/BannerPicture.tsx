import styles from './banner-picture.module.css';
import { pictureSources } from './picture-sources.ts';

interface BannerPictureProps {
  imageUrl: string;
  alt: string;
  kind?: 'banner' | 'offer';
  sizes: string;
  priority?: boolean | undefined;
  eager?: boolean | undefined;
  only?: 'wide' | 'medium' | undefined;
}

export const HERO_SIZES = '(width < 577px) 130vw, (width < 1025px) 75vw, 49rem';

const SHAPES = { banner: { width: 1600, height: 900 }, offer: { width: 576, height: 540 } };
const EMPTY_IMAGE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
/** "Medium" is every screen under 1025 px (storefront 9), as in the style sheets. */
const OTHER_WIDTHS = { wide: '(width < 1025px)', medium: '(width >= 1025px)' };

export function BannerPicture({
  imageUrl,
  alt,
  kind = 'banner',
  sizes,
  priority,
  eager,
  only,
}: BannerPictureProps) {
  const { src, avif, webp } = pictureSources(imageUrl);
  return (
    <picture>
      {only && <source media={OTHER_WIDTHS[only]} srcSet={EMPTY_IMAGE} />}
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={src}
        srcSet={webp}
        sizes={webp && sizes}
        {...SHAPES[kind]}
        alt={alt}
        className={styles[kind]}
        loading={priority || eager ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
      />
    </picture>
  );
}
