import { type ReactNode, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useStore } from '#browser/store.ts';
import { UNKNOWN_VISITOR, visitor } from '#browser/visitor.ts';
import { BookCard } from '#features/books/views/BookCard.tsx';
import type { BookSummary } from '#kernel/book.ts';
import { PAGES } from '#kernel/paths.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import layout from '#ui/layout.module.css';
import text from '#ui/text.module.css';
import { setWish } from '../client/wishes.ts';
import type { WishlistItem } from '../contract.ts';
import { RemoveHeart } from './RemoveHeart.tsx';
import styles from './wishlist-tab.module.css';

const SIZES = '(width < 376px) 84vw, (width < 641px) 42vw, (width < 1201px) 28vw, 15rem';

interface WishlistTabProps {
  items: readonly WishlistItem[];
  drawing?: ReactNode;
}

/** Wishlist page of the account, newest first (decision 12). */
export function WishlistTab({ items, drawing }: WishlistTabProps) {
  const { status, wishlist } = useStore(visitor, UNKNOWN_VISITOR);
  useRefreshFromOtherTabs(items);
  if (items.length === 0) return <Empty drawing={drawing} />;
  return (
    <ul className={styles.books}>
      {items.map(({ book }) => (
        <li key={book.id}>
          {status === 'signedIn' && !(book.id in wishlist) ? (
            <RemovedWish book={book} />
          ) : book.isDeleted ? (
            <WithdrawnBook book={book} />
          ) : (
            <BookCard book={book} sizes={SIZES} extra={<RemoveHeart book={book} />} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Empty({ drawing }: Pick<WishlistTabProps, 'drawing'>) {
  return (
    <div className={`${layout.column} ${styles.empty}`}>
      <p className={text.lead}>Your wishlist is empty. Select the heart beside a book to save it here.</p>
      <ButtonLink to={PAGES.listing}>Explore Our Collection</ButtonLink>
      {drawing && <div className={styles.drawing}>{drawing}</div>}
    </div>
  );
}

/** Reloads when another tab adds a book; removed books keep their place for undoing. */
function useRefreshFromOtherTabs(items: readonly WishlistItem[]): void {
  const { wishlist } = useStore(visitor, UNKNOWN_VISITOR);
  const { revalidate } = useRevalidator();
  const displayedIds = new Set(items.map(({ book }) => book.id));
  const missing = Object.keys(wishlist)
    .filter((id) => !displayedIds.has(id))
    .sort()
    .join();
  useEffect(() => {
    if (missing) void revalidate();
  }, [missing, revalidate]);
}

/** A wished book no longer sold; its page is gone, so there is no link. */
function WithdrawnBook({ book }: { book: Pick<BookSummary, 'id' | 'title' | 'author'> }) {
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

/** Replaces a removed book, with an undo button that takes the focus. */
function RemovedWish({ book }: { book: Pick<BookSummary, 'id' | 'title'> & { isDeleted: boolean } }) {
  const undo = useRef<HTMLButtonElement>(null);
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Removed in another tab: don't move this tab's focus.
    if (document.activeElement === document.body) (undo.current ?? message.current)?.focus();
  }, []);
  return (
    <div className={styles.removed}>
      <p ref={message} tabIndex={-1}>
        <cite>
          <bdi>{book.title}</bdi>
        </cite>{' '}
        was removed.
      </p>
      {/* Withdrawn books can't be added again. */}
      {!book.isDeleted && (
        <Button
          kind="quiet"
          ref={undo}
          onClick={() => void setWish(book.id, true)}
          aria-label={`Undo removing ${book.title}`}
        >
          Undo
        </Button>
      )}
    </div>
  );
}
