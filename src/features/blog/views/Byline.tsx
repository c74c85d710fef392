import { Flag } from '#ui/Flag.tsx';
import layout from '#ui/layout.module.css';
import { pictureSources } from '#ui/picture-sources.ts';
import text from '#ui/text.module.css';
import type { Blog } from '../contract.ts';
import styles from './byline.module.css';

/** Author of an article: portrait or monogram, name, the label 'Writer' and the flag (storefront 2.6). */
export function Byline({
  blog: { authorImg, authorName, countryCode, countryName },
}: {
  blog: Pick<Blog, 'authorImg' | 'authorName' | 'countryCode' | 'countryName'>;
}) {
  const { src, avif, webp } = pictureSources(authorImg);
  return (
    <div className={`${layout.line} ${styles.byline}`}>
      <picture>
        {avif && <source type="image/avif" srcSet={avif} sizes="40px" />}
        <img src={src} srcSet={webp} sizes={webp && '40px'} width={40} height={40} alt="" loading="lazy" />
      </picture>
      <p>
        <span className={styles.name}>
          <bdi>{authorName}</bdi> <Flag code={countryCode} country={countryName} />
        </span>
        <span className={`${text.note} ${styles.label}`}>Writer</span>
      </p>
    </div>
  );
}
