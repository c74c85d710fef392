import { pictureSources } from '#ui/picture-sources.ts';
import type { Blog } from '../contract.ts';
import styles from './blog-picture.module.css';

interface BlogPictureProps {
  blog: Pick<Blog, 'bannerImagePath'>;
  /** How wide it stands in the page, as the `sizes` of a picture. */
  sizes: string;
  priority?: boolean;
}

/** The picture of an article, 3:2 on a paper ground. It says nothing that the title beside it does not. */
export function BlogPicture({ blog, sizes, priority = false }: BlogPictureProps) {
  const { src, avif, webp } = pictureSources(blog.bannerImagePath);
  return (
    <picture className={styles.picture}>
      {avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        src={src}
        srcSet={webp}
        sizes={webp && sizes}
        width={1200}
        height={800}
        alt=""
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? 'sync' : 'async'}
      />
    </picture>
  );
}
