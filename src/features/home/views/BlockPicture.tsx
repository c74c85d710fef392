import type { ContentBlock } from '#kernel/content-block.ts';
import { pictureSources } from '#ui/picture-sources.ts';
import styles from './block-picture.module.css';

interface BlockPictureProps {
  block: Pick<ContentBlock, 'imageUrl' | 'altText'>;
  sizes: string;
}

/** Picture of a content block, 4:3; nothing when it has none. */
export function BlockPicture({ block: { imageUrl, altText }, sizes }: BlockPictureProps) {
  if (!imageUrl) return null;
  const { src, avif, webp } = pictureSources(imageUrl);
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        className={styles.picture}
        src={src}
        srcSet={webp}
        sizes={webp && sizes}
        alt={altText}
        width={1200}
        height={900}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
