import type { ReactNode } from 'react';
import { languageTag } from '#features/books/views/BookCard.tsx';
import type { ProductPageBook } from '#kernel/book.ts';
import { listingPath } from '#kernel/paths.ts';
import { Link } from '#ui/Link.tsx';
import text from '#ui/text.module.css';
import styles from './book-details.module.css';
import { AuthorLinks } from './Heading.tsx';
import { publishingYear } from './publishing-year.ts';

/** Known facts of a book and its description (data-and-services 2). */
export function BookFacts({ book }: { book: ProductPageBook }) {
  const lang = languageTag(book.language);
  return (
    <div className={styles.details}>
      {book.description && (
        <section>
          <h2 className={`${text.eyebrow} ${styles.heading}`}>Description</h2>
          <div
            className={styles.description}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was stored (decision 28)
            dangerouslySetInnerHTML={{ __html: book.description }}
          />
        </section>
      )}
      <section>
        <h2 className={`${text.eyebrow} ${styles.heading}`}>Details</h2>
        <dl className={styles.facts}>
          <Fact name="Book title">
            <bdi lang={lang}>{book.title}</bdi>
          </Fact>
          {book.originalTitle && (
            <Fact name="Original title">
              <bdi>{book.originalTitle}</bdi>
            </Fact>
          )}
          <Fact name="Author">
            <AuthorLinks author={book.author} />
          </Fact>
          <Fact name="Language">{book.language}</Fact>
          <Fact name="Volume">{book.volume}</Fact>
          <Fact name="Total Pages">{book.pages}</Fact>
          {book.publishingYear !== undefined && (
            <Fact name="Publishing Year">{publishingYear(book.publishingYear)}</Fact>
          )}
          <Fact name="SKU">{book.sku}</Fact>
          <Fact name="ISBN No.">{book.isbnNo}</Fact>
          {book.genres.length > 0 && (
            <Fact name="Genre">
              <GenreLinks genres={book.genres} />
            </Fact>
          )}
        </dl>
      </section>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null;
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Genres, comma-separated, each linking to its books (storefront 2.8). */
const GenreLinks = ({ genres }: { genres: readonly string[] }) =>
  genres.map((genre, index) => (
    <span key={genre}>
      {index > 0 && ', '}
      <Link to={listingPath({ genre: [genre], criteria: 'genres' })}>{genre}</Link>
    </span>
  ));
