import { type ReactNode, useEffect, useRef } from 'react';
import type { CardBook } from '#features/books/card-book.ts';
import { BookCard } from '#features/books/views/BookCard.tsx';
import { Heart } from '#features/books/views/Heart.tsx';
import { formatDate } from '#kernel/format-date.ts';
import { bookPath } from '#kernel/paths.ts';
import { LeatherBand } from '#ui/LeatherBand.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import type { Invitation } from '../contract.ts';
import { InviteFriend } from './InviteFriend.tsx';
import { MembersPagination } from './MembersPagination.tsx';
import styles from './members.module.css';

interface ExclusiveBook {
  book: CardBook;
  edition: string;
}

interface MembersProps {
  member: { userId: string; fullName: string; since: string };
  hasJustJoined: boolean;
  books: readonly ExclusiveBook[];
  total: number;
  page: number;
  pages: number;
  invitations: readonly Invitation[];
}

const COVER_SIZES =
  '(width < 376px) 82vw, (width < 641px) 40vw, (width < 1025px) 26vw, (width < 1500px) 19vw, 270px';
/** Covers loaded first: those visible on a phone. */
const FIRST_ROW = 2;

/** Members' listing of RB Exclusive, with invitations (storefront 2.1). */
export function Members({ member, hasJustJoined, books, total, page, pages, invitations }: MembersProps) {
  return (
    <>
      <LeatherBand className={styles.head}>
        <Heading isNew={hasJustJoined}>RB Exclusive</Heading>
        <p className={styles.welcome}>
          Welcome, <bdi>{member.fullName}</bdi>.{' '}
          <span className={styles.since}>
            Member since <time dateTime={member.since}>{formatDate(member.since)}</time>
          </span>
        </p>
      </LeatherBand>
      <div className={text.wrap}>
        <section className={styles.range} aria-labelledby="range">
          <header className={`${layout.spread} ${layout.flow} ${styles.title}`}>
            <h2 id="range">The bindings</h2>
            {total > 0 && <p>{total === 1 ? '1 design' : `${total} designs`}, each for a single title.</p>}
          </header>
          {books.length === 0 ? (
            <p className={text.reading}>
              No bindings right now. We’ll email members when the next design is ready.
            </p>
          ) : (
            <ul className={styles.books} key={page}>
              {books.map(({ book, edition }, index) => (
                <li key={book.id} className={styles.book}>
                  <BookCard
                    book={book}
                    sizes={COVER_SIZES}
                    headingLevel={3}
                    priority={index < FIRST_ROW}
                    extra={<Heart book={book} next={bookPath(book)} />}
                  />
                  <p className={styles.edition}>{edition}</p>
                </li>
              ))}
            </ul>
          )}
          <MembersPagination page={page} pages={pages} />
        </section>
        <InviteFriend userId={member.userId} invitations={invitations} />
      </div>
    </>
  );
}

/** Heading; takes the focus after joining, since the form that had it is gone. */
function Heading({ isNew, children }: { isNew: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h1>
  );
}
