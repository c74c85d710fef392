import { pictureSources } from '#rules/picture-sources.ts';
import styles from './scene-picture.module.css';
import { MEDIUM, WIDE } from './widths.ts';

interface ScenePictureProps {
  imageUrl: string;
  alt: string;
  /** How wide the whole picture would stand in the page if its left were not cut away: 1.42 times its frame. */
  sizes: string;
  /** Loaded before everything else. */
  priority?: boolean | undefined;
  /** Loaded now, although it is not yet in view. */
  soon?: boolean | undefined;
  /** The only width of screen on which it is shown; elsewhere nothing is loaded. */
  only?: 'wide' | 'medium' | undefined;
}

/** The `sizes` of the picture the page opens with. */
export const OPENING_SIZES = '(width < 577px) 130vw, (width < 1025px) 68vw, 46rem';

const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const ELSEWHERE = { wide: MEDIUM, medium: WIDE };

/** One of the shop's own wide pictures, 16:9, in the size and format that suit the reader. */
export function ScenePicture({ imageUrl, alt, sizes, priority, soon, only }: ScenePictureProps) {
  const { src, avif, webp } = pictureSources(imageUrl);
  return (
    <picture>
      {only && <source media={ELSEWHERE[only]} srcSet={NOTHING} />}
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={src}
        srcSet={webp}
        sizes={webp && sizes}
        width={1600}
        height={900}
        alt={alt}
        className={styles.picture}
        loading={priority || soon ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
      />
    </picture>
  );
}
