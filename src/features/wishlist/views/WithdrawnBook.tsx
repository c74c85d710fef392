import type { BookSummary } from '#kernel/book.ts';
import { TakeOffHeart } from './TakeOffHeart.tsx';
import styles from './wishlist-tab.module.css';

/** A book of the wishlist that the shop no longer binds: its words, and no way to a page that is gone. */
export function WithdrawnBook({ book }: { book: Pick<BookSummary, 'id' | 'title' | 'author'> }) {
  return (
    <article className={styles.withdrawn}>
      <h3>
        <bdi>{book.title}</bdi>
      </h3>
      <p>
        <bdi>{book.author}</bdi>
      </p>
      <p>No longer in the catalogue.</p>
      <TakeOffHeart book={book} />
    </article>
  );
}
