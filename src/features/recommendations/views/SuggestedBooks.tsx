import type { CardBook } from '#features/books/card-book.ts';
import { BookCard } from '#features/books/views/BookCard.tsx';
import styles from './suggested-books.module.css';

export function SuggestedBooks({ books }: { books: readonly CardBook[] }) {
  if (books.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="suggested-books">
      <h2 id="suggested-books" className={styles.heading}>
        Our most popular books
      </h2>
      <ul className={styles.books}>
        {books.map((book) => (
          <li key={book.id}>
            <BookCard book={book} sizes="(width < 769px) 44vw, 19rem" />
          </li>
        ))}
      </ul>
    </section>
  );
}
