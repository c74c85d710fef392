import type { ReactNode } from 'react';
import type { CardBook } from '#features/books/card-book.ts';
import { BookCard } from '#features/books/views/BookCard.tsx';
import { Heart } from '#features/books/views/Heart.tsx';
import { bookPath } from '#kernel/paths.ts';
import layout from '#ui/layout.module.css';
import rich from '#ui/rich-text.module.css';
import text from '#ui/text.module.css';
import { copiesLeftLabel, editionSizeLabel } from './edition-labels.ts';
import styles from './limited-editions.module.css';

interface LimitedEditionsProps {
  title: string;
  lead: string;
  /** Sanitised HTML. */
  body: string;
  picture: ReactNode;
  editions: readonly { book: CardBook; editionLimit: number; copiesLeft: number }[];
}

const SIZES = '(width < 769px) 43vw, (width < 1025px) 28vw, 18rem';

/** Books bound in a limited number of copies, with the copies left (decision 20). */
export function LimitedEditions({ title, lead, body, picture, editions }: LimitedEditionsProps) {
  return (
    <div className={`${text.wrap} ${styles.page}`}>
      <header className={styles.head}>
        <div className={`${layout.column} ${styles.title}`}>
          <h1>{title}</h1>
          <p className={text.lead}>{lead}</p>
        </div>
        {picture}
      </header>
      {editions.length === 0 ? (
        <p className={text.reading}>
          No limited editions are open right now. Subscribe to the newsletter below to hear about the next
          one.
        </p>
      ) : (
        <ul className={styles.books}>
          {editions.map(({ book, editionLimit, copiesLeft }, index) => (
            <li key={book.id} className={`${layout.column} ${styles.edition}`}>
              <BookCard
                book={book}
                headingLevel={2}
                sizes={SIZES}
                priority={index === 0 && !picture}
                extra={<Heart book={book} next={bookPath(book)} />}
              />
              <p className={`${text.ruled} ${layout.spread} ${layout.flow} ${styles.run}`}>
                <span>{editionSizeLabel(editionLimit)}</span>
                <span className={text.soft}>{copiesLeftLabel(copiesLeft, editionLimit)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was stored (decision 28) */}
      <div className={`${rich.prose} ${styles.body}`} dangerouslySetInnerHTML={{ __html: body }} />
    </div>
  );
}
