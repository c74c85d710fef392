import type { ProductPageBook } from '#kernel/book.ts';
import { listingPath } from '#kernel/paths.ts';
import { monogramPath } from '#kernel/picture-paths.ts';
import { Link } from '#ui/Link.tsx';
import { pictureSources } from '#ui/picture-sources.ts';
import text from '#ui/text.module.css';
import styles from './about-author.module.css';

export function AuthorNote({ book }: { book: ProductPageBook }) {
  if (!book.aboutAuthor) return null;
  const { src, webp } = pictureSources(monogramPath(book.authorSlug));
  const name = book.author.split(' & ')[0] ?? book.author;
  return (
    <section className={styles.author} aria-labelledby="about-the-author">
      <img
        src={src}
        srcSet={webp}
        sizes="(width < 576px) 5rem, 9rem"
        alt=""
        width={480}
        height={480}
        loading="lazy"
        decoding="async"
        className={styles.monogram}
      />
      <div>
        <h2 id="about-the-author" className={styles.heading}>
          <bdi>{name}</bdi>
        </h2>
        <p className={`${text.reading} ${styles.text}`}>{book.aboutAuthor}</p>
        <Link to={listingPath({ q: name, field: 'author', criteria: 'author' })} className={styles.more}>
          All books by <bdi>{name}</bdi>
        </Link>
      </div>
    </section>
  );
}
