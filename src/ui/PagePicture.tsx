import styles from './page-picture.module.css';
import { pictureSources } from './picture-sources.ts';

/** A picture by its base path (`picture-sources.ts`). */
export interface Picture {
  image: string;
  alt: string;
}

interface PagePictureProps extends Picture {
  sizes: string;
  priority?: boolean;
}

export function PagePicture({ image, alt, sizes, priority = false }: PagePictureProps) {
  const { src, avif, webp } = pictureSources(image);
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={src}
        srcSet={webp}
        sizes={webp && sizes}
        width={1600}
        height={1200}
        alt={alt}
        className={styles.picture}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
      />
    </picture>
  );
}
