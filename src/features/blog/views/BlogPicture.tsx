import { pictureSources } from '#ui/picture-sources.ts';
import type { Blog } from '../contract.ts';
import styles from './blog-picture.module.css';

interface BlogPictureProps {
  blog: Pick<Blog, 'bannerImagePath'>;
  sizes: string;
  priority?: boolean;
}

/** Decorative: the title beside it says the same. */
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
