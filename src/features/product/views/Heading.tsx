import type { ReactNode } from 'react';
import { distinctEnglishTitle } from '#features/books/english-title.ts';
import { languageTag } from '#features/books/views/BookCard.tsx';
import type { ProductPageBook } from '#kernel/book.ts';
import { listingPath } from '#kernel/paths.ts';
import { Link } from '#ui/Link.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import styles from './heading.module.css';
import { publishingYear } from './publishing-year.ts';

export function Heading({ book, children }: { book: ProductPageBook; children: ReactNode }) {
  const english = distinctEnglishTitle(book);
  return (
    <header className={layout.column}>
      <p className={text.eyebrow}>{eyebrowText(book)}</p>
      <h1 className={styles.title} lang={languageTag(book.language)} data-length={titleLength(book.title)}>
        <bdi>{book.title}</bdi>
      </h1>
      {english && (
        <p className={styles.english}>
          <span className={text.hidden}>In English: </span>
          {english}
        </p>
      )}
      {book.subtitle && (
        <p className={styles.subtitle} lang={languageTag(book.language)}>
          <bdi>{book.subtitle}</bdi>
        </p>
      )}
      <div className={`${layout.spread} ${layout.flow} ${styles.foot}`}>
        <p className={styles.author}>
          by <AuthorLinks author={book.author} />
        </p>
        {children}
      </div>
    </header>
  );
}

/** `Mystery, 1902`: main genre and year. */
const eyebrowText = ({ genres, publishingYear: year }: ProductPageBook) =>
  [genres[0], year === undefined ? null : publishingYear(year)].filter(Boolean).join(', ');

/** Longer titles use a smaller size. */
const titleLength = (title: string) => (title.length > 64 ? 'long' : title.length > 28 ? 'medium' : 'short');

/** Each author links to a search for their books (storefront 2.6). */
export const AuthorLinks = ({ author }: { author: string }) =>
  author.split(' & ').map((name, index) => (
    <span key={name}>
      {index > 0 && ' & '}
      <Link to={listingPath({ q: name, field: 'author', criteria: 'author' })}>
        <bdi>{name}</bdi>
      </Link>
    </span>
  ));
