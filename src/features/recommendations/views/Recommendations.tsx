import type { CardBook } from '#features/books/card-book.ts';
import { BookCard } from '#features/books/views/BookCard.tsx';
import { Heart } from '#features/books/views/Heart.tsx';
import { bookPath } from '#kernel/paths.ts';
import { Carousel } from '#ui/Carousel.tsx';
import styles from './recommendations.module.css';

const SIZES =
  '(width < 376px) 84vw, (width < 768px) 42vw, (width < 1024px) 34vw, (width < 1300px) 24vw, 17rem';

/** "You may also like these books" carousel (data-and-services 2). */
export function Recommendations({ books }: { books: readonly CardBook[] }) {
  if (books.length === 0) return null;
  return (
    <div className={styles.section}>
      <h2 className={styles.heading}>You may also like these books</h2>
      <Carousel
        label="You may also like these books"
        className={books.length < 5 ? `${styles.carousel} ${styles.few}` : styles.carousel}
        items={books.map((book) => ({
          id: book.id,
          content: (
            <BookCard
              book={book}
              sizes={SIZES}
              extra={<Heart book={book} next={bookPath(book)} />}
              staticExtra="heart"
            />
          ),
        }))}
      />
    </div>
  );
}
