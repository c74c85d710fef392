import type { BookSummary } from '#kernel/book.ts';
import { RemoveHeart } from './RemoveHeart.tsx';
import styles from './wishlist-tab.module.css';

/** A wished book no longer sold; its page is gone, so there is no link. */
export function WithdrawnBook({ book }: { book: Pick<BookSummary, 'id' | 'title' | 'author'> }) {
  return (
    <article className={styles.withdrawn}>
      <h3>
        <bdi>{book.title}</bdi>
      </h3>
      <p>
        <bdi>{book.author}</bdi>
      </p>
      <p>No longer sold.</p>
      <RemoveHeart book={book} />
    </article>
  );
}
