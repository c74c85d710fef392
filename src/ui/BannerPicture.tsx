import styles from './banner-picture.module.css';
import { MEDIUM, WIDE } from './media-queries.ts';
import { pictureSources } from './picture-sources.ts';

interface BannerPictureProps {
  imageUrl: string;
  alt: string;
  kind?: 'banner' | 'offer';
  sizes: string;
  priority?: boolean | undefined;
  soon?: boolean | undefined;
  only?: 'wide' | 'medium' | undefined;
}

export const OPENING_SIZES = '(width < 577px) 130vw, (width < 1025px) 75vw, 49rem';

const SHAPES = { banner: { width: 1600, height: 900 }, offer: { width: 576, height: 540 } };
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const ELSEWHERE = { wide: MEDIUM, medium: WIDE };

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
